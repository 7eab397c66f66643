internal import KithContracts
internal import KithSyntax

extension SyntaxNode {
    /// The value for messages: "the number 3", "the text 'a'", "null".
    var valueWords: String {
        switch kind {
        case .mapping: return "an object"
        case .sequence: return "a list"
        case .scalar:
            switch scalarType {
            case .null: return "null"
            case .boolean: return text
            case .integer, .float: return "the number \(shortText)"
            default: return "the string '\(shortText)'"
            }
        }
    }

    /// The value as an element of a list in messages: "3", "'a'", "null".
    var valueText: String {
        switch kind {
        case .mapping: "{…}"
        case .sequence: "[…]"
        case .scalar: scalarType == .string ? "'\(shortText)'" : shortText
        }
    }

    /// The text for messages, with at most 60 characters and without control characters.
    var shortText: String {
        let limit = 60
        let start = String(decoding: bytes.prefix(4 * limit), as: UTF8.self)
        let scalars = start.unicodeScalars.map {
            $0.properties.generalCategory == .control ? "\u{FFFD}" : $0
        }
        let isShort = scalars.count <= limit
        var text = String.UnicodeScalarView()
        text.append(contentsOf: isShort ? scalars[...] : scalars.prefix(limit - 1))
        return isShort ? String(text) : String(text) + "…"
    }
}
