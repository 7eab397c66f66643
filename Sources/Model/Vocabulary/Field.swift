public import Diagnostics

/// One column of a kind: its key, an attribute or a link.
public struct Field: Sendable {
    /// What part of a row a field is.
    public enum Role: Sendable {
        /// What other rows refer to.
        case key
        /// A value.
        case attribute
        /// One or more keys of other rows.
        case link
        /// A JSON object of everything that no other field can hold, so that nothing is lost.
        case extra
    }

    /// The name, unique within its kind: the header of a CSV column, the name in JSON.
    public let name: String
    /// What part of a row it is.
    public let role: Role
    /// The type of each value; that of links and keys is text.
    public let type: FieldType
    /// Whether a row holds a list of values.
    public let isList: Bool
    /// Where the value stands in the source's own record.
    public let path: SourcePath
    /// Other names that a source may give the field.
    public let aliases: [String]
    /// One sentence, or nothing where the name says it all.
    public let summary: String
    /// What the values must satisfy.
    public let constraints: Constraints
    /// What a link leads to; `nil` for other roles.
    public let link: LinkShape?
    /// Whether the value is left out of every output unless asked for.
    public let isSecret: Bool
    /// What an anonymised copy does with the value; `nil` where it tells of nobody.
    public let personal: Personal?
    /// For bytes, the name of the attribute that names the file they came from.
    public let fileName: String?
    /// How several captures of a row are made one.
    public let merging: Merging
    /// For a key, whether several rows may have it, each a version of the same thing.
    public let isRepeatable: Bool

    init(
        name: String, role: Role, type: FieldType, isList: Bool = false,
        path: SourcePath = SourcePath(), aliases: [String] = [],
        summary: String = "", constraints: Constraints = Constraints(), link: LinkShape? = nil,
        isSecret: Bool = false, personal: Personal? = nil, fileName: String? = nil,
        merging: Merging = .newest, isRepeatable: Bool = false
    ) {
        self.name = name
        self.role = role
        self.type = type
        self.isList = isList
        self.path = path
        self.aliases = aliases
        self.summary = summary
        self.constraints = constraints
        self.link = link
        self.isSecret = isSecret
        self.personal = personal
        self.fileName = fileName
        self.merging = merging
        self.isRepeatable = isRepeatable
    }

    /// The name of the field that keeps what no other field can hold.
    public static let extraName = "extra"

    /// The name under which rows keep how the source wrote their times, where that differs.
    public static let writtenName = "written"

    /// The field that keeps what no other field can hold.
    static let extra = Field(name: extraName, role: .extra, type: .json)
}

/// How the values that several captures give a field become one.
public enum Merging: Hashable, Sendable {
    /// The newest one counts.
    case newest
    /// A list of the elements of all of them, the newest first.
    case union
    /// A list of all values that the field of this name had, the newest first.
    case history(of: String)
}

/// What an anonymised copy does with a value that tells of somebody.
public enum Personal: String, CaseIterable, Sendable {
    /// A key becomes a pseudonym, the same wherever a link names it.
    case key
    /// A name becomes a pseudonym.
    case name
    /// It is left out: free text, pictures, whatever may name or show anybody.
    case omit
}

/// The type of the values of a field.
public enum FieldType: String, CaseIterable, Sendable {
    /// UTF-8 text.
    case text
    /// A whole number of 64 bits.
    case integer
    /// A number that JSON writes as a number, kept as its exact text.
    case number
    /// A number that JSON writes as a string, such as an amount of money, kept as its exact text.
    case decimal
    /// True or false.
    case boolean
    /// A moment, kept as its text; see ``Instant`` for the forms.
    case timestamp
    /// A day, kept as its text.
    case date
    /// Bytes, kept as the text that encodes them: a data URL or base64.
    case bytes
    /// Any JSON, kept as its text.
    case json

    /// Whether cells are integers in memory; all others are text.
    @inlinable public var isInteger: Bool { self == .integer || self == .boolean }
}

/// What the values of a field must satisfy.
public struct Constraints: Sendable {
    /// How much a row without a value matters; `nil` allows it.
    public var required: Severity?
    /// How much two rows of the same value matter; `nil` allows them.
    public var unique: Severity?
    /// The only values allowed, where they are listed.
    public var values: [String] = []
    /// A regular expression that each value matches, unanchored.
    public var pattern: String?
    /// The form that each value has.
    public var format: Format?
    /// The most characters (Unicode scalars) of a text.
    public var maxLength: Int?
    /// The smallest number allowed.
    public var minimum: Double?
    /// The largest number allowed.
    public var maximum: Double?
    /// How much a value of another type, form or range matters.
    public var severity: Severity = .error

    init() {}

    /// A form of text that is checked without a regular expression.
    public enum Format: String, CaseIterable, Sendable {
        /// 8-4-4-4-12 hexadecimal digits.
        case uuid
        /// An identifier of an account: `did:plc:…`, `did:web:…`.
        case did
        /// The name of an account: a domain name.
        case handle
        /// The address of a record: `at://did/collection/rkey`.
        case atURI = "at-uri"
        /// A time as an identifier: 13 characters that sort as the times do.
        case tid
        /// The last part of the address of a record.
        case recordKey = "record-key"
        /// The name of a kind of records: a domain name turned around.
        case nsid
        /// The hash of a record or file.
        case cid
        /// Where mail is sent to: something before and after an `@`, without blanks.
        case email
        /// An address of the web: `https://…` or `http://…`.
        case url
        /// The type of a file's content: `image/png`.
        case mediaType = "media-type"
        /// JSON, written as a text.
        case json
    }
}

/// What a link leads to, and what must be true of it.
public struct LinkShape: Sendable {
    /// The index of the kind that the link leads to; the link holds that kind's key.
    public let kind: Int
    /// Whether the source says it by nesting: the link leads to what contains the row.
    public let isContainer: Bool
    /// How the source writes the linked row in place, where it does.
    public let embedding: Embedding?
    /// How much it matters that the target is not there; `nil` allows it.
    public let dangling: Severity?
    /// How much it matters that a row links to itself; `nil` allows it.
    public let irreflexive: Severity?
    /// How much it matters that following the link leads back; `nil` allows it.
    public let acyclic: Severity?
    /// How much it matters that a list names an entity twice; `nil` allows it.
    public let distinct: Severity?
    /// Values that stand for no entity, such as a word where a key belongs.
    public let placeholders: [String]
    /// The name that the link has from the other side, for manuals and schemas.
    public let inverse: String?
    /// The attribute that names the target where the source gives no key.
    public let named: String?
    /// What deleting the target does, by policy, in the order of the vocabulary.
    public let onDelete: [DeletePolicy]
}

/// How a source writes a linked row in place of its key.
public enum Embedding: String, CaseIterable, Sendable {
    /// The row stands there and nowhere else.
    case row
    /// A copy stands there; the row itself is listed elsewhere.
    case copy
}

/// What deleting an entity does to the rows that link to it, under a named policy.
public struct DeletePolicy: Hashable, Sendable {
    /// What becomes of the rows.
    public enum Action: String, CaseIterable, Sendable {
        /// They are deleted too.
        case cascade
        /// Their link becomes empty.
        case nullify
        /// The deletion is refused.
        case deny
    }

    /// The name of the policy.
    public let name: String
    /// What becomes of the rows.
    public let action: Action
}
