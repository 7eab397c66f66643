import KithJSONSchema
import KithSourceText
import KithSyntax

/// Reads a schema or a value.
func node(_ text: String, source: Int = 0) throws -> SyntaxNode {
    try SyntaxParser.parse(SourceBytes(text: text), source: SourceID(source)).singleRoot()
}

/// Holds a value against a schema, both written as YAML or JSON.
func check(
    _ value: String, _ schema: String, _ dialect: Dialect = .draft202012,
    direction: Direction = .either, formats: FormatUse = .asserted, limits: SchemaLimits = .init()
) throws -> SchemaVerdict {
    let store = SchemaStore(dialect: dialect, formats: formats, limits: limits)
    return try store.check(
        node(value), against: node(schema, source: 1), direction: direction)
}

/// Each failure in one line: the bytes of the value, the keyword, the message.
func lines(_ verdict: SchemaVerdict) -> [String] {
    verdict.failures.map { failure in
        let place = failure.value.span
        return "\(place.start)..<\(place.end) \(failure.keyword): \(failure.message)"
    }
}
