/// Two schemas of which the second accepts less, and the keyword that makes the difference.
struct PlantedChange: Sendable {
    let keyword: String
    let wide: String
    let narrow: String
    /// What schemas of 3.0 and 2.0 have no words for.
    let isModern: Bool

    init(_ keyword: String, _ wide: String, _ narrow: String, isModern: Bool = true) {
        self.keyword = keyword
        self.wide = wide
        self.narrow = narrow
        self.isModern = isModern
    }

    static let all = values + lists + objects + combinations

    static let values = [
        PlantedChange("type", "{type: [string, integer]}", "{type: string}"),
        PlantedChange("type null", "{type: [string, 'null']}", "{type: string}"),
        PlantedChange(
            "nullable", "{type: string, nullable: true}", "{type: string}", isModern: false),
        PlantedChange("integer", "{type: number}", "{type: integer}"),
        PlantedChange("enum", "{enum: [a, b]}", "{enum: [a]}"),
        PlantedChange("enum new", "{type: string}", "{type: string, enum: [a, b]}"),
        PlantedChange("const", "{type: string}", "{type: string, const: a}"),
        PlantedChange("maximum", "{type: integer, maximum: 9}", "{type: integer, maximum: 5}"),
        PlantedChange("maximum new", "{type: integer}", "{type: integer, maximum: 5}"),
        PlantedChange("minimum", "{type: integer, minimum: 1}", "{type: integer, minimum: 3}"),
        PlantedChange(
            "exclusiveMaximum", "{type: number, maximum: 9}", "{type: number, exclusiveMaximum: 9}"),
        PlantedChange(
            "exclusiveMinimum", "{type: number, minimum: 1}", "{type: number, exclusiveMinimum: 1}"),
        PlantedChange(
            "a boolean exclusiveMinimum", "{type: number, minimum: 1}",
            "{type: number, minimum: 1, exclusiveMinimum: true}", isModern: false),
        PlantedChange(
            "multipleOf", "{type: integer, multipleOf: 3}", "{type: integer, multipleOf: 6}"),
        PlantedChange("multipleOf new", "{type: number}", "{type: number, multipleOf: 0.1}"),
        PlantedChange("maxLength", "{type: string, maxLength: 9}", "{type: string, maxLength: 5}"),
        PlantedChange("minLength", "{type: string}", "{type: string, minLength: 2}"),
        PlantedChange(
            "pattern", "{type: string, pattern: '^[0-9]+$'}",
            "{type: string, pattern: '^[0-9]{3}$'}"),
        PlantedChange("pattern new", "{type: string}", "{type: string, pattern: a}"),
        PlantedChange("format", "{type: string}", "{type: string, format: uuid}"),
        PlantedChange("format date", "{type: string}", "{type: string, format: date}"),
        PlantedChange("int32", "{type: integer, format: int64}", "{type: integer, format: int32}"),
        PlantedChange("false", "{type: string}", "false"),
    ]

    static let lists = [
        PlantedChange(
            "maxItems", "{type: array, items: {type: string}, maxItems: 9}",
            "{type: array, items: {type: string}, maxItems: 5}"),
        PlantedChange(
            "minItems", "{type: array, items: {}}", "{type: array, items: {}, minItems: 1}"),
        PlantedChange(
            "uniqueItems", "{type: array, items: {type: string}}",
            "{type: array, items: {type: string}, uniqueItems: true}"),
        PlantedChange(
            "items", "{type: array, items: {type: number}}", "{type: array, items: {type: integer}}"
        ),
        PlantedChange(
            "prefixItems", "{type: array, prefixItems: [{type: number}]}",
            "{type: array, prefixItems: [{type: integer}]}"),
        PlantedChange(
            "contains", "{type: array, items: {type: string}}",
            "{type: array, items: {type: string}, contains: {const: a}}"),
        PlantedChange(
            "minContains", "{type: array, contains: {const: a}}",
            "{type: array, contains: {const: a}, minContains: 2}"),
        PlantedChange(
            "maxContains", "{type: array, contains: {const: a}}",
            "{type: array, contains: {const: a}, maxContains: 2}"),
        PlantedChange(
            "unevaluatedItems", "{type: array, prefixItems: [{type: string}]}",
            "{type: array, prefixItems: [{type: string}], unevaluatedItems: false}"),
    ]

