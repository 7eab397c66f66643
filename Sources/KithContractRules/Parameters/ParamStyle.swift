internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Styles that are not defined for the type of their parameter.
    ///
    /// The structure check reports styles that the location does not allow.
    static var paramStyle: Self {
        Rule(
            "openapi/param-style", .error,
            "The style of a parameter fits its location and its type.",
            advice: """
                The serialisation of such a value is not defined, and programs differ. Use 'form' \
                for lists and single values in the query, and 'deepObject' for objects.
                """,
            tier: .spec, clause: "OpenAPI 3.1.2, Parameter Object, Style Values",
            aliases: ["redocly:array-parameter-serialization"],
            examples: [
                .passes(parameter("deepObject", "{type: object}"), .openapi),
                .passes(parameter("pipeDelimited", "{type: array, items: {}}"), .openapi),
                .fails(
                    parameter("⟦matrix⟧", "{type: string}"),
                    "'style' of a parameter whose 'in' is 'query' cannot be 'matrix'; "
                        + "it is one of form, spaceDelimited, pipeDelimited, deepObject",
                    form: .openapi),
                .fails(
                    parameter("⟦deepObject⟧", "{type: string}"),
                    "the style 'deepObject' is not defined for values of type string",
                    form: .openapi),
                .fails(
                    parameter("⟦pipeDelimited⟧", "{type: integer}", "3.0.4"),
                    "the style 'pipeDelimited' is not defined for values of type integer",
                    form: .openapi),
            ]
        ) { contract, report in
            for parameter in contract.objects(of: .parameter) {
                guard let style = parameter["style"], isPlural(style),
                    let schema = Parameter(parameter).schema
                else { continue }
                let outline = SchemaOutline(schema)
                let single: Set = ["string", "number", "integer", "boolean"]
                guard !outline.isPartial, !outline.types.isEmpty,
                    outline.types.subtracting(["null"]).isSubset(of: single)
                else { continue }
                report.add(
                    "the style \(style.quoted) is not defined for values of type \(outline.types.sorted().joined(separator: " or "))",
                    at: style.span, severity: .warning)
            }
        }
    }

    /// Whether a style is defined for lists or objects only.
    private static func isPlural(_ style: SyntaxNode) -> Bool {
        style.hasText("deepObject") || style.hasText("spaceDelimited")
            || style.hasText("pipeDelimited")
    }

    private static func parameter(
        _ style: String, _ schema: String, _ version: String = "3.1.2"
    ) -> String {
        ExampleContract.get(
            "parameters: [{in: query, name: a, style: \(style), schema: \(schema)}]", version)
    }
}
