internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

/// Rules for the error responses that operations should describe.
extension Rule where Subject == Contract {
    /// Operations that do not describe the response to missing credentials.
    static var security401: Self {
        missing(
            "401", "openapi/security-401", "An operation that needs credentials describes 401.",
            advice: """
                Clients that recognise a rejection of their credentials renew them instead of \
                retrying. '4XX' and 'default' count.
                """,
            examples: [
                .passes(SchemaExample.operation("responses: {default: {description: a}}"), form),
                .passes(SchemaExample.operation("responses: {'200': {description: a}}"), form),
                .fails(
                    SchemaExample.operation(
                        "security: [{k: []}], ⟦responses⟧: {'200': {description: a}}",
                        also: """
                            components: {securitySchemes: {k: {type: http, scheme: bearer}}}\n
                            """),
                    "GET /a describes no response 401", form: form),
            ]
        ) { operation in
            operation.security?.contains { !$0.node.entries.isEmpty } ?? false
        }
    }

    /// Operations that do not describe the response to too many calls.
    static var security429: Self {
        missing(
            "429", "openapi/security-429", "An operation describes 429.",
            advice: """
                Clients that know the answer to too many requests wait as long as it tells them. \
                '4XX' and 'default' count.
                """,
            examples: [
                .passes(SchemaExample.operation("responses: {4XX: {description: a}}"), form),
                .fails(
                    SchemaExample.operation("⟦responses⟧: {'200': {description: a}}", "2.0"),
                    "GET /a describes no response 429", form: form),
            ]
        ) { _ in true }
    }

    /// Operations that do not describe the response to a server error.
    static var security500: Self {
        missing(
            "500", "openapi/security-500", "An operation describes 500.",
            advice: """
                A defined form of errors keeps internals of the service hidden. '5XX' and \
                'default' count.
                """,
            examples: [
                .passes(SchemaExample.operation("responses: {'500': {description: a}}"), form),
                .fails(
                    SchemaExample.operation("⟦responses⟧: {'200': {description: a}}", "3.0.4"),
                    "GET /a describes no response 500", form: form),
            ]
        ) { _ in true }
    }

    private static func missing(
        _ status: String, _ id: String, _ summary: String, advice: String,
        examples: [RuleExample], where applies: @escaping @Sendable (Operation) -> Bool
    ) -> Self {
        Rule(
            id, .warning, summary, advice: advice, tier: .security,
            clause: "OWASP API Security 2023, API8 Security Misconfiguration",
            aliases: ["vacuum:owasp-define-error-responses-\(status)"], examples: examples
        ) { contract, report in
            let range = "\(status.prefix(1))XX"
            for operation in contract.pathOperations where applies(operation) {
                guard let place = operation.object.fieldKey("responses"),
                    let responses = operation.object["responses"], responses.kind == .mapping,
                    ![status, range, "default"].contains(where: { responses[$0] != nil })
                else { continue }
                report.add(
                    """
                    \(operation.method.uppercased()) \(operation.path?.shortText ?? "") describes \
                    no response \(status)
                    """, at: place.span)
            }
        }
    }

    /// Responses without headers for the rate limit.
    static var securityRateLimit: Self {
        Rule(
            "openapi/security-rate-limit", .warning,
            "Responses tell clients how many calls are left, and when to come back.",
            advice: """
                Without a limit, one client can exhaust the service; without headers, clients do \
                not know the limit. Add 'RateLimit-Limit' or a similar header to successful \
                responses, and 'Retry-After' to 429.
                """,
            tier: .security,
            clause: "OWASP API Security 2023, API4 Unrestricted Resource Consumption",
            aliases: ["vacuum:owasp-rate-limit", "vacuum:owasp-rate-limit-retry-after"],
            examples: [
                .passes(
                    SchemaExample.operation(
                        "responses: {'200': {description: a, headers: {X-RateLimit-Limit: {schema: {}}}}}"
                    ),
                    form),
                .fails(
                    SchemaExample.operation(
                        "responses: {⟦'200'⟧: {description: a}, ⟦'429'⟧: {description: a}}"),
                    "the response has no header with the rate limit",
                    "the response 429 has no header 'Retry-After'", form: form),
            ]
        ) { contract, report in
            var told: Set<ContractObject> = []
            for operation in contract.pathOperations {
                for response in operation.responses where told.insert(response.object).inserted {
                    response.checkLimits(&report)
                }
            }
        }
    }
}

private let form = SchemaExample.form

extension Response {
    fileprivate func checkLimits(_ report: inout Report) {
        let headers = object["headers"]?.entries.map { $0.key.text.lowercased() } ?? []
        let place = object.key ?? key ?? object.node
        if status == "429", !headers.contains("retry-after") {
            report.add("the response 429 has no header 'Retry-After'", at: place.span)
        }
        guard status.hasPrefix("2") else { return }
        let tells = headers.contains { name in
            name.unicodeScalars.filter { $0 != "-" }.starts(with: "ratelimit".unicodeScalars)
                || name.unicodeScalars.filter { $0 != "-" }
                    .starts(with: "xratelimit".unicodeScalars)
        }
        if !tells {
            report.add("the response has no header with the rate limit", at: place.span)
        }
    }
}
