import KithSyntax

/// A schema that accepts one value, written with the keywords of its type instead of `const`.
struct StructuralSchema {
    let text: String

    init(_ value: SyntaxNode) { text = Self.schema(value) }

    private static func schema(_ value: SyntaxNode) -> String {
        switch value.kind {
        case .scalar: return scalar(value)
        case .sequence:
            let elements = value.elements.map(schema)
            let first =
                elements.isEmpty
                ? "" : "\"prefixItems\": [\(elements.joined(separator: ", "))], "
            return """
                {"type": "array", \(first)"items": false, "minItems": \(elements.count)}
                """
        case .mapping:
            let members = value.entries.map { "\($0.key.sourceText): \(schema($0.value))" }
            let names = value.entries.map(\.key.sourceText)
            return """
                {"type": "object", "properties": {\(members.joined(separator: ", "))},
                 "required": [\(names.joined(separator: ", "))], "additionalProperties": false}
                """
        }
    }

    private static func scalar(_ value: SyntaxNode) -> String {
        switch value.scalarType {
        case .null: return "{\"type\": \"null\"}"
        case .boolean(let isTrue):
            return "{\"type\": \"boolean\", \"not\": {\"const\": \(!isTrue)}}"
        case .integer, .float:
            return """
                {"type": "number", "minimum": \(value.sourceText), "maximum": \(value.sourceText)}
                """
        default:
            let points = value.text.unicodeScalars.map { "\\\\u{\(String($0.value, radix: 16))}" }
            return "{\"type\": \"string\", \"pattern\": \"^\(points.joined())$\"}"
        }
    }
}
