internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Responses with a body that cannot have one.
    static var responseNoBody: Self {
        Rule(
            "openapi/response-no-body", .error,
            "Responses 1XX, 204, 205 and 304, and those to HEAD, have no content.",
            advice: """
                HTTP sends no body with them, so clients would wait for nothing or read into the \
                next response. Remove 'content', or declare 200.
                """,
            tier: .spec, clause: "RFC 9110, 6.4.1 Content Semantics",
            repair: "With --only: removes the content.",
            examples: [
                .passes(response("get", "200", "content: {application/json: {}}"), .openapi),
                .fails(
                    response("get", "204", "⟦content⟧: {application/json: {}}"),
                    "a response '204' has no body", form: .openapi,
                    repaired: ExampleContract.path("get: {responses: {'204': {description: A}}}")),
                .fails(
                    response("head", "200", "⟦content⟧: {application/json: {}}"),
                    "a response to 'head' has no body", form: .openapi,
                    repaired: ExampleContract.path("head: {responses: {'200': {description: A}}}")),
                .fails(
                    response("get", "304", "⟦schema⟧: {type: object}", "2.0"),
                    "a response '304' has no body", form: .openapi,
                    repaired: ExampleContract.path(
                        "get: {responses: {'304': {description: A}}}", "2.0")),
            ]
        ) { contract, report in
            for operation in contract.operations {
                let isHead = operation.place.hasText("head")
                guard let responses = operation.object.object(.responses) else { continue }
                for slot in responses.slots {
                    guard let key = slot.key, let object = slot.target,
                        let content = object.node.entry(
                            object.version == .v2 ? "schema" : "content"),
                        !content.value.isEmptyMapping,
                        isHead || isWithoutBody(key)
                    else { continue }
                    let isOwn = object.parent == responses
                    // Shared error responses describe what GET returns.
                    if !isWithoutBody(key), !isOwn { continue }
                    report.add(
                        isWithoutBody(key)
                            ? "a response \(key.quoted) has no body"
                            : "a response to 'head' has no body",
                        at: (isOwn ? content.key : key).span,
                        severity: isWithoutBody(key) ? .error : .warning,
                        notes: isOwn ? [] : [Finding.Note("the content", at: content.key.span)],
                        change: [
                            isOwn
                                ? object.removing(
                                    content.key.text, effect: .repair, isOnRequest: true) : nil
                        ])
                }
            }
        }
    }

    private static func isWithoutBody(_ key: SyntaxNode) -> Bool {
        key.hasText("204") || key.hasText("205") || key.hasText("304")
            || key.bytes.count == 3 && key.bytes.first == UInt8(ascii: "1")
    }

    private static func response(
        _ method: String, _ status: String, _ fields: String, _ version: String = "3.1.2"
    ) -> String {
        ExampleContract.path(
            "\(method): {responses: {'\(status)': {description: A, \(fields)}}}", version)
    }
}

extension SyntaxNode {
    /// Whether the node is `{}`.
    fileprivate var isEmptyMapping: Bool { kind == .mapping && entries.isEmpty }
}
