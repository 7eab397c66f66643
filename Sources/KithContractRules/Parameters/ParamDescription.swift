internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Parameters without a description.
    static var paramDescription: Self {
        Rule(
            "openapi/param-description", .warning, "Each parameter has a description.",
            advice: "Say what it means, and what applies if it is left out.", tier: .style,
            clause: "OpenAPI 3.1.2, Parameter Object, description",
            aliases: [
                "spectral:oas2-parameter-description", "spectral:oas3-parameter-description",
                "redocly:parameter-description", "vacuum:oas2-parameter-description",
                "vacuum:oas3-parameter-description",
            ],
            examples: [
                .passes(parameter("page", "schema: {}, description: Which page"), .openapi),
                .fails(
                    parameter("⟦page⟧", "schema: {type: integer}"),
                    "the parameter 'page' has no description", form: .openapi),
                .fails(
                    ExampleContract.get(
                        "parameters: [{name: ⟦page⟧, in: query, type: integer, description: ' '}]",
                        "2.0"),
                    "the parameter 'page' has no description", form: .openapi),
            ]
        ) { contract, report in
            for parameter in contract.objects(of: .parameter)
            where !parameter.hasWords("description") {
                guard let name = parameter["name"] else { continue }
                report.add("the parameter \(name.quoted) has no description", at: name.span)
            }
        }
    }

    private static func parameter(_ name: String, _ field: String) -> String {
        ExampleContract.get("parameters: [{name: \(name), in: query, \(field)}]")
    }
}
