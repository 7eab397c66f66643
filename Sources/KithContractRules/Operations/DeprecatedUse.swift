internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Operations and schemas that need something deprecated without being deprecated.
    static var deprecatedUse: Self {
        Rule(
            "openapi/deprecated-use", .info,
            "An operation that is not deprecated does not depend on anything deprecated.",
            advice: """
                Deprecate the operation too, or remove the dependency: use a new schema, or make \
                the parameter optional.
                """,
            tier: .bug,
            examples: [
                .passes(
                    parameters("{in: query, name: b, deprecated: true, schema: {}}"), .openapi),
                .fails(
                    parameters(
                        "{in: query, name: ⟦b⟧, required: true, deprecated: true, schema: {}}"),
                    "'get' is not deprecated, but needs the deprecated parameter 'b'",
                    form: .openapi),
                .fails(
                    ExampleContract.path(
                        "put: {⟦requestBody⟧: {content: {application/json: {schema: {deprecated: true}}}}, "
                            + "responses: {'200': {description: Fine}}}"),
                    "'put' is not deprecated, but every schema of its body is", form: .openapi),
                .passes(
                    ExampleContract.with(
                        """
                        components: {schemas: {A: {deprecated: true}, \
                        B: {properties: {a: {deprecated: true, allOf: [{$ref: '#/components/schemas/A'}]}}}}}
                        """), .openapi),
                .fails(
                    ExampleContract.with(
                        """
                        components: {schemas: {A: {deprecated: true}, \
                        B: {properties: {a: {$ref: ⟦'#/components/schemas/A'⟧}}}}}
                        """), "the schema 'A' is deprecated, and used here by what is not",
                    form: .openapi),
            ]
        ) { contract, report in
            guard contract.version != .v2 else { return }
            for operation in contract.operations
            where operation.object["deprecated"]?.boolean != true {
                for slot in operation.object.parameterSlots {
                    guard let parameter = slot.target, parameter["deprecated"]?.boolean == true,
                        Parameter(parameter).isRequired, let name = parameter["name"]
                    else { continue }
                    report.add(
                        "\(operation.place.quoted) is not deprecated, but needs the deprecated parameter \(name.quoted)",
                        at: slot.parameterPlace.span)
                }
                guard let body = operation.requestBody, isDeprecated(body),
                    let key = operation.object.fieldKey("requestBody")
                else { continue }
                report.add(
                    "\(operation.place.quoted) is not deprecated, but every schema of its body is",
                    at: key.span)
            }
            for schema in contract.objects(of: .schema, having: FieldName("deprecated"))
            where schema.parent?.kind == .components && schema["deprecated"]?.boolean == true {
                reportUses(of: schema, &report)
            }
        }
    }

    /// Reports the references to a deprecated schema from objects that are not deprecated.
    private static func reportUses(of schema: ContractObject, _ report: inout Report) {
        guard let name = schema.key else { return }
        for slot in schema.referrers {
            guard let reference = slot.reference, !reference.isIndirect,
                slot.field != .oneOf, slot.field != .anyOf, slot.field != .not,
                // Request bodies are reported at the operation.
                slot.owner.kind != .mediaType || slot.owner.parent?.kind != .requestBody,
                !isDeprecated(around: slot.owner)
            else { continue }
            report.add(
                "the schema \(name.quoted) is deprecated, and used here by what is not",
                at: reference.node.span,
                notes: [Finding.Note("the schema is here", at: name.span)])
        }
    }

    /// Whether an object, or an object around it, is deprecated.
    private static func isDeprecated(around object: ContractObject) -> Bool {
        var current: ContractObject? = object
        while let next = current {
            if next["deprecated"]?.boolean == true { return true }
            current = next.parent
        }
        return false
    }

    private static func isDeprecated(_ body: ContractObject) -> Bool {
        let schemas = body.mediaTypes.compactMap(\.schema)
        return !schemas.isEmpty && schemas.allSatisfy { $0["deprecated"]?.boolean == true }
    }

    private static func parameters(_ parameter: String) -> String {
        ExampleContract.get("parameters: [\(parameter)]")
    }
}
