import KithChanges
import KithContracts
import KithDiagnostics
import KithSourceText
import Testing

/// Other ways to write the same are no changes.
@Suite("Equal contracts in other words")
struct EquivalenceTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let old: String
        let new: String

        init(_ description: String, _ old: String, _ new: String) {
            testDescription = description
            self.old = old
            self.new = new
        }
    }

    /// Schemas that accept the same; `A`, `B` and `N` are components.
    static let schemas = [
        Row("a reference", "{$ref: '#/components/schemas/A'}", object),
        Row(
            "a chain of references", "{$ref: '#/components/schemas/C'}",
            "{$ref: '#/components/schemas/A'}"),
        Row("allOf of one", "{allOf: [{$ref: '#/components/schemas/A'}]}", object),
        Row(
            "allOf in parts",
            "{allOf: [{type: object, properties: {a: {type: string}}}, {properties: {b: {type: integer}}, required: [a]}]}",
            object),
        Row(
            "a property moved between the parts of allOf",
            "{allOf: [{properties: {a: {type: string}, b: {type: integer}}}, {required: [a]}, {type: object}]}",
            "{allOf: [{properties: {a: {type: string}}}, {type: object, properties: {b: {type: integer}}, required: [a]}]}"
        ),
        Row(
            "allOf twice the same",
            "{allOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/A'}]}", object),
        Row("parts that demand nothing", "{allOf: [{}, true, \(object)]}", object),
        Row("oneOf in another order", "{oneOf: [\(cat), \(dog)]}", "{oneOf: [\(dog), \(cat)]}"),
        Row(
            "oneOf or anyOf of what excludes each other", "{oneOf: [\(cat), \(dog)]}",
            "{anyOf: [\(cat), \(dog)]}"),
        Row(
            "anyOf twice the same", "{anyOf: [\(cat), \(dog), \(cat)]}", "{anyOf: [\(cat), \(dog)]}"
        ),
        Row(
            "anyOf in anyOf", "{anyOf: [\(cat), {anyOf: [\(dog), {type: 'null'}]}]}",
            "{anyOf: [\(cat), \(dog), {type: 'null'}]}"),
        Row(
            "a branch within another one", "{anyOf: [{type: number}, {type: integer}]}",
            "{type: number}"),
        Row(
            "types and anyOf", "{type: [string, 'null']}",
            "{anyOf: [{type: string}, {type: 'null'}]}"),
        Row(
            "null and oneOf", "{oneOf: [\(object), {type: 'null'}]}",
            "{anyOf: [{type: 'null'}, \(object)]}"),
        Row("enum and const", "{enum: [a]}", "{const: a}"),
        Row("enum and anyOf", "{enum: [a, b]}", "{anyOf: [{const: b}, {const: a}]}"),
        Row("the order of an enum", "{enum: [a, b]}", "{enum: [b, a, a]}"),
        Row("integer", "{type: integer}", "{type: number, multipleOf: 1}"),
        Row(
            "a bound of integers", "{type: integer, exclusiveMinimum: 0}",
            "{type: integer, minimum: 1}"),
        Row("the order of required", "{required: [a, b]}", "{required: [b, a]}"),
        Row(
            "defaults in words",
            "{type: [array, string], minItems: 0, uniqueItems: false, minLength: 0, items: {}}",
            "{type: [string, array]}"),
        Row(
            "items in words beside those of a part",
            "{allOf: [{type: array, items: {type: object, xml: {name: a}}}]}",
            "{allOf: [{type: array, items: {type: object, xml: {name: a}}}], items: {}}"),
        Row(
            "an open object in words", "{type: object, additionalProperties: true, required: []}",
            "{type: object}"),
        Row("not not", "{not: {not: {type: string}}}", "{type: string}"),
        Row(
            "a condition", "{if: {type: string}, then: {minLength: 2}}",
            "{anyOf: [{not: {type: string}}, {minLength: 2}]}"),
        Row(
            "dependentRequired", "{dependentRequired: {a: [b]}}",
            "{if: {required: [a], type: object}, then: {required: [b]}}"),
        Row(
            "a closed object", "{properties: {a: {}}, additionalProperties: false}",
            "{properties: {a: {}}, unevaluatedProperties: false}"),
        Row(
            "names by patterns", "{patternProperties: {^a: {}}, additionalProperties: false}",
            "{propertyNames: {pattern: ^a}}"),
        Row(
            "recursion under another name", "{$ref: '#/components/schemas/N'}",
            "{$ref: '#/components/schemas/M'}"),
    ]

    static let object =
        "{type: object, properties: {a: {type: string}, b: {type: integer}}, required: [a]}"
    static let cat = "{type: object, properties: {kind: {const: cat}}, required: [kind]}"
    static let dog = "{type: object, properties: {kind: {const: dog}}, required: [kind]}"

    @Test("schemas in requests and responses", arguments: EquivalenceTests.schemas)
    func isSilentAboutSchemas(_ row: Row) throws {
        let found = try changes(Self.contract(row.old), Self.contract(row.new))
        #expect(found == [])
        #expect(try changes(Self.contract(row.new), Self.contract(row.old)) == [])
    }

    static func contract(_ schema: String) -> String {
        """
        openapi: 3.1.2
        info: {title: A, version: '1'}
        paths:
          /a:
            put:
              requestBody: {content: {application/json: {schema: \(schema)}}}
              responses:
                '200': {description: Fine, content: {application/json: {schema: {properties: {x: \(schema)}}}}}
        components:
          schemas:
            A: \(object)
            C: {$ref: '#/components/schemas/A'}
            N: {type: object, properties: {next: {$ref: '#/components/schemas/N'}, v: {type: integer}}}
            M: {type: object, properties: {next: {$ref: '#/components/schemas/M'}, v: {type: integer}}}
        """
    }

    /// Contracts that describe the same requests.
    static let contracts = [
        Row(
            "a parameter at the path or at the operation",
            document("/a: {parameters: [{name: q, in: query, schema: {}}], get: {\(fine)}}"),
            document("/a: {get: {parameters: [{name: q, in: query, schema: {}}], \(fine)}}")),
        Row(
            "the name of a part of the path",
            document(
                "'/a/{id}': {get: {parameters: [{name: id, in: path, required: true, schema: {}}], \(fine)}}"
            ),
            document(
                "'/a/{key}': {get: {parameters: [{name: key, in: path, required: true, schema: {}}], \(fine)}}"
            )),
        Row(
            "a path in the server",
            document("/v1/a: {get: {\(fine)}}", "servers: [{url: 'https://a.example'}]"),
            document("/a: {get: {\(fine)}}", "servers: [{url: 'https://a.example/v1'}]")),
        Row(
            "a range of statuses",
            document("/a: {get: {responses: {'200': {description: Fine}}}}"),
            document("/a: {get: {responses: {2XX: {description: Fine}}}}")),
        Row(
            "the charset of JSON",
            document(
                "/a: {get: {responses: {'200': {description: A, content: {application/json: {}}}}}}"
            ),
            document(
                "/a: {get: {responses: {'200': {description: A, content: {'application/json; charset=utf-8': {}}}}}}"
            )),
        Row(
            "a component that nobody uses", document("/a: {get: {\(fine)}}"),
            document("/a: {get: {\(fine)}}", "components: {schemas: {A: {type: string}}}")),
        Row(
            "YAML or JSON", document("/a: {get: {responses: {'200': {description: A}}}}"),
            """
            {"openapi": "3.1.2", "info": {"title": "A", "version": "1"},
             "paths": {"/a": {"get": {"responses": {"200": {"description": "A"}}}}}}
            """),
        Row(
            "2.0 or 3.0",
            """
            swagger: '2.0'
            info: {title: A, version: '1'}
            basePath: /v1
            consumes: [application/json]
            produces: [application/json]
            paths:
              /a:
                post:
                  parameters:
                  - {name: q, in: query, type: integer, minimum: 1}
                  - {name: b, in: body, required: true, schema: {$ref: '#/definitions/A'}}
                  responses: {'200': {description: Fine, schema: {$ref: '#/definitions/A'}}}
            definitions: {A: {type: object, properties: {n: {type: string}}}}
            """,
            """
            openapi: 3.0.4
            info: {title: A, version: '1'}
            servers: [{url: /v1}]
            paths:
              /a:
                post:
                  parameters: [{name: q, in: query, schema: {type: integer, minimum: 1}}]
                  requestBody:
                    required: true
                    content: {application/json: {schema: {$ref: '#/components/schemas/A'}}}
                  responses:
                    '200': {description: Fine, content: {application/json: {schema: {$ref: '#/components/schemas/A'}}}}
            components: {schemas: {A: {type: object, properties: {n: {type: string}}}}}
            """),
        Row("2.0 or 3.0, with forms, files, lists and ways in", old, translated),
        Row(
            "nullable or a list of types",
            document(
                "/a: {get: {responses: {'200': {description: A, content: {a/b: {schema: {type: string, nullable: true}}}}}}}",
                version: "3.0.4"),
            document(
                "/a: {get: {responses: {'200': {description: A, content: {a/b: {schema: {type: [string, 'null']}}}}}}}"
            )),
    ]

    /// A contract of 2.0, and the same in 3.0.
    static let old = """
        swagger: '2.0'
        info: {title: Shelter, version: '1'}
        host: shelter.example
        basePath: /v2
        schemes: [https]
        consumes: [application/json]
        produces: [application/json]
        securityDefinitions:
          desk: {type: basic}
          key: {type: apiKey, in: header, name: X-Key}
          login:
            type: oauth2
            flow: accessCode
            authorizationUrl: https://shelter.example/ask
            tokenUrl: https://shelter.example/token
            scopes: {read: Read}
        security: [{key: []}]
        paths:
          '/animals/{animal}':
            parameters: [{name: animal, in: path, required: true, type: integer, format: int64}]
            get:
              parameters:
              - {name: colours, in: query, type: array, items: {type: string}, collectionFormat: multi}
              - {name: kinds, in: query, type: array, items: {type: string, enum: [cat, dog]}}
              - {name: X-Trace, in: header, type: string}
              responses:
                '200':
                  description: Fine
                  headers: {X-Left: {type: integer}}
                  schema: {$ref: '#/definitions/Animal'}
                default: {description: Else}
              security: [{login: [read]}, {desk: []}]
            post:
              consumes: [application/x-www-form-urlencoded]
              parameters:
              - {name: name, in: formData, required: true, type: string, maxLength: 20}
              - {name: age, in: formData, type: integer, minimum: 0}
              responses: {'204': {description: Done}}
          '/animals/{animal}/picture':
            parameters: [{name: animal, in: path, required: true, type: integer, format: int64}]
            put:
              consumes: [multipart/form-data]
              parameters:
              - {name: words, in: formData, type: string}
              - {name: picture, in: formData, required: true, type: file}
              responses: {'204': {description: Done}}
        definitions:
          Animal:
            type: object
            required: [name]
            properties:
              name: {type: string}
              weight: {type: number, minimum: 0, exclusiveMinimum: true}
              friends: {type: array, items: {$ref: '#/definitions/Animal'}}
        """
    static let translated = """
        openapi: 3.0.4
        info: {title: Shelter, version: '1'}
        servers: [{url: 'https://shelter.example/v2'}]
        security: [{key: []}]
        paths:
          '/animals/{id}':
            parameters: [{name: id, in: path, required: true, schema: {type: integer, format: int64}}]
            get:
              parameters:
              - {name: colours, in: query, schema: {type: array, items: {type: string}}}
              - {name: kinds, in: query, explode: false, schema: {type: array, items: {type: string, enum: [cat, dog]}}}
              - {name: X-Trace, in: header, schema: {type: string}}
              responses:
                '200':
                  description: Fine
                  headers: {X-Left: {schema: {type: integer}}}
                  content: {application/json: {schema: {$ref: '#/components/schemas/Animal'}}}
                default: {description: Else}
              security: [{login: [read]}, {desk: []}]
            post:
              requestBody:
                required: true
                content:
                  application/x-www-form-urlencoded:
                    schema:
                      type: object
                      required: [name]
                      properties: {name: {type: string, maxLength: 20}, age: {type: integer, minimum: 0}}
              responses: {'204': {description: Done}}
          '/animals/{id}/picture':
            parameters: [{name: id, in: path, required: true, schema: {type: integer, format: int64}}]
            put:
              requestBody:
                content:
                  multipart/form-data:
                    schema:
                      type: object
                      required: [picture]
                      properties: {words: {type: string}, picture: {type: string, format: binary}}
              responses: {'204': {description: Done}}
        components:
          securitySchemes:
            desk: {type: http, scheme: basic}
            key: {type: apiKey, in: header, name: X-Key}
            login:
              type: oauth2
              flows:
                authorizationCode:
                  authorizationUrl: https://shelter.example/ask
                  tokenUrl: https://shelter.example/token
                  scopes: {read: Read}
          schemas:
            Animal:
              type: object
              required: [name]
              properties:
                name: {type: string}
                weight: {type: number, minimum: 0, exclusiveMinimum: true}
                friends: {type: array, items: {$ref: '#/components/schemas/Animal'}}
        """

    static let fine = "responses: {'200': {description: Fine}}"

    static func document(
        _ path: String, _ fields: String = "", version: String = "3.1.2"
    ) -> String {
        "openapi: \(version)\ninfo: {title: A, version: '1'}\npaths: {\(path)}\n\(fields)\n"
    }

    @Test("contracts", arguments: EquivalenceTests.contracts)
    func isSilentAboutContracts(_ row: Row) throws {
        #expect(try changes(row.old, row.new) == [])
        #expect(try changes(row.new, row.old) == [])
    }

    func changes(_ old: String, _ new: String) throws -> [String] {
        ContractComparison(
            from: try Contract.load(SourceBytes(text: old)),
            to: try Contract.load(SourceBytes(text: new))
        ).findings.map { "\($0.severity) \($0.rule): \($0.message)" }
    }
}
