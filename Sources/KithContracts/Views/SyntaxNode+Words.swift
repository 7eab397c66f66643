internal import KithSourceText
package import KithSyntax

extension SyntaxNode {
    /// The text for a message: shortened, with control characters replaced.
    package var shown: String {
        let text = String(
            String(decoding: bytes.prefix(200), as: UTF8.self).unicodeScalars.map {
                $0.properties.generalCategory == .control ? "\u{FFFD}" : Character($0)
            })
        return text.count > 60 ? text.prefix(59) + "…" : text
    }

    /// The same text in quotes.
    package var quoted: String {
        bytes.contains(UInt8(ascii: "'")) ? "\"\(shown)\"" : "'\(shown)'"
    }

    /// The node in words, with its text: "the number 3.1".
    var foundWords: String {
        switch kind {
        case .mapping: return "an object"
        case .sequence: return "a list"
        case .scalar:
            switch scalarType {
            case .null: return bytes.isEmpty ? "nothing" : "null"
            case .boolean: return text
            case .integer, .float: return "the number \(shown)"
            default: return "the string \(quoted)"
            }
        }
    }

    /// Whether the node has no text of its own to which a finding could point.
    var isEmptyText: Bool { span.range.isEmpty }

    /// The type of the node in words, without its text.
    var kindWords: String {
        switch kind {
        case .mapping: "an object"
        case .sequence: "a list"
        case .scalar:
            switch scalarType {
            case .null: "null"
            case .boolean: "true or false"
            case .integer, .float: "a number"
            default: "a string"
            }
        }
    }
}
