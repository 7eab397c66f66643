import KithJSONSchema
import KithSourceText
import KithSyntax
import Testing

@Suite("Schemas of other documents")
struct RemoteSchemaTests {
    /// Schemas by URI, read anew each time that they are asked for.
    private func store(
        _ schema: SyntaxNode, _ others: [String: String]
    ) -> SchemaStore {
        let store = SchemaStore { uri in
            others[uri].flatMap { try? node($0, source: 2) }
        }
        store.addSchema(schema, uri: "http://schema.test/root")
        return store
    }

    static let drafts: [(first: String, second: String, value: String, isAccepted: Bool)] = [
        // `prefixItems` is a note before 2020-12, `dependentRequired` before 2019-09.
        ("https://json-schema.org/draft/2020-12/schema", "prefixItems: [false]", "[1]", false),
        ("https://json-schema.org/draft/2019-09/schema", "prefixItems: [false]", "[1]", true),
        ("https://json-schema.org/draft/2019-09/schema", "items: [false]", "[1]", false),
        (
            "https://json-schema.org/draft/2019-09/schema", "dependentRequired: {a: [b]}",
            "{a: 1}", false
        ),
        ("http://json-schema.org/draft-07/schema#", "dependentRequired: {a: [b]}", "{a: 1}", true),
        ("http://json-schema.org/draft-07/schema#", "format: email", "none", false),
        ("https://json-schema.org/draft/2019-09/schema", "format: email", "none", true),
        (
            "http://json-schema.org/draft-04/schema#", "{minimum: 1, exclusiveMinimum: true}", "1",
            false
        ),
        // What the document says itself, stands.
        (
            "https://json-schema.org/draft/2020-12/schema",
            "{$schema: 'http://json-schema.org/draft-07/schema#', items: [false]}", "[1]", false
        ),
    ]

    @Test("without a draft of its own a document has that of who refers to it", arguments: drafts)
    func inherited(_ row: (first: String, second: String, value: String, isAccepted: Bool)) throws {
        let schema = try node(
            "{$schema: '\(row.first)', allOf: [{$ref: 'http://schema.test/other'}]}", source: 1)
        let store = store(schema, ["http://schema.test/other": row.second])
        #expect(try store.accepts(node(row.value), against: schema) == row.isAccepted)
    }

    @Test("two drafts may refer to one document, and to names in it")
    func shared() throws {
        let schema = try node(
            """
            properties:
              new: {$ref: 'http://schema.test/list'}
              old: {$ref: 'http://schema.test/old'}
              newName: {$ref: 'http://schema.test/list#/definitions/a'}
            """, source: 1)
        let store = store(
            schema,
            [
                "http://schema.test/list": "{items: [false], definitions: {a: {$ref: '#'}}}",
                "http://schema.test/old":
                    "{$schema: 'http://json-schema.org/draft-07/schema#', $ref: list}",
            ])
        #expect(try store.accepts(node("{new: [1], newName: [1]}"), against: schema))
        #expect(try !store.accepts(node("{old: [1]}"), against: schema))
        #expect(try store.accepts(node("{old: []}"), against: schema))
    }

    @Test("keywords of vocabularies that are not named are notes")
    func vocabularies() throws {
        let meta = """
            $schema: https://json-schema.org/draft/2020-12/schema
            $id: http://meta.test/
            $vocabulary:
              https://json-schema.org/draft/2020-12/vocab/core: true
              https://json-schema.org/draft/2020-12/vocab/applicator: true
            """
        let schema = try node(
            "{$id: 'http://a.test/', $schema: 'http://meta.test/', properties: {a: {minimum: 9}, b: false}}",
            source: 1)
        let store = store(schema, ["http://meta.test/": meta])
        #expect(try store.accepts(node("{a: 1}"), against: schema))
        let verdict = try store.check(node("{b: 1}"), against: schema)
        #expect(verdict.failures.map(\.message) == ["'b' is not allowed"])
        #expect(verdict.failures.compactMap(\.schema?.span.source.index) == [1])
    }

