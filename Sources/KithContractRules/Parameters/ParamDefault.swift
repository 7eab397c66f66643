internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Defaults of required parameters.
    static var paramRequiredDefault: Self {
        Rule(
            "openapi/param-required-default", .warning,
            "A parameter that must be sent has no default value.",
            advice: """
                A default applies if nothing is sent, which cannot happen here. Remove one of the \
                two. A suggested initial value is an example.
                """,
            tier: .bug, clause: "OpenAPI 2.0, Parameter Object, default",
            repair: "With --only: removes the default, which is never used.",
            examples: [
                .passes(parameter("schema: {type: integer, default: 1}"), .openapi),
                .fails(
                    parameter("required: true, schema: {type: integer, default: ⟦1⟧}"),
                    "the parameter 'b' is required, so that its default is never used",
                    form: .openapi, repaired: parameter("required: true, schema: {type: integer}")),
                .fails(
                    parameter("required: true, type: integer, default: ⟦1⟧", "2.0"),
                    "the parameter 'b' is required, so that its default is never used",
                    form: .openapi, repaired: parameter("required: true, type: integer", "2.0")),
            ]
        ) { contract, report in
            for object in contract.objects(of: .parameter) {
                let parameter = Parameter(object)
                guard parameter.isRequired, let name = parameter.name else { continue }
                let message: Message =
                    "the parameter \(name.quoted) is required, so that its default is never used"
                if let value = object["default"], object.version == .v2 {
                    report.add(
                        message, at: value.span,
                        change: [object.removing("default", effect: .repair, isOnRequest: true)])
                    continue
                }
                guard let schema = object.object(.schema), let value = schema["default"] else {
                    continue
                }
                // A shared schema may need its default elsewhere, so the parameter is reported.
                if schema.parent == object {
                    report.add(
                        message, at: value.span,
                        change: [schema.removing("default", effect: .repair, isOnRequest: true)])
                } else {
                    report.add(
                        message, at: (object["required"] ?? name).span,
                        notes: [Finding.Note("the default", at: value.span)])
                }
            }
        }
    }

    private static func parameter(_ fields: String, _ version: String = "3.1.2") -> String {
        ExampleContract.get("parameters: [{in: query, name: b, \(fields)}]", version)
    }
}
