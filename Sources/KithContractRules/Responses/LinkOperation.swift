internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

private let operationID = "operationId"

extension Rule where Subject == Contract {
    /// Links to operations that do not exist.
    static var linkOperation: Self {
        Rule(
            "openapi/link-operation", .error, "A link leads to an operation of the description.",
            advice: "Look at the spelling of the id; large and small letters differ.",
            tier: .spec, clause: "OpenAPI 3.1.2, Link Object",
            examples: [
                .passes(link("operationId: a"), .openapi),
                .fails(
                    link("operationId: ⟦A⟧"),
                    "there is no operation 'A'; did you mean 'a'?", form: .openapi),
                .fails(
                    link("operationRef: ⟦'#/paths/~1b/get'⟧"),
                    "'#/paths/~1b/get' leads to no operation", form: .openapi),
            ]
        ) { contract, report in
            let links = contract.objects(of: .link)
            guard !links.isEmpty else { return }
            let ids = contract.operations.compactMap { $0.operationID?.text }
            let known = Set(ids)
            for link in links {
                for slot in link.slots where slot.field == .operationRef && slot.target == nil {
                    guard !isElsewhere(slot.node) else { continue }
                    report.add("\(slot.node.quoted) leads to no operation", at: slot.node.span)
                }
                guard let id = link[operationID], id.kind == .scalar, !known.contains(id.text)
                else { continue }
                let meant = Suggestion.closest(to: id.text, among: ids)
                report.add(
                    "there is no operation \(id.quoted)\(meant.map { "; did you mean '\($0)'?" } ?? "")",
                    at: id.span)
            }
        }
    }

    /// Whether the operation belongs to another contract, which is not checked.
    private static func isElsewhere(_ reference: SyntaxNode) -> Bool {
        let text = reference.text
        return text.contains("://") || text.utf8.first == UInt8(ascii: "/")
    }

    private static func link(_ target: String) -> String {
        ExampleContract.path(
            "get: {operationId: a, responses: {'200': {description: Fine, "
                + "links: {b: {\(target)}}}}}")
    }
}
