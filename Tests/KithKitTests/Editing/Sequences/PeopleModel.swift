import KithModel
import KithTestSupport

/// People, their relations and conversations, as Monica has them.
struct PeopleModel: SequenceModel {
    static let vocabulary = "monica"

    private static let flags =
        #""is_starred":false,"is_partial":false,"is_active":true,"is_dead":false"#

    static let start = """
        gender \(uuid(1)) {"name":"Woman","type":"F"}
        contact_field_type \(uuid(2)) {"name":"Email","type":"email"}
        contact \(uuid(11)) {"first_name":"Ann","job":"Cook",\(flags)} {"gender":"\(uuid(1))"}
        contact \(uuid(12)) {"first_name":"Ben",\(flags)}
        contact \(uuid(13)) {"first_name":"Cy","nickname":"C",\(flags)} {"first_met_through":"\(uuid(11))"}
        contact \(uuid(14)) {"first_name":"Dee",\(flags)}
        relationship \(uuid(21)) {} {"type":"friend","contact_is":"\(uuid(11))","of_contact":"\(uuid(12))"}
        relationship \(uuid(22)) {} {"type":"friend","contact_is":"\(uuid(12))","of_contact":"\(uuid(11))"}
        relationship \(uuid(23)) {} {"type":"child","contact_is":"\(uuid(13))","of_contact":"\(uuid(14))"}
        relationship \(uuid(24)) {} {"type":"parent","contact_is":"\(uuid(14))","of_contact":"\(uuid(13))"}
        conversation \(uuid(31)) {"happened_at":"2024-03-14T00:00:00Z"} {"contact":"\(uuid(11))"}
        message \(uuid(41)) {"content":"Hello","written_at":"2024-03-14T00:00:00Z","written_by_me":true} {"conversation":"\(uuid(31))"}
        message \(uuid(42)) {"content":"Good day","written_at":"2024-03-14T00:00:00Z","written_by_me":false} {"conversation":"\(uuid(31))"}
        """

    static let invariants = [
        "SELECT 'a relation to oneself', uuid FROM relationship WHERE contact_is = of_contact",
        """
        SELECT 'a relation that is stated twice', contact_is FROM relationship
        GROUP BY contact_is, of_contact, type HAVING count(*) > 1
        """,
        """
        SELECT 'a relation without its reverse', r.uuid FROM relationship AS r
        JOIN relationship_type AS t ON t.name = r.type
        WHERE NOT EXISTS (
          SELECT 1 FROM relationship AS o
          WHERE o.contact_is = r.of_contact AND o.of_contact = r.contact_is AND o.type = t.reverse)
        """,
        """
        SELECT 'too long a conversation', conversation FROM message
        GROUP BY conversation HAVING sum(length(content)) > 10000
        """,
    ]

    private static let reverses = [
        "parent": "child", "child": "parent", "friend": "friend", "uncle": "nephew",
        "nephew": "uncle", "spouse": "spouse",
    ]

    /// `target` is `type` of `source`.
    private struct Relation: Hashable, Comparable {
        var source: String
        var type: String
        var target: String

        var reverse: Relation {
            Relation(source: target, type: reverses[type] ?? "", target: source)
        }

        static func < (left: Self, right: Self) -> Bool {
            [left.source, left.type, left.target]
                .lexicographicallyPrecedes([right.source, right.type, right.target])
        }
    }

    private var rows = ModelRows([
        .init(kind: "contact", field: "gender", target: "gender", cascades: []),
        .init(kind: "contact", field: "first_met_through", target: "contact", cascades: []),
        .init(kind: "conversation", field: "contact", target: "contact", cascades: ["monica"]),
        .init(
            kind: "conversation", field: "contact_field_type", target: "contact_field_type",
            cascades: ["monica"]),
        .init(kind: "message", field: "conversation", target: "conversation", cascades: ["monica"]),
    ])
    /// The relations, with the keys of those whose key is known.
    private var relations: [Relation: String?] = [:]
    private var created = 100

    init(_ start: Dataset) {
        rows.add(start, without: "relationship")
        let table = start.table("relationship")
        for row in table.ownRows {
            let ends = ["contact_is", "type", "of_contact"].map { table.column($0).text(row) }
            relations[Relation(source: ends[0], type: ends[1], target: ends[2])] = table.key(row)
        }
    }

    var lines: [String] {
        (rows.lines
            + relations.keys.map { relation in
                ModelRows.line(
                    "relationship", "-",
                    [
                        "contact_is": [relation.source], "type": [relation.type],
                        "of_contact": [relation.target],
                    ])
            }).sorted()
    }

    /// The most characters of a conversation.
    private static let mostCharacters = 10_000

    /// Nobody is an ancestor of themselves, or both the spouse and the child of somebody, and no conversation is too long.
    var isSound: Bool {
        areRelationsSound
            && rows.keys("conversation").allSatisfy { length($0) <= Self.mostCharacters }
    }

