/// Forms, kinds and shapes in words, for messages.
extension ScalarForm {
    /// The form in words, for messages.
    var words: String {
        switch self {
        case .any: "a value"
        case .list: "a list"
        case .names: "a list"
        case .text, .markdown, .mime, .host, .basePath, .anchor, .licenseID: "a string"
        case .version: "a version"
        case .url, .uri, .serverURL, .identity: "a URL"
        case .email: "an email address"
        case .pattern: "a pattern"
        case .boolean: "true or false"
        case .integer: "an integer"
        case .count: "a non-negative integer"
        case .number: "a number"
        case .positive: "a number above 0"
        }
    }

    /// The form in words, in the plural.
    var plural: String {
        switch self {
        case .any: "values"
        case .list, .names: "lists"
        case .url, .uri, .serverURL: "URLs"
        case .boolean: "true or false"
        case .integer, .count: "integers"
        case .number, .positive: "numbers"
        default: "strings"
        }
    }

    /// The form in words, for a text that does not have it.
    var formWords: String {
        switch self {
        case .uri: "a URL with a scheme"
        case .host: "a host, perhaps with a port"
        case .basePath: "a path that begins with '/'"
        case .identity: "a URI without a fragment"
        case .anchor: "a name of letters, digits, '-', '_' and '.'"
        case .licenseID: "an expression of SPDX licence identifiers"
        case .mime: "a media type"
        default: words
        }
    }
}

extension ObjectKind {
    /// The kind in words, in the plural: "schemas", "security requirements".
    var plural: String {
        var name = words
        for article in ["a ", "an ", "the "] where name.hasPrefix(article) {
            name.removeFirst(article.count)
            break
        }
        return name.hasSuffix("s") ? name : name + "s"
    }
}

extension [ValueShape] {
    /// The shapes in words: "a schema or a list of schemas".
    var words: String {
        map { shape in
            let content =
                switch shape.content {
                case .scalar(let form): (one: form.words, many: form.plural)
                case .object(let kind): (one: kind.words, many: kind.plural)
                }
            return switch shape.arrangement {
            case .single: content.one
            case .list: "a list of \(content.many)"
            case .map: "an object of \(content.many)"
            }
        }.joined(separator: " or ")
    }
}
