internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension ContractRules {
    /// The rules for examples.
    static let examples: [Rule<Contract>] = [
        .exampleInvalid, .exampleValueAndExternal, .exampleMissing,
    ]
}

extension Rule where Subject == Contract {
    /// Examples without a value, or with both a value and an external one.
    static var exampleValueAndExternal: Self {
        Rule(
            "openapi/example-value-and-external", .error,
            "An example has a value, or says where it is.",
            advice: """
                Use 'value' or 'externalValue' (since 3.2 also 'dataValue' and 'serializedValue'). \
                If two that exclude each other are given, programs show either. A value that is \
                not in the field 'value' is not an example.
                """,
            clause: "OpenAPI 3.1.2, 4.8.19 Example Object",
            aliases: [
                "spectral:oas3-examples-value-or-externalValue",
                "redocly:no-example-value-and-externalValue", "redocly:spec-example-values",
                "vacuum:oas3-example-external-check",
            ],
            examples: [
                .passes(example("{value: 1}"), form),
                .passes(example("{dataValue: 1, serializedValue: '1'}", "3.2.0"), form),
                .fails(
                    example("{⟦value⟧: 1, externalValue: a.txt}"),
                    "'value' is not allowed beside 'externalValue' in an example", form: form),
                .fails(
                    example("{⟦summary⟧: b}", "3.0.4"),
                    "the example has neither 'value' nor 'externalValue'", form: form),
            ]
        ) { contract, report in
            let fields = ["value", "externalValue", "dataValue", "serializedValue"]
            for object in contract.objects(of: .example) {
                guard object.node.kind == .mapping,
                    !fields.contains(where: { object[$0] != nil })
                else { continue }
                let place = object.node.entries.first?.key ?? object.place
                report.add(
                    "the example has neither 'value' nor 'externalValue'", at: place.span,
                    severity: .warning)
            }
        }
    }

    /// Bodies and parameters without an example.
    static var exampleMissing: Self {
        Rule(
            "openapi/example-missing", .warning, "Bodies and parameters have an example.",
            advice: """
                One example says more than a page of types. Give it to the media type or parameter, \
                to its schema, or to each property.
                """,
            tier: .style,
            aliases: [
                "vacuum:oas3-missing-example", "redocly:scalar-property-missing-example",
            ],
            examples: [
                .passes(example("{value: 1}"), form),
                .passes(
                    body("{type: object, properties: {a: {type: string, example: b}}}"), form),
                .fails(
                    body("{type: string}").replacing("application/json", "⟦application/json⟧"),
                    "the body has no example", form: form),
                .fails(
                    SchemaExample.operation(
                        """
                        parameters: [{name: ⟦q⟧, in: query, schema: {type: integer}}], responses: {'200': {description: a}}
                        """),
                    "the parameter 'q' has no example", form: form),
            ]
        ) { contract, report in
            guard contract.version >= .v30 else { return }
            let schemas = contract.schemas
            for object in contract.objects(of: .mediaType) {
                guard let schema = object.object(.schema), !object.isExemplified,
                    !schemas.exemplifies(schema)
                else { continue }
                report.add("the body has no example", at: object.place.span)
            }
            for object in contract.objects(of: .parameter) {
                guard let schema = object.object(.schema), !object.isExemplified,
                    !schemas.exemplifies(schema), let name = object["name"]
                else { continue }
                report.add("the parameter '\(name.shortText)' has no example", at: name.span)
            }
        }
    }
}

private let form = SchemaExample.form

private func example(_ example: String, _ version: String = "3.1.2") -> String {
    SchemaExample.operation(
        """
        responses: {'200': {description: a, content: {application/json: {schema: {type: integer}, \
        examples: {a: \(example)}}}}}
        """, version)
}

private func body(_ schema: String) -> String {
    SchemaExample.operation(
        "responses: {'200': {description: a, content: {application/json: {schema: \(schema)}}}}")
}

extension ContractObject {
    fileprivate var isExemplified: Bool { self["example"] != nil || self["examples"] != nil }
}

extension Schemas {
    /// Whether a schema has an example value: its own, in a part, or in all of its properties.
    fileprivate func exemplifies(_ object: ContractObject, _ depth: Int = 0) -> Bool {
        let telling = SchemaKeywords([.example, .examples, .default, .const, .enum])
        let parts = parts(of: object)
        if parts.contains(where: { !$0.keywords.isDisjoint(with: telling) }) { return true }
        guard depth < 2 else { return false }
        for part in parts {
            let members = part.object.slots.filter {
                $0.field == .properties || $0.field == .items
            }
            guard !members.isEmpty else { continue }
            let isShown = members.allSatisfy { slot in
                slot.target.map { exemplifies($0, depth + 1) } ?? true
            }
            if isShown { return true }
        }
        return false
    }
}
