import KithInclusion
import KithJSONSchema
import KithSourceText
import KithSyntax

/// Reads a schema or a value.
func node(_ text: String) throws -> SyntaxNode {
    try SyntaxParser.parse(SourceBytes(text: text), source: SourceID(0)).singleRoot()
}

/// Compiles a schema, written as JSON or YAML.
func compiled(
    _ text: String, _ dialect: Dialect = .draft202012, formats: FormatUse = .asTheDialectSays
) throws -> CompiledSchemas {
    try SchemaStore(dialect: dialect, formats: formats).compiled([node(text)])
}

/// Returns whether a schema is included in another one, as a text: `included`, the witness, or the obstacle.
func answer(
    _ left: String, in right: String, _ dialect: Dialect = .draft202012,
    formats: FormatUse = .asTheDialectSays, steps: Int = 100_000
) throws -> String {
    let result = inclusion(
        of: try compiled(left, dialect, formats: formats),
        in: try compiled(right, dialect, formats: formats), steps: steps)
    switch result {
    case .included: return "included"
    case .notIncluded(let witness): return "\(witness)"
    case .unknown(let obstacle):
        let place = obstacle.place.map { "\($0.span.start)..<\($0.span.end)" } ?? "nowhere"
        return "unknown: \(obstacle.keyword) \(place): \(obstacle)"
    }
}
