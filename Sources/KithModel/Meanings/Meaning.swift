/// What the rows of a kind are, and what their fields mean, in terms that all sources share.
///
/// Writers of people, talk and calendars read meanings, so they work for every source.
public struct Meaning: Sendable {
    /// What a row is.
    public let concept: Concept
    /// The index of the relation that rows state, for a relation that is always the same.
    public let relation: Int?

    private let paths: [Part: [FieldPath]]

    init(_ concept: Concept, relation: Int? = nil, _ paths: [Part: [FieldPath]] = [:]) {
        self.concept = concept
        self.relation = relation
        self.paths = paths
    }

    /// Returns the fields with a part, in order of preference; none if the source has no such field.
    public func paths(_ part: Part) -> [FieldPath] { paths[part] ?? [] }

    /// The parts that the source has.
    public var parts: [Part] { Part.allCases.filter { paths[$0] != nil } }
}

/// A field of a row, or of a row that links lead to.
public struct FieldPath: Hashable, Sendable {
    /// The links to follow, each to a single row.
    public let links: [Int]
    /// The field of the last row.
    public let field: Int
    /// The index of the kind of the last row.
    public let kind: Int
}

extension Meaning {
    /// What a row is.
    public enum Concept: String, CaseIterable, Sendable {
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
    public enum Part: String, CaseIterable, Sendable {
        // Whom or what a row is about.
        case of, with, about, owner, members, from, to

        // People.
        case name, given, additional, family, nickname, born, died, gender, title, organisation
        case unit, location, photo, pronouns, email, messaging, categories, dead
        /// Whether little is known about a person.
        case partial
        case webPage = "web page"

        // Contact points and addresses.
        case value, kind, scheme, label, street, locality, region, country, latitude, longitude
        case postalCode = "postal code"

        // Threads and messages.
        case author
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
        /// Whether the source hides the text of a message.
        case hidden
        /// The text that the moment was read from.
        case atRaw = "at raw"
        /// The text that the moment of the last edit was read from.
        case editedRaw = "edited raw"

        /// The URL of a page.
        case url

        // Events, tasks and notes.
        case note, done
        /// The unit of time after which an event recurs.
        case recurs
        /// The number of such units.
        case every
        case yearUnknown = "year unknown"
        case yearOnly = "year only"

        // Files.
        case content, size, path
        case mediaType = "media type"
    }
}
