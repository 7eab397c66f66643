package import KithDiagnostics

/// One column of a kind: its key, an attribute or a link.
///
/// A class, so that it costs nothing to hand over.
@usableFromInline package final class Field: Sendable {
    /// The role of a field in a row.
    package enum Role: Sendable {
        /// The key that other rows refer to.
        case key
        /// A value.
        case attribute
        /// One or more keys of other rows.
        case link
        /// A JSON object of all source members without a field of their own, so that nothing is lost.
        case extra
    }

    /// The name, unique within its kind.
    ///
    /// It is the header of a CSV column and the name in JSON.
    package let name: String
    /// The role.
    package let role: Role
    /// The type of each value; text for links and keys.
    package let type: FieldType
    /// Whether a row holds a list of values.
    package let isList: Bool
    /// The path of the value in the source's record.
    package let path: SourcePath
    /// Alternative names in sources.
    package let aliases: [String]
    /// A one-sentence description; empty if the name is enough.
    package let summary: String
    /// The constraints on values.
    package let constraints: Constraints
    /// The target of a link; `nil` for other roles.
    package let link: LinkShape?
    /// The relations that values state, as indices into ``RelationTable/relations``; `nil` if values state none.
    ///
    /// A value that is itself the name of a relation may be missing here.
    package let relations: [String: Int]?
    /// The genders that values stand for; `nil` if values are the names of genders, or no genders.
    package let genders: [String: Gender]?
    /// The words that people have for values, as far as they differ from the values.
    package let words: [String: String]
    /// Whether the value is left out of every output unless asked for.
    package let isSecret: Bool
    /// Whether the value serves the program that keeps the row, and tells nothing about what the row describes.
    package let isTechnical: Bool
    /// How an anonymised copy treats the value; `nil` if it is not personal.
    package let personal: Personal?
    /// For bytes, the attribute with the name of their file.
    package let fileName: String?
    /// How the values of several captures are merged.
    package let merging: Merging
    /// For a key, whether several rows may have it, as versions of one entity.
    package let isRepeatable: Bool

    init(
        name: String, role: Role, type: FieldType, isList: Bool = false,
        path: SourcePath = SourcePath(), aliases: [String] = [],
        summary: String = "", constraints: Constraints = Constraints(), link: LinkShape? = nil,
        relations: [String: Int]? = nil, genders: [String: Gender]? = nil,
        words: [String: String] = [:],
        isSecret: Bool = false, isTechnical: Bool = false, personal: Personal? = nil,
        fileName: String? = nil,
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
        self.relations = relations
        self.genders = genders
        self.words = words
        self.isSecret = isSecret
        self.isTechnical = isTechnical
        self.personal = personal
        self.fileName = fileName
        self.merging = merging
        self.isRepeatable = isRepeatable
    }

    /// The name of the extra field.
    package static let extraName = "extra"

    /// The name of the member with the source's spellings of times that differ from the canonical form.
    package static let writtenName = "written"

    /// The name of the member that marks a row of an anonymised copy.
    package static let anonymisedName = "anonymised"

    /// The field for source members without a field of their own.
    static let extra = Field(name: extraName, role: .extra, type: .json)
}

extension Kind {
    /// The member with the source's spellings of times in rows whose fields are members of one object.
    package var flatWrittenName: String {
        index(ofField: Field.writtenName) == nil ? Field.writtenName : "written-times"
    }

    /// The member that marks a row of an anonymised copy in rows whose fields are members of one object.
    package var flatAnonymisedName: String {
        index(ofField: Field.anonymisedName) == nil ? Field.anonymisedName : "anonymised-copy"
    }
}

/// How the values of a field in several captures are merged.
package enum Merging: Hashable, Sendable {
    /// The newest value wins.
    case newest
    /// A list of the elements of all values, in the order in which the vocabulary has them, or sorted.
    case union
    /// A list of all values that another field had, newest first.
    case history(of: String)
}

/// How an anonymised copy treats a personal value.
package enum Personal: String, CaseIterable, Sendable {
    /// A key is replaced by a pseudonym, the same in all links to it.
    case key
    /// A name is replaced by a pseudonym.
    case name
    /// The value is left out: free text, pictures, and anything else that may identify a person.
    case omit
}

