/// The constraints on one field of one kind of object, in some versions.
struct FieldRule: Sendable {
    var name: FieldName = .none
    /// The name as it is written.
    var text = ""
    var versions = VersionSet.all
    /// The shapes that the value may have.
    var shapes: [ValueShape] = []
    /// The versions in which the field is required.
    var required: VersionSet = []
    /// Requires the field where another field has one of these values.
    var requiredWhen: Condition?
    /// Allows the field only beside these values of another field.
    var when: Condition?
    /// Forbids the field beside these values of another field.
    var unless: Condition?
    /// Fields beside which this one is forbidden.
    var without: [FieldName] = []
    /// The allowed texts; empty if all are allowed.
    var values: [String] = []
    /// The versions in which a list must not be empty.
    var notEmpty: VersionSet = []
    /// The versions in which the elements of a list must be unique.
    var unique: VersionSet = []
    /// Whether a map must have exactly one entry.
    var hasOneEntry = false
    /// The form of a map's keys.
    var keys: TextForm?
    /// The form of a text.
    var form: TextForm?
    /// The id of the rule that reports forbidden neighbours and values.
    var finding = "openapi/doc-structure"

    /// Whether only the shape of the value has to be checked.
    var isPlain: Bool {
        when == nil && unless == nil && without.isEmpty && values.isEmpty && notEmpty.isEmpty
            && unique.isEmpty && !hasOneEntry && form == nil && keys == nil
    }
}

/// A set of values of another field of the same object.
struct Condition: Hashable, Sendable {
    let field: FieldName
    let values: [String]
}

/// A shape that a value may have.
struct ValueShape: Hashable, Sendable {
    enum Arrangement: UInt8 {
        case single
        case list
        case map
    }
    enum Content: Hashable {
        case scalar(ScalarForm)
        case object(ObjectKind)
    }
    var arrangement: Arrangement
    var content: Content
    /// Whether `{$ref: …}` may replace the object.
    var allowsReference = false
}

/// The form of a value that is not an object of the specification.
enum ScalarForm: String, Hashable, Sendable {
    case any, list, names, text, markdown, url, uri, email, version, mime, pattern
    case host, basePath, identity, anchor, licenseID, serverURL
    case boolean, integer, count, number, positive
}

/// The form of a key or of a text.
enum TextForm: String, Hashable, Sendable {
    case any, path, status, component, expression, token, template, header, method, mediaRange
}
