import KithJSONSchema
import KithSyntax
import Testing

@Suite("When formats are conditions")
struct FormatUseTests {
    static let dialects: [(dialect: Dialect, isAsserted: Bool)] = [
        (.draft4, true), (.draft6, true), (.draft7, true), (.draft201909, false),
        (.draft202012, false), (.openAPI30, true), (.openAPI31, true),
    ]

    @Test(
        "drafts 4 to 7 and OpenAPI ask for them, later drafts make notes of them",
        arguments: dialects)
    func standard(_ row: (dialect: Dialect, isAsserted: Bool)) throws {
        let schema = "format: email"
        func accepts(_ formats: FormatUse) throws -> Bool {
            try check("none", schema, row.dialect, formats: formats).isAccepted
        }
        #expect(try accepts(.asTheDialectSays) != row.isAsserted)
        #expect(try !accepts(.asserted))
        #expect(try accepts(.ignored))
    }

    static let vocabularies: [(draft: String, entry: String, isAsserted: Bool)] = [
        ("2020-12", "2020-12/vocab/format-assertion': true", true),
        ("2020-12", "2020-12/vocab/format-assertion': false", true),
        ("2020-12", "2020-12/vocab/format-annotation': true", false),
        ("2019-09", "2019-09/vocab/format': true", true),
        ("2019-09", "2019-09/vocab/format': false", false),
        ("2020-12", "2020-12/vocab/core': true", false),
    ]

    @Test("a vocabulary makes them conditions", arguments: vocabularies)
    func vocabulary(
        _ row: (draft: String, entry: String, isAsserted: Bool)
    ) throws {
        let base = "https://json-schema.org/draft/"
        let meta = try node(
            """
            $id: 'http://meta.test/'
            $schema: '\(base)\(row.draft)/schema'
            $vocabulary: {'\(base)\(row.entry), '\(base)\(row.draft)/vocab/core': true}
            """, source: 1)
        let schema = try node("{$schema: 'http://meta.test/', format: ipv4}", source: 2)
        let store = SchemaStore { $0 == "http://meta.test/" ? meta : nil }
        store.addSchema(schema, uri: "http://schema.test/")
        #expect(try store.accepts(node("none"), against: schema) != row.isAsserted)
        #expect(try store.accepts(node("1.2.3.4"), against: schema))
    }
}
