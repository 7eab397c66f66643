import KithJSONSchema
import KithSyntax
import Testing

@Suite("Dialects")
struct DialectTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let dialect: Dialect
        let schema: String
        let value: String
        let isAccepted: Bool
        var testDescription: String { "\(dialect.name): \(schema) \(value)" }

        init(_ dialect: Dialect, _ schema: String, _ value: String, _ isAccepted: Bool) {
            self.dialect = dialect
            self.schema = schema
            self.value = value
            self.isAccepted = isAccepted
        }
    }

    static let rows: [Row] = [
        Row(.openAPI30, "{type: string, nullable: true}", "null", true),
        Row(.openAPI30, "{nullable: true, minLength: 1}", "null", true),
        Row(.openAPI30, "{type: string, nullable: true, enum: [a]}", "null", false),
        Row(.openAPI31, "{type: string, nullable: true}", "null", false),
        Row(.openAPI30, "{minimum: 1, exclusiveMinimum: true}", "1", false),
        Row(.openAPI31, "{exclusiveMinimum: 1}", "1", false),
        Row(.openAPI30, "type: integer", "1.0", true), Row(.draft4, "type: integer", "1.0", false),
        Row(.openAPI30, "{type: integer, format: int32}", "2147483648", false),
        Row(.openAPI31, "{type: integer, format: int64}", "9223372036854775808", false),
        Row(.openAPI31, "{type: number, format: float}", "1e39", false),
        Row(.draft202012, "{type: integer, format: int32}", "2147483648", true),
        Row(.openAPI30, "type: file", "1", true), Row(.openAPI30, "const: 1", "2", true),
        Row(.draft6, "const: 1", "2", false), Row(.draft4, "const: 1", "2", true),
        Row(.draft7, "{$ref: '#/definitions/a', minimum: 5, definitions: {a: {}}}", "1", true),
        Row(.draft202012, "{$ref: '#/$defs/a', minimum: 5, $defs: {a: {}}}", "1", false),
        Row(.draft7, "items: [{type: string}]", "[1]", false),
        Row(
            .draft202012, "$schema: 'http://json-schema.org/draft-07/schema#'\nitems: [false]",
            "[1]", false),
    ]

    @Test("give words their meanings", arguments: rows)
    func means(_ row: Row) throws {
        let verdict = try check(row.value, row.schema, row.dialect)
        #expect(verdict.isAccepted == row.isAccepted)
    }

    static let directions: [(value: String, direction: Direction, isAccepted: Bool)] = [
        ("{name: a}", .request, false), ("{name: a, secret: x}", .request, true),
        ("{name: a}", .response, false), ("{name: a, id: 1}", .response, true),
        ("{name: a}", .either, true), ("{id: 1}", .either, false),
    ]

    @Test("members are required one way only", arguments: directions)
    func directed(_ row: (value: String, direction: Direction, isAccepted: Bool)) throws {
        let schema = """
            required: [id, name, secret]
            properties: {id: {$ref: '#/$defs/id'}, name: {}, secret: {writeOnly: true}}
            $defs: {id: {readOnly: true}}
            """
        let verdict = try check(row.value, schema, .openAPI31, direction: row.direction)
        #expect(verdict.isAccepted == row.isAccepted)
    }

    @Test("members that are left out one way may be described in what a schema is made of")
    func composed() throws {
        let schema = """
            allOf: [{$ref: '#/$defs/base'}]
            required: [id]
            $defs: {base: {allOf: [{$ref: '#/$defs/base'}], properties: {id: {readOnly: true}}}}
            """
        #expect(try check("{}", schema, .openAPI31, direction: .response).failures.count == 1)
        let open = "{required: [id], properties: {id: {readOnly: true}}}"
        #expect(try check("{}", open, .openAPI31, direction: .request).isAccepted)
        let composed = "{required: [id], allOf: [{properties: {id: {readOnly: true}}}]}"
        #expect(try check("{}", composed, .openAPI30, direction: .request).isAccepted)
        #expect(try !check("{}", composed, .openAPI30, direction: .response).isAccepted)
    }

    static let siblings: [(schema: String, isDemanded: Bool)] = [
        ("allOf: [{required: [id]}, {properties: {id: {readOnly: true}}}]", false),
        ("allOf: [{properties: {id: {readOnly: true}}}, {required: [id]}]", false),
        ("{allOf: [{required: [id]}], properties: {id: {readOnly: true}}}", false),
        (
            "allOf: [{required: [id], properties: {id: {}}}, {properties: {id: {readOnly: true}}}]",
            false
        ),
        ("allOf: [{allOf: [{allOf: [{required: [id]}]}]}, {$ref: '#/$defs/read'}]", false),
        ("allOf: [{$ref: '#/$defs/needs'}, {$ref: '#/$defs/read'}]", false),
        ("{$ref: '#/$defs/needs', properties: {id: {readOnly: true}}}", false),
        ("allOf: [{$ref: '#/$defs/again'}, {$ref: '#/$defs/read'}]", false),
        ("$ref: '#/$defs/needs'", true),
        (
            "allOf: [{required: [id]}, {properties: {other: {properties: {id: {readOnly: true}}}}}]",
            true
        ),
        // What is in a member speaks of another object.
        (
            "allOf: [{required: [id, a], properties: {a: {required: [id]}}}, {$ref: '#/$defs/read'}]",
            true
        ),
    ]

    @Test("schemas side by side say together what travels one way", arguments: siblings)
    func together(_ row: (schema: String, isDemanded: Bool)) throws {
        let definitions = """
            {read: {properties: {id: {readOnly: true}}}, needs: {required: [id]}, \
            again: {allOf: [{$ref: '#/$defs/needs'}, {$ref: '#/$defs/again'}]}}
            """
        let schema =
            row.schema.utf8.first == UInt8(ascii: "{")
            ? row.schema.dropLast() + ", $defs: \(definitions)}"
            : row.schema + "\n$defs: \(definitions)"
        let request = try check("{a: {}}", schema, .openAPI31, direction: .request)
        #expect(request.isAccepted != row.isDemanded)
        #expect(try !check("{a: {}}", schema, .openAPI31, direction: .response).isAccepted)
    }

    @Test("a schema asks elsewhere for what it need not ask for beside another one")
    func elsewhere() throws {
        let schema = """
            properties:
              a: {allOf: [{$ref: '#/$defs/needs'}, {properties: {id: {readOnly: true}}}]}
              b: {$ref: '#/$defs/needs'}
            $defs: {needs: {required: [id]}}
            """
        let verdict = try check("{a: {}, b: {}}", schema, .openAPI31, direction: .request)
        #expect(verdict.failures.map(\.message) == ["'b' has no 'id', which is required"])
    }

    @Test("schemas of one contract are found by names, and in other files")
    func container() throws {
        let contract = try node(
            """
            openapi: 3.1.0
            components:
              schemas:
                A: {type: object, properties: {b: {$ref: '#/components/schemas/B'}, c: {$ref: '#c'}}}
                B: {$ref: 'other.yaml#/B'}
                C: {$anchor: c, type: string}
                D: {$id: 'http://d.test/', $defs: {e: {$ref: '#/$defs/f'}, f: {const: 1}}, $ref: '#/$defs/e'}
                E: {$ref: 'http://d.test/'}
            """)
        let other = try node("B: {type: integer}", source: 1)
        let store = SchemaStore(dialect: .openAPI31) { uri in
            uri == "file:///contracts/other.yaml" ? other : nil
        }
        store.addContainer(contract, uri: "file:///contracts/api.yaml", dialect: .openAPI31)
        let schemas = try #require(contract["components"]?["schemas"])
        func accepts(_ name: String, _ value: String) throws -> Bool {
            try store.accepts(node(value), against: #require(schemas[name]))
        }
        #expect(try accepts("A", "{b: 1, c: x}"))
        #expect(try !accepts("A", "{b: x}"))
        #expect(try !accepts("A", "{c: 1}"))
        #expect(try accepts("E", "1"))
        #expect(try !accepts("E", "2"))
        #expect(store.problems.isEmpty)
    }
}
