import KithJSONSchema
import KithSyntax
import Testing

/// Compiled schemas as those see them who reason about schemas.
@Suite("Compiled schemas for others")
struct CompiledSchemasTests {
    private func compiled(
        _ text: String, _ dialect: Dialect = .draft202012
    ) throws -> CompiledSchemas {
        try SchemaStore(dialect: dialect).compiled([node(text)])
    }

    @Test("each condition comes with its keyword and place")
    func parts() throws {
        let schemas = try compiled("{type: integer, minimum: 2, properties: {b: {}, a: false}}")
        let parts = try #require(schemas.parts(of: schemas.roots[0]))
        #expect(parts.map(\.keyword) == ["type", "minimum", "properties"])
        #expect(parts.map(\.place.sourceText) == ["integer", "2", "{b: {}, a: false}"])
        guard case .types([.integer]) = parts[0].condition,
            case .least("2", isExclusive: false) = parts[1].condition,
            case .members(let members) = parts[2].condition
        else {
            Issue.record("\(parts.map(\.condition))")
            return
        }
        #expect(members.named.map(\.name) == ["b", "a"])
        #expect(members.named.map { schemas.parts(of: $0.schema)?.count } == [0, nil])
    }

    @Test("the dialect decides what a keyword means")
    func dialects() throws {
        let text = "{minimum: 1, exclusiveMinimum: true}"
        let schemas = try compiled(text, .openAPI30)
        guard
            case .least("1", isExclusive: true) = schemas.parts(of: schemas.roots[0])?.first?
                .condition
        else {
            Issue.record("the bound is not exclusive")
            return
        }
    }

    @Test("schemas judge values by themselves")
    func judging() throws {
        let schemas = try compiled("{items: {$ref: '#/$defs/d'}, $defs: {d: {pattern: '^a'}}}")
        guard case .elements(_, let rest?) = schemas.parts(of: schemas.roots[0])?.first?.condition
        else {
            Issue.record("there are no items")
            return
        }
        #expect(schemas.accepts(try node("abc"), schema: rest) == true)
        #expect(schemas.accepts(try node("bc"), schema: rest) == false)
        #expect(schemas.accepts(try node("[abc, bc]"), schema: schemas.roots[0]) == false)
    }

    @Test("a check that reaches a limit gives no answer")
    func limits() throws {
        let schemas = try compiled("{anyOf: [{$ref: '#'}]}")
        #expect(schemas.accepts(try node("1"), schema: schemas.roots[0]) == nil)
    }
}
