/// What the rows of a kind are, and what their fields mean, in terms that all sources share.
///
/// Writers of people, talk and calendars read meanings, so they work for every source.
package struct Meaning: Sendable {
    /// What a row is.
    package let concept: Concept
    /// The index of the relation that rows state, for a relation that is always the same.
    package let relation: Int?

    private let paths: [Part: [FieldPath]]

    init(_ concept: Concept, relation: Int? = nil, _ paths: [Part: [FieldPath]] = [:]) {
        self.concept = concept
        self.relation = relation
        self.paths = paths
    }

    /// Returns the fields with a part, in order of preference; none if the source has no such field.
    package func paths(_ part: Part) -> [FieldPath] { paths[part] ?? [] }

    /// The parts that the source has.
    package var parts: [Part] { Part.allCases.filter { paths[$0] != nil } }
}

/// A field of a row, or of a row that links lead to.
package struct FieldPath: Hashable, Sendable {
    /// The links to follow, each to a single row.
    package let links: [Int]
    /// The field of the last row.
    package let field: Int
    /// The index of the kind of the last row.
    package let kind: Int

    /// Creates a path.
    package init(links: [Int], field: Int, kind: Int) {
        self.links = links
        self.field = field
        self.kind = kind
    }
}

extension Meaning {
    /// What a row is.
    package enum Concept: String, CaseIterable, Sendable {
        /// Somebody: a person, or an account of one.
        case person
        /// More about a person.
        case profile
        /// A way to reach a person: a mail address, a telephone number, an account elsewhere.
        case contactPoint = "contact point"
        /// A postal address of a person.
        case address
        /// Several people under one name.
        case group
        /// A relation between two entities.
        case relation
        /// A part of a forum or a team in which threads stand.
        case place
        /// A captured web page that other rows were read from.
        case page
        /// Messages that belong together.
        case thread
        /// Something that somebody wrote to others.
        case message
        /// How much a person wrote in a thread, as the source counts it.
        case participation
        /// Something on a date.
        case event
        /// Something to do.
        case task
        /// Something that the owner of the data wrote down.
        case note
        /// A file.
        case file
    }

    /// What a field means.
    ///
    /// Numbers, so that values are found by part without hashing; see ``name``.
    package enum Part: Int, CaseIterable, Sendable {
        // Whom or what a row is about.
        case of, with, about, owner, members, from, to

        // People.
        /// Another person who is the same, such as the contact of somebody who may log in.
        case same
        case name, given, additional, family, nickname, born, died, gender, title, organisation
        case unit, location, photo, pronouns, email, messaging, categories, dead
        /// Whether little is known about a person.
        case partial
        /// When somebody was last in touch with a person, as the source has it.
        case lastContact
        /// What a person is to the owner of the data.
        case relation
        /// The account whose data a row is, where several accounts have theirs in one source.
        case account
        case webPage

        // Contact points and addresses.
        case value, kind, scheme, label, street, locality, region, country, latitude, longitude
        case postalCode

        // Places.
        /// The position in a list that the source has, such as all places or all announcements.
        case position
        /// How many threads a place has, as the source counts them.
        case threads
        /// How many messages a place or a person has, as the source counts them.
        case messages
        /// Whether the newest list of places lacks a place.
        case stale

        // Threads and messages.
        case author
        case sticky, closed
        /// Whether anybody has bookmarked a thread.
        case bookmarked
        case bookmarkedBy
        /// How many messages of a thread the owner of the data has read.
        case read
        /// How many messages of a thread the owner of the data has not read.
        case unread
        /// The moment of the last message.
        case lastAt
        /// The name of the author of the last message.
        case lastAuthor
        /// Whether the owner of the data wrote a message.
        case mine
        case `in`, at, text, html, markdown
        /// The message that a message answers.
        case answers
        /// The position of a message in its thread, from 1.
        case number
        /// How many messages follow the first one, as the source counts them.
        case replies
        case edited, editor, attachments
        /// How many files are attached.
        case files
        /// Whether the owner of the data has read a message.
        case seen
        /// Whether the owner of the data has answered a message.
        case answered
        case forwarded
        /// Whether the source hides the text of a message.
        case hidden
        /// The text that the moment was read from.
        case atRaw
        /// The text that the moment of the last edit was read from.
        case editedRaw

        // Pages.
        case url
        /// The name of the person who saw a page.
        case viewer
        /// A page whose times are in the same zone.
        case clock

        // Events, tasks and notes.
        case note, done
        /// The unit of time after which an event recurs.
        case recurs
        /// The number of such units.
        case every
        case yearUnknown
        case yearOnly

        // Files.
        case content, size, path
        case mediaType
    }
}

extension Meaning.Part {
    /// The name in vocabularies: the words of the case, such as "web page".
    package var name: String { Self.names[rawValue] }

    private static let names = allCases.map { part in
        "\(part)".reduce(into: "") { name, character in
            name += character.isUppercase ? " " + character.lowercased() : String(character)
        }
    }
}