/// The type of a field's values.
@usableFromInline package enum FieldType: String, CaseIterable, Sendable {
    /// UTF-8 text.
    case text
    /// A 64-bit integer.
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

    /// Whether cells are integers in memory; all other types are text.
    @inlinable package var isInteger: Bool { self == .integer || self == .boolean }
}

/// The constraints on a field's values.
package struct Constraints: Sendable {
    /// The severity of a row without a value; `nil` allows it.
    package var required: Severity?
    /// The severity of two rows with the same value; `nil` allows them.
    package var unique: Severity?
    /// The allowed values; empty allows all.
    package var values: [String] = []
    /// A regular expression that each value must match, not anchored.
    package var pattern: String?
    /// The format of each value.
    package var format: Format?
    /// The maximum length in Unicode scalars.
    package var maxLength: Int?
    /// The minimum value.
    package var minimum: Double?
    /// The maximum value.
    package var maximum: Double?
    /// The first day of a timestamp or date.
    package var earliest: CalendarDay?
    /// The last day of a timestamp or date.
    package var latest: CalendarDay?
    /// What a new row says that is not told; only of true and false.
    package var initially: Bool?
    /// The severity of a value that violates the type, the format or the range.
    package var severity: Severity = .error

    init() {}

    /// A text format that is checked without a regular expression.
    package enum Format: String, CaseIterable, Sendable {
        /// 8-4-4-4-12 hexadecimal digits.
        case uuid
        /// An account identifier: `did:plc:…`, `did:web:…`.
        case did
        /// An account name: a domain name.
        case handle
        /// A record address: `at://did/collection/rkey`.
        case atURI = "at-uri"
        /// A timestamp identifier: 13 characters that sort chronologically.
        case tid
        /// The last part of a record address.
        case recordKey = "record-key"
        /// The name of a record collection: a reversed domain name.
        case nsid
        /// The hash of a record or file.
        case cid
        /// A mail address: text before and after an `@`, without blanks.
        case email
        /// A web address: `https://…` or `http://…`.
        case url
        /// A media type: `image/png`.
        case mediaType = "media-type"
        /// JSON in a string.
        case json
    }
}

/// The target of a link and its constraints.
package struct LinkShape: Sendable {
    /// The index of the target kind; the link holds that kind's key.
    package let kind: Int
    /// Whether the source expresses the link by nesting: its target contains the row.
    package let isContainer: Bool
    /// How the source embeds the linked row; `nil` if it does not.
    package let embedding: Embedding?
    /// The severity of a missing target; `nil` allows it.
    package let dangling: Severity?
    /// The severity of a link from a row to itself; `nil` allows it.
    package let irreflexive: Severity?
    /// The severity of a cycle; `nil` allows it.
    package let acyclic: Severity?
    /// The severity of a list with a repeated target; `nil` allows it.
    package let distinct: Severity?
    /// Values that name no entity, such as a word in place of a key.
    package let placeholders: [String]
    /// The index of the relation that the link states, if it states one.
    package let relation: Int?
    /// The name of the link from the target's side, for manuals and schemas.
    package let inverse: String?
    /// The attribute with the target's name, for sources without a key.
    package let named: String?
    /// The actions when the target is deleted, by policy, in the order of the vocabulary.
    package let onDelete: [DeletePolicy]
}

/// How a source embeds a linked row in place of its key.
package enum Embedding: String, CaseIterable, Sendable {
    /// The row itself, which is listed nowhere else.
    case row
    /// A copy of a row that is listed elsewhere.
    case copy
}

/// The effect of deleting an entity on the rows that link to it, under a named policy.
package struct DeletePolicy: Hashable, Sendable {
    /// The action on the linking rows.
    package enum Action: String, CaseIterable, Sendable {
        /// They are deleted too.
        case cascade
        /// Their link becomes empty.
        case nullify
        /// The deletion is refused.
        case deny
    }

    /// The name of the policy.
    package let name: String
    /// The action.
    package let action: Action
}
