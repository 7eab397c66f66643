internal import KithContracts
internal import KithDiagnostics
internal import KithSourceText
internal import KithSyntax

/// Rules for the ids of operations.
extension Rule where Subject == Contract {
    /// Operation ids that occur more than once.
    static var opIDUnique: Self {
        Rule(
            "openapi/op-id-unique", .error, "Each operationId is used once.",
            advice: """
                Links and generated code find an operation by its id. Give the second one an id of \
                its own. Ids are case-sensitive.
                """,
            tier: .spec, clause: "OpenAPI 3.1.2, Operation Object, operationId",
            aliases: [
                "spectral:operation-operationId-unique", "redocly:operation-operationId-unique",
                "vacuum:operation-operationId-unique",
            ],
            examples: [
                .passes(two("a", "b"), .openapi),
                .fails(two("a", "⟦a⟧"), "the operationId 'a' is already used", form: .openapi),
            ]
        ) { contract, report in
            var first: [[UInt8]: SyntaxNode] = [:]
            for operation in contract.operations {
                guard let id = operation.operationID, id.kind == .scalar else { continue }
                guard let earlier = first[Array(id.bytes)] else {
                    first[Array(id.bytes)] = id
                    continue
                }
                report.add(
                    "the operationId \(id.quoted) is already used", at: id.span,
                    notes: [Finding.Note("the first one", at: earlier.span)])
            }
        }
    }

    /// Operation ids with characters that a URL cannot contain.
    static var opIDURLSafe: Self {
        Rule(
            "openapi/op-id-url-safe", .warning,
            "An operationId has only characters that are allowed in a URL.",
            advice:
                "Documentation links to operations by their ids; use letters, digits, '-' and '_'.",
            tier: .bug, clause: "RFC 3986, 2 Characters",
            aliases: [
                "spectral:operation-operationId-valid-in-url",
                "redocly:operation-operationId-url-safe",
                "vacuum:operation-operationId-valid-in-url",
            ],
            examples: [
                .passes(two("list/pets_1", "b"), .openapi),
                .fails(
                    two("⟦list pets⟧", "b"),
                    "the operationId 'list pets' has characters that are not allowed in a URL",
                    form: .openapi),
            ]
        ) { contract, report in
            for operation in contract.operations {
                guard let id = operation.operationID, !id.bytes.allSatisfy(\.mayStandInURL) else {
                    continue
                }
                report.add(
                    "the operationId \(id.quoted) has characters that are not allowed in a URL",
                    at: id.span)
            }
        }
    }

    /// Operations without an id.
    static var opIDMissing: Self {
        Rule(
            "openapi/op-id-missing", .warning, "Each operation has an operationId.",
            advice: "Generated code takes its names from it, and links refer to it.",
            tier: .style,
            aliases: [
                "spectral:operation-operationId", "redocly:operation-operationId",
                "vacuum:operation-operationId",
            ],
            examples: [
                .passes(two("a", "b"), .openapi),
                .fails(
                    ExampleContract.path("⟦get⟧: {responses: {'200': {description: Fine}}}"),
                    "'get' has no operationId", form: .openapi),
            ]
        ) { contract, report in
            for operation in contract.operations where operation.operationID == nil {
                report.add("\(operation.place.quoted) has no operationId", at: operation.place.span)
            }
        }
    }

    private static func two(_ first: String, _ second: String) -> String {
        ExampleContract.path(
            "get: {operationId: \(first), responses: {'200': {description: Fine}}}, "
                + "put: {operationId: \(second), responses: {'200': {description: Fine}}}")
    }
}

extension UInt8 {
    /// Whether RFC 3986 allows the character in a URL.
    fileprivate var mayStandInURL: Bool {
        isASCIIAlphanumeric || "-._~:/?#[]@!$&'()*+,;=".utf8.contains(self)
    }
}