    static let objects = [
        PlantedChange(
            "required", "{type: object, properties: {a: {type: string}}}",
            "{type: object, properties: {a: {type: string}}, required: [a]}"),
        PlantedChange(
            "properties", "{type: object, properties: {a: {type: number}}}",
            "{type: object, properties: {a: {type: integer}}}"),
        PlantedChange(
            "properties of a closed object",
            "{type: object, properties: {a: {type: string}, b: {type: string}}, additionalProperties: false}",
            "{type: object, properties: {a: {type: string}}, additionalProperties: false}"),
        PlantedChange(
            "additionalProperties", "{type: object, additionalProperties: {type: number}}",
            "{type: object, additionalProperties: {type: integer}}"),
        PlantedChange(
            "additionalProperties of a map", "{type: object, additionalProperties: {type: string}}",
            "{type: object, additionalProperties: false}"),
        PlantedChange(
            "patternProperties", "{type: object, patternProperties: {^a: {type: number}}}",
            "{type: object, patternProperties: {^a: {type: integer}}}"),
        PlantedChange(
            "propertyNames", "{type: object}", "{type: object, propertyNames: {maxLength: 3}}"),
        PlantedChange(
            "minProperties", "{type: object, properties: {a: {}}}",
            "{type: object, properties: {a: {}}, minProperties: 1}"),
        PlantedChange(
            "maxProperties", "{type: object, properties: {a: {}, b: {}}}",
            "{type: object, properties: {a: {}, b: {}}, maxProperties: 1}"),
        PlantedChange(
            "dependentRequired", "{type: object, properties: {a: {}, b: {}}}",
            "{type: object, properties: {a: {}, b: {}}, dependentRequired: {a: [b]}}"),
        PlantedChange(
            "dependentSchemas", "{type: object, properties: {a: {}, b: {}}}",
            "{type: object, properties: {a: {}, b: {}}, dependentSchemas: {a: {required: [b]}}}"),
        PlantedChange(
            "unevaluatedProperties",
            "{type: object, allOf: [{properties: {a: {}}}], unevaluatedProperties: {type: number}}",
            "{type: object, allOf: [{properties: {a: {}}}], unevaluatedProperties: {type: integer}}"
        ),
    ]

    static let combinations = [
        PlantedChange(
            "allOf", "{allOf: [{type: integer}]}", "{allOf: [{type: integer}, {maximum: 5}]}"),
        PlantedChange(
            "allOf required", "{type: object, properties: {a: {}, b: {}}}",
            "{allOf: [{properties: {a: {}, b: {}}}, {type: object, required: [b]}]}"),
        PlantedChange(
            "anyOf", "{anyOf: [{type: string}, {type: integer}]}", "{anyOf: [{type: string}]}"),
        PlantedChange(
            "anyOf of objects",
            "{anyOf: [{type: object, properties: {k: {const: a}}, required: [k]}, {type: object, properties: {k: {const: b}}, required: [k]}]}",
            "{anyOf: [{type: object, properties: {k: {const: a}}, required: [k]}]}"),
        PlantedChange(
            "oneOf", "{oneOf: [{type: string}, {type: integer}]}", "{oneOf: [{type: integer}]}"),
        PlantedChange(
            "oneOf that overlaps", "{oneOf: [{type: integer}]}",
            "{oneOf: [{type: integer}, {type: integer, minimum: 3}]}"),
        PlantedChange("not", "{type: string}", "{type: string, not: {const: a}}"),
        PlantedChange(
            "then", "{type: object, properties: {a: {}, b: {}}}",
            "{type: object, properties: {a: {}, b: {}}, if: {required: [a]}, then: {required: [b]}}"
        ),
        PlantedChange(
            "if", "{type: integer, if: {minimum: 9}, then: {multipleOf: 2}}",
            "{type: integer, if: {minimum: 5}, then: {multipleOf: 2}}"),
        PlantedChange(
            "else", "{type: integer, if: {minimum: 9}, else: {multipleOf: 2}}",
            "{type: integer, if: {minimum: 9}, else: {multipleOf: 4}}"),
    ]
}

/// A place of a contract where a schema stands, and who sends the values there.
struct SchemaLocation: Sendable {
    let name: String
    /// A contract with `SCHEMA` where the schema stands.
    let contract: String
    /// Whether clients send the values.
    let isRequest: Bool
    /// The schema around it, of which a value may be told instead.
    let around: String
    let isModern: Bool

    init(
        _ name: String, isRequest: Bool, around: String = "SCHEMA", isModern: Bool = true,
        _ contract: String
    ) {
        self.name = name
        self.isRequest = isRequest
        self.around = around
        self.isModern = isModern
        self.contract = contract
    }

    static let all = requests + responses + reversed + old

    private static let content = "content: {application/json: {schema: SCHEMA}}"
    private static let fine = "responses: {'200': {description: Fine}}"
    private static let object = "{type: object, properties: {p: SCHEMA, q: {type: string}}}"
    private static let list = "{type: array, items: {type: object, properties: {p: SCHEMA}}}"

