extension Meaning {
    /// What a field of a part holds.
    package enum PartType: Hashable, Sendable {
        /// A text.
        case text
        /// A list of texts, or a single one.
        case texts
        /// A timestamp or a date.
        case moment
        /// A moment, or a link to an event.
        case day
        /// A boolean.
        case flag
        /// A number.
        case number
        /// Bytes.
        case bytes
        /// The address of a picture, the picture itself, or a link to its file.
        case picture
        /// A link to a row of one of these concepts, or of any concept.
        case link([Concept])
        /// Links to rows of these concepts.
        case links([Concept])
    }
}

extension Meaning.Concept {
    /// The concept with its article.
    var described: String { (["a", "e"].contains(rawValue.first) ? "an " : "a ") + rawValue }

    /// The parts that such a row can have, with what their fields hold.
    package var parts: [(part: Meaning.Part, type: Meaning.PartType)] {
        switch self {
        case .person: [(.same, .link([.person]))] + Self.aboutPeople + [(.lastContact, .moment)]
        case .profile: [(.of, .link([.person]))] + Self.aboutPeople
        case .contactPoint:
            [
                (.of, .link([.person])), (.value, .text), (.kind, .text), (.scheme, .text),
                (.label, .text),
            ]
        case .address:
            [
                (.of, .link([.person])), (.label, .text), (.street, .text), (.locality, .text),
                (.region, .text), (.postalCode, .text), (.country, .text), (.latitude, .number),
                (.longitude, .number),
            ]
        case .group:
            [
                (.name, .text), (.owner, .link([.person])), (.members, .links([.person])),
                (.note, .text),
            ]
        case .relation: [(.from, .link([])), (.to, .link([])), (.at, .moment), (.note, .text)]
        case .page: [(.url, .text), (.viewer, .text), (.clock, .link([.page]))]
        case .place:
            [
                (.name, .text), (.in, .link([.place])), (.note, .text), (.position, .number),
                (.threads, .number), (.messages, .number), (.stale, .flag),
                (.bookmarkedBy, .links([.person])),
            ]
        case .thread:
            [
                (.title, .text), (.author, .link([.person])), (.in, .link([.place])),
                (.with, .links([.person])), (.about, .links([.person])), (.at, .moment),
                (.replies, .number), (.read, .number), (.unread, .number), (.sticky, .flag),
                (.closed, .flag), (.bookmarked, .flag), (.bookmarkedBy, .links([.person])),
                (.lastAt, .moment), (.lastAuthor, .text), (.kind, .text),
            ]
        case .message:
            [
                (.author, .link([.person])), (.mine, .flag), (.to, .link([.person])),
                (.in, .link([.thread, .place, .person])), (.about, .link([.person])),
                (.answers, .link([.message])),
                (.at, .moment), (.title, .text), (.text, .text), (.html, .text),
                (.markdown, .text), (.number, .number), (.edited, .moment), (.editor, .text),
                (.attachments, .texts), (.files, .number), (.hidden, .flag), (.seen, .flag),
                (.answered, .flag), (.forwarded, .flag), (.position, .number), (.atRaw, .text),
                (.editedRaw, .text),
            ]
        case .participation:
            [(.of, .link([.person])), (.in, .link([.thread])), (.messages, .number)]
        case .event:
            [
                (.of, .link([.person])), (.with, .link([.person])), (.at, .moment),
                (.yearUnknown, .flag),
                (.yearOnly, .flag), (.recurs, .text), (.every, .number), (.kind, .text),
                (.title, .text), (.note, .text),
            ]
        case .task:
            [
                (.of, .link([.person])), (.title, .text), (.note, .text), (.done, .flag),
                (.at, .moment),
            ]
        case .note:
            [
                (.of, .link([.person])), (.at, .moment), (.title, .text), (.text, .text),
                (.markdown, .text),
            ]
        case .file:
            [
                (.of, .link([])), (.name, .text), (.mediaType, .text), (.content, .bytes),
                (.size, .number), (.path, .text),
            ]
        }
    }

    /// Groups of parts; a row needs at least one part of each.
    var needs: [[Meaning.Part]] {
        switch self {
        case .person, .thread: []
        case .profile: [[.of]]
        case .contactPoint: [[.of], [.value]]
        case .address: [[.of]]
        case .page: [[.url]]
        case .group, .place: [[.name]]
        case .relation: [[.from], [.to]]
        case .message: [[.at], [.text, .html, .markdown]]
        case .participation: [[.of], [.in], [.messages]]
        case .event: [[.at]]
        case .task: [[.title]]
        case .note: [[.text, .markdown]]
        case .file: [[.name, .path]]
        }
    }

    private static let aboutPeople: [(part: Meaning.Part, type: Meaning.PartType)] = [
        (.name, .text), (.given, .text), (.additional, .text), (.family, .text),
        (.nickname, .text), (.born, .day), (.died, .day), (.gender, .text), (.pronouns, .text),
        (.title, .text), (.organisation, .text), (.unit, .text), (.location, .text),
        (.photo, .picture), (.note, .text), (.webPage, .text), (.email, .text),
        (.messaging, .text), (.categories, .texts), (.dead, .flag), (.partial, .flag),
        (.relation, .text), (.account, .text),
    ]
}

extension Meaning.PartType {
    /// Whether a field may be a list.
    var mayBeList: Bool {
        switch self {
        case .texts, .links: true
        default: false
        }
    }

    /// What a field must be, as the end of a sentence.
    var described: String {
        switch self {
        case .text, .texts: "a text"
        case .moment: "a timestamp or a date"
        case .day: "a timestamp, a date or a link to an event"
        case .flag: "a boolean"
        case .number: "a number"
        case .bytes: "bytes"
        case .picture: "a text, bytes or a link to a file"
        case .link(let concepts), .links(let concepts):
            concepts.isEmpty
                ? "a link"
                : "a link to " + concepts.map(\.described).joined(separator: " or ")
        }
    }

    /// Whether a field with a role and a type fits; `target` is what a link leads to, if that has a meaning.
    func fits(_ field: Field, target: Meaning.Concept?) -> Bool {
        if field.isList, !mayBeList { return false }
        if field.link != nil {
            return switch self {
            case .day: target == .event
            case .picture: target == .file
            case .link(let concepts), .links(let concepts):
                concepts.isEmpty || target.map { concepts.contains($0) } ?? false
            default: false
            }
        }
        return switch self {
        case .text, .texts: field.type == .text
        case .moment, .day: field.type == .timestamp || field.type == .date
        case .flag: field.type == .boolean
        case .number: [.integer, .number, .decimal].contains(field.type)
        case .bytes: field.type == .bytes
        case .picture: field.type == .text || field.type == .bytes
        case .link, .links: false
        }
    }
}