    @Test("a required vocabulary that is unknown is a problem of the schema")
    func unknownVocabulary() throws {
        let meta = """
            $schema: https://json-schema.org/draft/2020-12/schema
            $id: http://meta.test/
            $vocabulary:
              https://json-schema.org/draft/2020-12/vocab/core: true
              https://json-schema.org/draft/2020-12/vocab/content: true
              http://vocab.test/colours: true
              http://vocab.test/core: true
              http://vocab.test/tastes: false
            """
        let schema = try node(
            "{$id: 'http://a.test/', $schema: 'http://meta.test/', b: 1}", source: 1)
        let store = store(schema, ["http://meta.test/": meta])
        #expect(try store.accepts(node("{a: 1}"), against: schema))
        #expect(
            store.problems.map(\.message) == [
                "the metaschema requires the vocabulary 'http://vocab.test/colours', which is unknown",
                "the metaschema requires the vocabulary 'http://vocab.test/core', which is unknown",
            ])
        #expect(store.problems.allSatisfy { $0.schema == schema["$schema"] })
    }

    private static let draft = "https://json-schema.org/draft/2020-12"
    private static let older = "https://json-schema.org/draft/2019-09"

    struct Metaschema: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let parent: String
        let vocabulary: String
        /// Whether `type` is a condition.
        let asserts: Bool

        init(_ name: String, _ row: (parent: String, vocabulary: String, asserts: Bool)) {
            testDescription = name
            (parent, vocabulary, asserts) = row
        }
    }

    static let metaschemas: [Metaschema] = [
        Metaschema("validation", ("\(draft)/schema", "'\(draft)/vocab/validation': true", true)),
        Metaschema(
            "validation that need not be known",
            ("\(draft)/schema", "'\(draft)/vocab/validation': false", true)),
        Metaschema(
            "no validation", ("\(draft)/schema", "'\(draft)/vocab/applicator': true", false)),
        Metaschema(
            "no validation in 2019-09",
            ("\(older)/schema", "'\(older)/vocab/applicator': true", false)),
        Metaschema(
            "validation of 2019-09 in 2020-12",
            ("\(draft)/schema", "'\(older)/vocab/validation': true", true)),
        Metaschema(
            "a vocabulary of somebody else that is called so",
            ("\(draft)/schema", "'http://vocab.test/validation': false", false)),
        Metaschema(
            "a draft without vocabularies",
            ("http://json-schema.org/draft-07/schema#", "'\(draft)/vocab/core': true", true)),
        Metaschema(
            "one that describes itself without validation",
            ("http://meta.test/#", "'\(draft)/vocab/core': true", false)),
        Metaschema(
            "one that describes itself with validation",
            (
                "http://meta.test/",
                "'\(older)/vocab/core': true, '\(older)/vocab/validation': true", true
            )),
        Metaschema(
            "one that names another",
            ("http://other.test/", "'\(draft)/vocab/validation': true", true)),
        Metaschema(
            "what OpenAPI adds",
            (
                "https://spec.openapis.org/oas/3.1/dialect/base",
                "'https://spec.openapis.org/oas/3.1/vocab/base': true", false
            )),
    ]

    @Test("conditions count if the metaschema lists their vocabulary", arguments: metaschemas)
    func listed(_ row: Metaschema) throws {
        let schema = try node("{$schema: 'http://meta.test/', type: string}", source: 1)
        let store = store(
            schema,
            [
                "http://meta.test/":
                    "{$id: 'http://meta.test/', $schema: '\(row.parent)', $vocabulary: {\(row.vocabulary)}}",
                "http://other.test/": "{$schema: '\(Self.draft)/schema'}",
            ])
        #expect(try store.accepts(node("1"), against: schema) != row.asserts)
        #expect(store.problems.isEmpty)
    }

    @Test("a schema of schemas may describe itself")
    func itself() throws {
        let meta = "{$schema: 'http://meta.test/', $id: 'http://meta.test/', $vocabulary: {}}"
        let schema = try node("{$schema: 'http://meta.test/', type: string}", source: 1)
        let store = store(schema, ["http://meta.test/": meta])
        #expect(try !store.accepts(node("1"), against: schema))
    }
}