    private static func path(_ operation: String) -> String {
        document(
            "paths: {'/a/{id}': {parameters: [{name: id, in: path, required: true, schema: {type: string}}], \(operation)}}"
        )
    }

    private static func document(_ fields: String) -> String {
        "openapi: 3.1.2\ninfo: {title: A, version: '1'}\n\(fields)\n"
    }

    private static func parameter(_ place: String, _ rest: String = "") -> String {
        path("get: {parameters: [{name: q, in: \(place), \(rest)schema: SCHEMA}], \(fine)}")
    }

    private static func body(_ schema: String) -> String {
        let content = content.replacing("SCHEMA", with: schema)
        return path("put: {requestBody: {\(content)}, \(fine)}")
    }

    private static func answer(_ schema: String, status: String = "'200'") -> String {
        let content = content.replacing("SCHEMA", with: schema)
        return path("put: {responses: {\(status): {description: A, \(content)}}}")
    }

    private static func webhook(_ operation: String) -> String {
        document("webhooks: {w: {post: {\(operation)}}}")
    }

    private static func callback(_ operation: String) -> String {
        path("put: {\(fine), callbacks: {c: {'{$request.body#/url}': {post: {\(operation)}}}}}")
    }

    static let requests = [
        SchemaLocation("the body of a request", isRequest: true, body("SCHEMA")),
        SchemaLocation("a property of a body", isRequest: true, around: object, body(object)),
        SchemaLocation("an item of a body", isRequest: true, around: list, body(list)),
        SchemaLocation(
            "a map in a body", isRequest: true, around: "{additionalProperties: SCHEMA}",
            body("{additionalProperties: SCHEMA}")),
        SchemaLocation(
            "a component of a body", isRequest: true,
            body("{$ref: '#/components/schemas/A'}") + "components: {schemas: {A: SCHEMA}}\n"),
        SchemaLocation(
            "a part of a body", isRequest: true,
            around: "{allOf: [SCHEMA, {title: Other}]}", body("{allOf: [SCHEMA, {title: Other}]}")),
        SchemaLocation("a query parameter", isRequest: true, parameter("query")),
        SchemaLocation("a header parameter", isRequest: true, parameter("header")),
        SchemaLocation("a cookie", isRequest: true, parameter("cookie")),
        SchemaLocation(
            "a parameter in JSON", isRequest: true,
            path("get: {parameters: [{name: q, in: query, \(content)}], \(fine)}")),
        SchemaLocation(
            "a parameter of a path", isRequest: true,
            document(
                "paths: {'/a/{id}': {parameters: [{name: id, in: path, required: true, schema: SCHEMA}], get: {\(fine)}}}"
            )),
    ]

    static let responses = [
        SchemaLocation("a response", isRequest: false, answer("SCHEMA")),
        SchemaLocation(
            "a property of a response", isRequest: false, around: object, answer(object)),
        SchemaLocation("an item of a response", isRequest: false, around: list, answer(list)),
        SchemaLocation("a failure", isRequest: false, answer("SCHEMA", status: "default")),
        SchemaLocation(
            "a component of a response", isRequest: false,
            answer("{$ref: '#/components/schemas/A'}") + "components: {schemas: {A: SCHEMA}}\n"),
        SchemaLocation(
            "a header of a response", isRequest: false,
            path("get: {responses: {'200': {description: A, headers: {H: {schema: SCHEMA}}}}}")),
    ]

    static let reversed = [
        SchemaLocation(
            "the body of a webhook", isRequest: false,
            webhook("requestBody: {\(content)}, \(fine)")),
        SchemaLocation(
            "a parameter of a webhook", isRequest: false,
            webhook("parameters: [{name: q, in: header, schema: SCHEMA}], \(fine)")),
        SchemaLocation(
            "the answer to a webhook", isRequest: true,
            webhook("responses: {'200': {description: A, \(content)}}")),
        SchemaLocation(
            "a header of the answer to a webhook", isRequest: true,
            webhook("responses: {'200': {description: A, headers: {H: {schema: SCHEMA}}}}")),
        SchemaLocation(
            "the body of a callback", isRequest: false,
            callback("requestBody: {\(content)}, \(fine)")),
        SchemaLocation(
            "the answer to a callback", isRequest: true,
            callback("responses: {'200': {description: A, \(content)}}")),
    ]

    static let old = [
        SchemaLocation(
            "the body of a request in 3.0", isRequest: true, isModern: false,
            body("SCHEMA").replacing("3.1.2", with: "3.0.4")),
        SchemaLocation(
            "a response in 3.0", isRequest: false, isModern: false,
            answer("SCHEMA").replacing("3.1.2", with: "3.0.4")),
    ]
}
