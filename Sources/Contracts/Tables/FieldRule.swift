/// What one field of one kind of object holds in some versions.
struct FieldRule: Sendable {
    var name: FieldName = .none
    /// The name as it is written.
    var text = ""
    var versions = VersionSet.all
    /// What may stand there.
    var shapes: [ValueShape] = []
    /// The versions in which the field must be there.
    var required: VersionSet = []
    /// Where another field has one of these values, the field must be there.
    var requiredWhen: Condition?
    /// The field may stand only beside these values of another field.
    var when: Condition?
    /// The field may not stand beside these values of another field.
    var unless: Condition?
    /// The field may not stand beside these.
    var without: [FieldName] = []
    /// The texts allowed; empty where all are.
    var values: [String] = []
    /// The versions in which a list must have an element.
    var notEmpty: VersionSet = []
    /// The versions in which a list must not hold an element twice.
    var unique: VersionSet = []
    /// Whether a map has exactly one entry.
    var hasOneEntry = false
    /// The form of a map's keys.
    var keys: TextForm?
    /// The form of a text.
    var form: TextForm?
    /// The rule that speaks of neighbours and values that the field cannot have.
    var finding = "openapi/doc-structure"

    /// Whether the shape is all there is to check.
    var isPlain: Bool {
        when == nil && unless == nil && without.isEmpty && values.isEmpty && notEmpty.isEmpty
            && unique.isEmpty && !hasOneEntry && form == nil && keys == nil
    }
}

/// Some values of another field of the same object.
struct Condition: Hashable, Sendable {
    let field: FieldName
    let values: [String]
}

/// What a value may be.
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
    /// Whether `{$ref: …}` may stand in the place of the object.
    var allowsReference = false
}

/// What a value may be that is no object of the specification.
enum ScalarForm: String, Hashable, Sendable {
    case any, list, names, text, markdown, url, uri, email, version, mime, pattern
    case host, basePath, identity, anchor, licenseID, serverURL
    case boolean, integer, count, number, positive
}

/// The form of a key or of a text.
enum TextForm: String, Hashable, Sendable {
    case any, path, status, component, expression, token, template, header, method, mediaRange
}
