import KithTestSupport
import Testing

@testable import KithModel

@Suite("Meanings of the vocabularies")
struct MeaningTests {
    /// What the kinds of a vocabulary are, as "kind: concept"; kinds without a meaning are left out.
    static let expected: [(vocabulary: String, kinds: [String])] = [
        (
            "bluesky",
            [
                "account: person", "follow: relation", "block: relation", "list: group",
                "list_item: relation", "list_block: relation", "starter_pack: group",
                "verification: relation", "profile: profile",
            ]
        ),
        ("edges", ["account: person", "follow: relation"]),
        (
            "forum",
            [
                "capture: page", "group: place", "forum: place", "user: person", "profile: profile",
                "thread: thread", "poster: participation", "post: message", "quote: relation",
                "message_folder: place",
                "message: message", "announcement: message",
            ]
        ),
        (
            "mano",
            [
                "user_profile: person", "person: person", "conversation: thread", "topic: thread",
                "message: message", "message_file: file", "stored_file: file",
                "person_profile: note", "action_item: task", "connection: relation",
            ]
        ),
        (
            "monica",
            [
                "user: person", "contact: person", "special_date: event",
                "relationship: relation", "call: event", "contact_field: contact point",
                "note: note", "reminder: event", "task: task", "address: address",
                "conversation: thread", "message: message", "life_event: event",
                "addressbook: group", "photo: file", "document: file", "activity: event",
                "journal_entry: note",
            ]
        ),
    ]

    @Test("kinds are what they are", arguments: expected)
    func concepts(_ row: (vocabulary: String, kinds: [String])) throws {
        let kinds = try Vocabulary.builtIn(row.vocabulary).kinds.compactMap { kind in
            kind.meaning.map { "\(kind.name): \($0.concept.rawValue)" }
        }
        #expect(kinds == row.kinds)
    }

    @Test("every vocabulary is looked at")
    func complete() { #expect(Self.expected.map(\.vocabulary) == Vocabulary.builtInNames) }

    /// The fields of a part, as paths such as `type.name`.
    private func paths(
        _ part: Meaning.Part, of kind: String, _ vocabulary: Vocabulary
    ) throws -> [String] {
        let kind = try #require(vocabulary.kind(kind))
        return try #require(kind.meaning).paths(part).map { path in
            var (kind, names) = (kind, [String]())
            for link in path.links {
                names.append(kind.fields[link].name)
                kind = vocabulary.kinds[kind.fields[link].link?.kind ?? 0]
            }
            #expect(kind.index == path.kind)
            return (names + [kind.fields[path.field].name]).joined(separator: ".")
        }
    }

    @Test("parts are fields, and fields of what links lead to")
    func parts() throws {
        let monica = try Vocabulary.builtIn("monica")
        #expect(try paths(.given, of: "contact", monica) == ["first_name"])
        #expect(try paths(.gender, of: "contact", monica) == ["gender.type"])
        #expect(try paths(.scheme, of: "contact_field", monica) == ["type.protocol"])
        #expect(
            try paths(.photo, of: "contact", monica) == ["avatar_photo", "avatar_external_url"])
        #expect(try paths(.from, of: "relationship", monica) == ["contact_is"])
        #expect(try paths(.to, of: "relationship", monica) == ["of_contact"])
        #expect(try paths(.pronouns, of: "contact", monica) == [])
        #expect(monica.kinds(.file).map(\.name) == ["photo", "document"])
        let forum = try Vocabulary.builtIn("forum")
        #expect(try paths(.in, of: "forum", forum) == ["parent", "group"])
        #expect(try #require(forum.kind("post")?.meaning).parts.first == .author)
    }

    @Test("whoever writes, and what is written, can be asked of every source with messages")
    func messages() throws {
        for name in Vocabulary.builtInNames {
            let vocabulary = try Vocabulary.builtIn(name)
            for kind in vocabulary.kinds(.message) {
                let meaning = try #require(kind.meaning)
                let who = meaning.paths(.author) + meaning.paths(.mine)
                #expect(!who.isEmpty, "\(name).\(kind.name)")
            }
            for kind in vocabulary.kinds(.thread) {
                let messages = vocabulary.kinds(.message).filter { message in
                    message.meaning?.paths(.in).contains {
                        message.fields[$0.field].link?.kind == kind.index
                    } ?? false
                }
                #expect(!messages.isEmpty, "\(name).\(kind.name) has no messages")
            }
        }
    }

    /// Values of sources and the relations that they state.
    static let values: [(kind: String, field: String, relations: [String: String])] = [
        (
            "person", "relationship_type",
            [
                "self": "same person", "direct_report": "subordinate", "manager": "boss",
                "peer": "colleague", "stakeholder": "stakeholder", "other": "contact",
            ]
        ),
        (
            "connection", "connection_type",
            [
                "collaboration": "collaborator", "conflict": "in conflict with",
                "dependency": "interdependent with", "mentorship": "mentor or protégé",
                "shared_challenge": "shares a challenge with",
            ]
        ),
    ]

    @Test("values of Mano state relations", arguments: values)
    func mano(_ row: (kind: String, field: String, relations: [String: String])) throws {
        let vocabulary = try Vocabulary.builtIn("mano")
        let kind = try #require(vocabulary.kind(row.kind))
        let field = kind.fields[try #require(kind.index(ofField: row.field))]
        #expect(Set(field.constraints.values) == Set(row.relations.keys))
        for value in field.constraints.values {
            #expect(vocabulary.relation(value, of: field)?.name == row.relations[value])
        }
        #expect(vocabulary.relation("colleagues", of: field) == nil)
        #expect(vocabulary.relation("friend", of: kind.fields[0]) == nil)
    }

    @Test("kinds and links state relations")
    func constant() throws {
        func relation(_ vocabulary: String, _ kind: String) throws -> String? {
            let vocabulary = try Vocabulary.builtIn(vocabulary)
            return vocabulary.kind(kind)?.meaning?.relation.map {
                vocabulary.relations.relations[$0].name
            }
        }
        #expect(try relation("bluesky", "follow") == "follows")
        #expect(try relation("bluesky", "block") == "blocks")
        #expect(try relation("bluesky", "list_block") == "blocks")
        #expect(try relation("bluesky", "list_item") == "member")
        #expect(try relation("bluesky", "verification") == "verifies")
        #expect(try relation("edges", "follow") == "follows")
        #expect(try relation("forum", "quote") == "quotes")
        #expect(try relation("monica", "relationship") == nil)
        let monica = try Vocabulary.builtIn("monica")
        let contact = try #require(monica.kind("contact"))
        let met = contact.fields[try #require(contact.index(ofField: "first_met_through"))]
        #expect(
            met.link?.relation.map { monica.relations.relations[$0].name } == "introduced by")
    }
}
