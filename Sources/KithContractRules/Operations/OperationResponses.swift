internal import KithContracts
internal import KithDiagnostics
internal import KithSourceText
internal import KithSyntax

/// Rules for the responses that operations declare.
extension Rule where Subject == Contract {
    /// Operations without a response for success.
    static var opSuccessResponse: Self {
        Rule(
            "openapi/op-success-response", .warning,
            "Each operation declares a successful response.",
            advice: "Declare a response 2XX or 3XX, or 'default'.", tier: .bug,
            clause: "OpenAPI 3.1.2, Responses Object",
            aliases: [
                "spectral:operation-success-response", "redocly:operation-2xx-response",
                "vacuum:operation-success-response",
            ],
            examples: [
                .passes(responses("'204': {description: Done}"), .openapi),
                .passes(responses("default: {description: Done}"), .openapi),
                .fails(
                    responses("'404': {description: None}", "⟦responses⟧"),
                    "'get' declares no response for success", form: .openapi),
            ]
        ) { contract, report in
            for operation in contract.operations {
                guard let entry = operation.object.node.entry("responses"),
                    entry.value.kind == .mapping, !entry.value.entries.isEmpty,
                    !entry.value.entries.contains(where: { saysSuccess($0.key) })
                else { continue }
                report.add(
                    "\(operation.place.quoted) declares no response for success",
                    at: entry.key.span)
            }
        }
    }

    /// Whether a key may stand for success.
    ///
    /// 101 counts: it switches to the protocol that the client asked for.
    private static func saysSuccess(_ key: SyntaxNode) -> Bool {
        key.bytes.first == UInt8(ascii: "2") || key.bytes.first == UInt8(ascii: "3")
            || key.hasText("default") || key.hasText("101") || key.hasText("$ref")
            || isMalformed(key)
    }

    /// Whether a key is not a valid status.
    ///
    /// The structure check reports it, and it may mean success.
    private static func isMalformed(_ key: SyntaxNode) -> Bool {
        let bytes = key.bytes
        guard let first = bytes.first, !bytes.starts(with: "x-".utf8) else { return false }
        let rest = bytes.dropFirst()
        let isStatus =
            (UInt8(ascii: "1")...UInt8(ascii: "5")).contains(first) && rest.count == 2
            && (rest.allSatisfy(\.isASCIIDigit) || rest.elementsEqual("XX".utf8))
        return !isStatus
    }

    /// Operations without a response for client errors.
    static var opErrorResponse: Self {
        Rule(
            "openapi/op-error-response", .warning,
            "Each operation declares a response to an invalid request.",
            advice: "Declare a response such as 400, 404 or 4XX.", tier: .style,
            aliases: ["redocly:operation-4xx-response", "vacuum:operation-4xx-response"],
            examples: [
                .passes(responses("4XX: {description: None}"), .openapi),
                .fails(
                    responses("'200': {description: Fine}", "⟦responses⟧"),
                    "'get' declares no response to a faulty request", form: .openapi),
            ]
        ) { contract, report in
            for operation in contract.operations {
                guard let entry = operation.object.node.entry("responses"),
                    entry.value.kind == .mapping,
                    !entry.value.entries.contains(where: {
                        $0.key.bytes.first == UInt8(ascii: "4") || $0.key.hasText("default")
                    })
                else { continue }
                report.add(
                    "\(operation.place.quoted) declares no response to a faulty request",
                    at: entry.key.span)
            }
        }
    }

    /// Error responses that are not problem details (RFC 9457).
    static var opProblemJSON: Self {
        Rule(
            "openapi/op-problem-json", .warning,
            "Errors are returned as problem details (RFC 9457).",
            advice: "Use the media type 'application/problem+json', which clients know.",
            tier: .style, clause: "RFC 9457",
            aliases: ["redocly:operation-4xx-problem-details-rfc7807"],
            examples: [
                .passes(
                    responses(
                        "'404': {description: None, content: {application/problem+json: {}}}"),
                    .openapi),
                .fails(
                    responses("'404': {description: None, content: {⟦application/json⟧: {}}}"),
                    "this response to '404' is not 'application/problem+json'", form: .openapi),
            ]
        ) { contract, report in
            guard contract.version != .v2 else { return }
            var reported: Set<Int> = []
            for operation in contract.operations {
                for response in operation.responses where response.status.utf8.first == 0x34 {
                    let types = response.content.compactMap(\.key)
                    guard let first = types.first,
                        !types.contains(where: { $0.hasText("application/problem+json") }),
                        reported.insert(response.object.number).inserted
                    else { continue }
                    report.add(
                        "this response to '\(response.status)' is not 'application/problem+json'",
                        at: first.span)
                }
            }
        }
    }

    private static func responses(_ entries: String, _ key: String = "responses") -> String {
        ExampleContract.path("get: {\(key): {\(entries)}}")
    }
}
