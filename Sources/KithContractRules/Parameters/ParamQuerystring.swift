internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Parameters for the whole query beside other query parameters.
    ///
    /// The structure check compares the parameters of one list. This
    /// rule compares those of an operation with those of its path.
    static var paramQuerystring: Self {
        Rule(
            "openapi/param-querystring", .error,
            "A parameter that is the whole query is the only one in the query.",
            advice: "Declare the query as one parameter in 'querystring', or each part in 'query'.",
            tier: .spec, clause: "OpenAPI 3.2.0, Parameter Object, in",
            aliases: ["redocly:spec-querystring-parameters"],
            examples: [
                .passes(document("header"), .openapi),
                .fails(
                    document("⟦query⟧"),
                    "a parameter in 'query' is not allowed beside one in 'querystring'",
                    form: .openapi),
            ]
        ) { contract, report in
            guard contract.version >= .v32 else { return }
            var reported: Set<SyntaxNode> = []
            for operation in contract.operations {
                guard let item = operation.pathItem?.object else { continue }
                let own = locations(operation.object)
                let shared = locations(item)
                for (wholes, parts) in [(own.wholes, shared.parts), (shared.wholes, own.parts)] {
                    guard let whole = wholes.first else { continue }
                    for part in parts where reported.insert(part).inserted {
                        report.add(
                            "a parameter in 'query' is not allowed beside one in 'querystring'",
                            at: part.span,
                            notes: [Finding.Note("the parameter in 'querystring'", at: whole.span)])
                    }
                }
                guard let whole = own.wholes.first, let other = shared.wholes.first,
                    whole != other, reported.insert(whole).inserted
                else { continue }
                report.add(
                    "only one parameter in 'querystring' is allowed", at: whole.span,
                    notes: [Finding.Note("the one of the path", at: other.span)])
            }
        }
    }

    private static func locations(
        _ object: ContractObject
    ) -> (wholes: [SyntaxNode], parts: [SyntaxNode]) {
        let all = object.parameterSlots.compactMap { $0.target?["in"] }
        return (
            all.filter { $0.hasText("querystring") }, all.filter { $0.hasText("query") }
        )
    }

    private static func document(_ location: String) -> String {
        ExampleContract.path(
            "parameters: [{in: \(location), name: b, schema: {}}], "
                + "get: {parameters: [{in: querystring, name: a, content: {text/plain: {}}}], "
                + "responses: {'200': {description: Fine}}}", "3.2.0")
    }
}
