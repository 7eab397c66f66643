internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Request bodies of methods for which they have no meaning.
    static var opBodyOnGet: Self {
        Rule(
            "openapi/op-body-on-get", .warning, "GET, HEAD, DELETE and TRACE have no request body.",
            advice: """
                HTTP gives such a body no meaning, and clients and proxies drop it. Send it in the \
                query, or with POST or QUERY.
                """,
            tier: .spec, clause: "OpenAPI 3.1.2, Operation Object, requestBody; RFC 9110, 9.3.1",
            aliases: ["vacuum:no-request-body"],
            examples: [
                .passes(operation("put", "requestBody"), .openapi),
                .fails(
                    operation("get", "⟦requestBody⟧"), "a body of 'get' has no meaning",
                    form: .openapi),
                .fails(
                    ExampleContract.get("parameters: [{in: body, name: ⟦b⟧, schema: {}}]", "2.0"),
                    "a body of 'get' has no meaning", form: .openapi),
            ]
        ) { contract, report in
            for operation in contract.operations where hasNoBody(operation) {
                if let key = operation.object.fieldKey("requestBody") {
                    guard operation.requestBody.map({ !isEmpty($0) }) ?? true else { continue }
                    report.add("a body of \(operation.place.quoted) has no meaning", at: key.span)
                } else if operation.object.version == .v2 {
                    let body = operation.object.parameterSlots.first {
                        $0.target?["in"]?.hasText("body") == true
                    }
                    guard let body else { continue }
                    report.add(
                        "a body of \(operation.place.quoted) has no meaning",
                        at: body.parameterPlace.span)
                }
            }
        }
    }

    private static func hasNoBody(_ operation: Operation) -> Bool {
        ["get", "head", "delete", "trace"].contains { operation.place.hasText($0) }
    }

    /// Whether a body is optional and always empty.
    ///
    /// Some generators write such a form without fields for every operation.
    private static func isEmpty(_ body: ContractObject) -> Bool {
        guard body["required"]?.boolean != true else { return false }
        return body.mediaTypes.allSatisfy { type in
            guard let schema = type.schema else { return false }
            return schema["properties"]?.entries.isEmpty == true
                && schema["additionalProperties"]?.boolean == false
                && !schema.slots.contains { $0.field == .allOf || $0.field == .ref }
        }
    }

    private static func operation(_ method: String, _ key: String) -> String {
        ExampleContract.path(
            "\(method): {\(key): {content: {application/json: {}}}, "
                + "responses: {'200': {description: Fine}}}")
    }
}
