internal import KithContracts
internal import KithDiagnostics
internal import KithJSONSchema
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Examples that are not valid against their schema.
    static var exampleInvalid: Self {
        Rule(
            "openapi/example-invalid", .warning, "An example fits its schema.",
            advice: """
                Readers copy examples, and mock servers return them. Correct the example or the \
                schema. 'readOnly' properties are not sent in requests, and 'writeOnly' properties \
                not in responses, so their examples do not contain them.
                """,
            clause: "OpenAPI 3.1.2, 4.8.19 Example Object",
            aliases: [
                "spectral:oas3-valid-media-example", "spectral:oas3-valid-schema-example",
                "spectral:oas2-valid-media-example", "spectral:oas2-valid-schema-example",
                "redocly:no-invalid-media-type-examples", "redocly:no-invalid-schema-examples",
                "redocly:no-invalid-parameter-examples", "vacuum:oas3-valid-schema-example",
            ],
            repair: """
                Puts a number or a boolean in quotation marks where the schema asks for a string, or takes them \
                away where it asks for a number.
                """,
            examples: InvalidExamples.all
        ) { contract, report in
            let sites = contract.exampleSites
            guard !sites.isEmpty else { return }
            var values = ContractValues(contract)
            for site in sites {
                values.check(
                    site.value, called: "the example", against: site.schema,
                    direction: site.direction, &report)
                if site.direction != .either, let schema = contract.object(at: site.schema) {
                    var oneWay = OneWayMembers(site.direction)
                    oneWay.look(at: site.value, as: schema, &report)
                }
            }
        }
    }
}

private enum InvalidExamples {
    static let form = SchemaExample.form

    /// Returns a contract with one operation whose response has a read-only `id` and a write-only `pin`.
    static func answer(_ examples: String, _ version: String = "3.1.2") -> String {
        let schema = """
            {type: object, required: [id, pin], properties: {id: {type: integer, readOnly: true}, \
            pin: {type: string, writeOnly: true}}}
            """
        let response =
            version == "2.0"
            ? "schema: {type: object, required: [id], properties: {id: {type: integer}}}, \(examples)"
            : "content: {application/json: {schema: \(schema), \(examples)}}"
        return SchemaExample.operation(
            "responses: {'200': {description: a, \(response)}}", version)
    }

    static let all: [RuleExample] = [
        .passes(answer("example: {id: 1}"), form),
        .passes(
            SchemaExample.schemas("A: {type: string, format: date, example: 2024-02-29}", "3.0.4"),
            form),
        .passes(
            SchemaExample.operation(
                """
                parameters: [{name: a, in: query, example: 'b,c', schema: {type: array, items: {}}}], \
                responses: {'200': {description: a, content: {text/xml: {schema: {type: object}, \
                example: '<a/>'}}}}
                """, "3.0.4"), form),
        .fails(
            answer("examples: {a: {value: {id: ⟦one⟧}}}", "3.0.4"),
            "the example does not fit: 'id' must be an integer, found the string 'one'", form: form),
        .fails(
            answer("example: ⟦{size: 1}⟧"),
            "the example does not fit: the value has no 'id', which is required", form: form),
        .fails(
            answer("example: {id: 1, ⟦pin⟧: a}"),
            "'pin' is write-only, so no response contains it", form: form),
        .fails(
            SchemaExample.operation(
                """
                requestBody: {content: {application/json: {schema: {type: array, items: {allOf: \
                [{properties: {id: {type: integer, readOnly: true}}}]}}, example: [{⟦id⟧: 1}]}}}, \
                responses: {'200': {description: a}}
                """, "3.0.4", method: "put"),
            "'id' is read-only, so no request contains it", form: form),
        .fails(
            answer(
                "examples: {a: {dataValue: {id: ⟦1.5⟧}, serializedValue: '{\"id\":1.5}'}}", "3.2.0"),
            "the example does not fit: 'id' must be an integer, found 1.5", form: form),
        .fails(
            answer("examples: {application/json: {id: ⟦'1'⟧}}", "2.0"),
            "the example does not fit: 'id' must be an integer, found the string '1'", form: form,
            repaired: answer("examples: {application/json: {id: 1}}", "2.0")),
        .fails(
            SchemaExample.schemas("A: {type: string, example: ⟦1.0⟧}"),
            "the example does not fit: the value must be a string, found 1.0", form: form,
            repaired: SchemaExample.schemas("A: {type: string, example: '1.0'}")),
        .fails(
            SchemaExample.schemas("A: {type: integer, maximum: 5, examples: [1, ⟦7⟧]}"),
            "the example does not fit: the value must be at most 5, found 7", form: form),
        .fails(
            SchemaExample.operation(
                """
                parameters: [{name: a, in: query, schema: {type: integer}, example: ⟦b⟧}], \
                responses: {'200': {description: a, headers: {X-A: {schema: {type: boolean}, \
                example: ⟦1⟧}}}}
                """, "3.0.4"),
            "the example does not fit: the value must be an integer, found the string 'b'",
            "the example does not fit: the value must be true or false, found 1",
            form: form),
    ]
}