    private var areRelationsSound: Bool {
        var children: [String: [String]] = [:]
        for relation in relations.keys where relation.type == "child" {
            children[relation.source, default: []].append(relation.target)
            let couple = Relation(source: relation.source, type: "spouse", target: relation.target)
            if relations[couple] != nil { return false }
        }
        return children.keys.allSatisfy { person in
            var (below, next) = (Set<String>(), children[person] ?? [])
            while let child = next.popLast() {
                if below.insert(child).inserted { next += children[child] ?? [] }
            }
            return !below.contains(person)
        }
    }

    // MARK: Changes

    private mutating func newKey() -> String {
        created += 1
        return Self.uuid(created)
    }

    private mutating func create(
        _ kind: String, _ texts: ModelRows.Row, _ attributes: String, _ links: String = ""
    ) -> SequenceChange {
        let key = newKey()
        rows.set(kind, key, texts)
        return .row("create", kind, key, #","attributes":{\#(attributes)},"links":{\#(links)}"#)
    }

    private mutating func update(
        _ kind: String, _ key: String, _ field: String, _ text: String?, isLink: Bool = false
    ) -> SequenceChange {
        rows.set(kind, key, field, text.map { [$0] } ?? [])
        return .update(kind, key, field, text.map { [$0] } ?? [], isLink: isLink)
    }

    mutating func change(
        _ random: inout SameNumbers, isFirst: Bool
    ) -> SequenceChange {
        let people = rows.keys("contact")
        guard people.count > 1, let one = people.randomElement(using: &random),
            let other = people.filter({ $0 != one }).randomElement(using: &random)
        else { return person() }
        switch Int.random(in: 0..<24, using: &random) {
        case 0, 1: return person()
        case 2:
            return update(
                "contact", one, "job", ["Pilot", nil].randomElement(using: &random) ?? nil)
        case 3:
            return update(
                "contact", one, "gender", Bool.random(using: &random) ? Self.uuid(1) : nil,
                isLink: true)
        case 4: return update("contact", one, "first_met_through", other, isLink: true)
        case 5:
            rows.delete("contact", one, policy: "monica")
            relations = relations.filter { $0.key.source != one && $0.key.target != one }
            return .row("delete", "contact", one)
        case 6: return merge(one, into: other)
        case 7...10: return relate(one, other, &random)
        case 11, 12: return unrelate(&random) ?? relate(one, other, &random)
        case 13...15: return changeRelation(&random) ?? relate(one, other, &random)
        default: return talk(one, &random)
        }
    }

    private mutating func person() -> SequenceChange {
        create(
            "contact",
            [
                "first_name": ["N"], "is_starred": ["0"], "is_partial": ["0"], "is_active": ["1"],
                "is_dead": ["0"],
            ], #""first_name":"N""#)
    }

    private mutating func merge(_ gone: String, into kept: String) -> SequenceChange {
        rows.merge("contact", gone, into: kept, lists: [])
        var moved: [Relation: String?] = [:]
        for (relation, key) in relations {
            var next = relation
            if next.source == gone { next.source = kept }
            if next.target == gone { next.target = kept }
            // Which of two relations that become one keeps its key is not said.
            if next.source != next.target {
                moved[next] =
                    relation.source == next.source && relation.target == next.target
                        && moved[next] == nil ? key : .some(nil)
            }
        }
        relations = moved
        return .row("merge", "contact", gone, beside: #","into":"\#(kept)""#)
    }

    private mutating func relate(
        _ one: String, _ other: String, _ random: inout SameNumbers
    ) -> SequenceChange {
        let types = Self.reverses.keys.sorted().filter {
            relations[Relation(source: other, type: $0, target: one)] == nil
        }
        guard let type = types.randomElement(using: &random) else { return person() }
        let relation = Relation(source: other, type: type, target: one)
        relations[relation.reverse] = .some(nil)
        guard Bool.random(using: &random) else {
            relations[relation] = .some(nil)
            return SequenceChange("relate", Edits.relate(one, type, other))
        }
        let key = newKey()
        relations[relation] = key
        return .row("create", "relationship", key, Self.links(relation))
    }

    private static func links(_ relation: Relation) -> String {
        #","links":{"contact_is":"\#(relation.source)","type":"\#(relation.type)","of_contact":"\#(relation.target)"}"#
    }

    private mutating func unrelate(
        _ random: inout SameNumbers
    ) -> SequenceChange? {
        guard let relation = relations.keys.sorted().randomElement(using: &random),
            let key = relations.removeValue(forKey: relation)
        else { return nil }
        relations[relation.reverse] = nil
        if let key, Bool.random(using: &random) { return .row("delete", "relationship", key) }
        return SequenceChange(
            "unrelate", Edits.relate(relation.target, relation.type, relation.source, "unrelate"))
    }

    /// Gives a relation whose key is known another type or another end.
    private mutating func changeRelation(
        _ random: inout SameNumbers
    ) -> SequenceChange? {
        let known = relations.filter { $0.value != nil }.keys.sorted()
        guard let old = known.randomElement(using: &random), let key = relations[old] ?? nil
        else { return nil }
        let types = Self.reverses.keys.sorted().map {
            Relation(source: old.source, type: $0, target: old.target)
        }
        let ends = rows.keys("contact").map {
            Relation(source: old.source, type: old.type, target: $0)
        }
        let free = (types + ends).filter { $0.source != $0.target && relations[$0] == nil }
        guard let new = free.randomElement(using: &random) else { return nil }
        let reverseKey = relations.removeValue(forKey: old.reverse) ?? nil
        relations[old] = nil
        relations[new.reverse] = .some(reverseKey)
        relations[new] = key
        return .row("update", "relationship", key, Self.links(new))
    }

    /// Changes conversations and messages.
    private mutating func talk(
        _ person: String, _ random: inout SameNumbers
    ) -> SequenceChange {
        let day = "2024-04-0\(Int.random(in: 1...9, using: &random))"
        guard let talk = rows.any("conversation", &random),
            Int.random(in: 0..<9, using: &random) > 1
        else {
            return create(
                "conversation", ["happened_at": [day], "contact": [person]],
                #""happened_at":"\#(day)""#, #""contact":"\#(person)""#)
        }
        switch Int.random(in: 0..<9, using: &random) {
        case 0: return update("conversation", talk, "happened_at", day)
        case 1: return update("conversation", talk, "contact", person, isLink: true)
        case 2:
            return update("conversation", talk, "contact_field_type", Self.uuid(2), isLink: true)
        case 3:
            rows.delete("conversation", talk, policy: "monica")
            return .row("delete", "conversation", talk)
        case 4:
            guard
                let other = rows.keys("conversation").filter({ $0 != talk })
                    .randomElement(using: &random)
            else { fallthrough }
            rows.merge("conversation", talk, into: other, lists: [])
            return .row("merge", "conversation", talk, beside: #","into":"\#(other)""#)
        case 5, 6:
            guard let message = rows.any("message", &random) else {
                fallthrough
            }
            if Int.random(in: 0..<3, using: &random) == 0 {
                rows.delete("message", message, policy: "monica")
                return .row("delete", "message", message)
            }
            return update(
                "message", message, "content", "Text \(Int.random(in: 0..<99, using: &random))")
        default:
            let room = Self.mostCharacters - length(talk)
            if room < 1 {
                return update("conversation", talk, "happened_at", day)
            }
            // Now and then, as much as there is room for.
            let text = String(
                repeating: "ä",
                count: Int.random(in: 0..<8, using: &random) == 0 ? room : min(room, 5))
            return create(
                "message",
                [
                    "content": [text], "written_at": [day], "written_by_me": ["0"],
                    "conversation": [talk],
                ], #""content":"\#(text)","written_at":"\#(day)","written_by_me":false"#,
                #""conversation":"\#(talk)""#)
        }
    }

    /// The number of characters in the messages of a conversation.
    private func length(_ conversation: String) -> Int {
        rows.keys("message").filter { rows.text("message", $0, "conversation") == conversation }
            .reduce(0) { $0 + (rows.text("message", $1, "content")?.unicodeScalars.count ?? 0) }
    }

    // MARK: Wrong changes

    func wrongChange(_ random: inout SameNumbers) -> SequenceChange {
        let one = rows.any("contact", &random) ?? Self.uuid(99)
        var wrong = [
            SequenceChange("relate", Edits.relate(one, "friend", one)),
            .row("delete", "contact", Self.uuid(98)),
            .row("merge", "contact", one, beside: #","into":"\#(one)""#),
            .update("contact", one, "first_name", []),
            .update("contact", one, "gender", [Self.uuid(97)], isLink: true),
            .row(
                "create", "conversation", Self.uuid(96),
                #","attributes":{"happened_at":"2024-04-01"}"#),
            .row("create", "contact", one, #","attributes":{"first_name":"N"}"#),
        ]
        if let relation = relations.keys.sorted().randomElement(using: &random) {
            wrong.append(
                SequenceChange(
                    "relate", Edits.relate(relation.target, relation.type, relation.source)))
        }
        let free = Relation(source: one, type: "uncle", target: Self.uuid(12))
        if relations[free] == nil, one != free.target {
            wrong.append(
                SequenceChange("unrelate", Edits.relate(free.target, free.type, one, "unrelate")))
        }
        if let talk = rows.any("conversation", &random) {
            let text = String(
                repeating: "b", count: max(1, Self.mostCharacters + 1 - length(talk)))
            wrong.append(
                .row(
                    "create", "message", Self.uuid(95),
                    #","attributes":{"content":"\#(text)","written_at":"2024-04-01","written_by_me":true},"links":{"conversation":"\#(talk)"}"#
                ))
            wrong.append(.update("conversation", talk, "contact", [], isLink: true))
        }
        return wrong.randomElement(using: &random) ?? wrong[0]
    }
}
