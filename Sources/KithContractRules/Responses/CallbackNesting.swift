internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Callbacks inside callbacks or webhooks.
    static var callbackNesting: Self {
        Rule(
            "openapi/callback-nesting", .warning,
            "Callbacks belong to operations that clients call.",
            advice: """
                No client registers callbacks for a request of the service itself. Declare them at \
                the client's first operation.
                """,
            tier: .bug, clause: "OpenAPI 3.1.2, Callback Object",
            aliases: [
                "spectral:oas3-callbacks-in-callbacks", "spectral:oas3_1-callbacks-in-webhook",
                "vacuum:oas3-callbacks-in-callbacks",
            ],
            examples: [
                .passes(ExampleContract.path(post("callbacks: {b: {}}, ")), .openapi),
                .fails(
                    ExampleContract.path(
                        post("callbacks: {b: {'{$url}': {\(post("⟦callbacks⟧: {c: {}}, "))}}}, ")),
                    "these callbacks belong to a callback", form: .openapi),
                .fails(
                    ExampleContract.with(
                        "paths: {/a: {\(post("callbacks: {b: {'{$url}': {$ref: '#/components/pathItems/C'}}}, "))}}\n"
                            + "components: {pathItems: {C: {\(post("⟦callbacks⟧: {c: {}}, "))}}}"),
                    "these callbacks belong to a callback", form: .openapi),
                .fails(
                    ExampleContract.with("webhooks: {b: {\(post("⟦callbacks⟧: {c: {}}, "))}}"),
                    "these callbacks belong to a webhook", form: .openapi),
            ]
        ) { contract, report in
            for operation in contract.operations {
                guard let key = operation.object.fieldKey("callbacks"),
                    let item = operation.pathItem, item.path == nil
                else { continue }
                if item.isCallback {
                    report.add("these callbacks belong to a callback", at: key.span)
                } else if item.isWebhook {
                    report.add("these callbacks belong to a webhook", at: key.span)
                }
            }
        }
    }

    private static func post(_ fields: String) -> String {
        "post: {\(fields)responses: {'200': {description: Fine}}}"
    }
}
