internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// Server names that occur more than once.
    static var serverNameUnique: Self {
        Rule(
            "openapi/server-name-unique", .error, "Each server has a name of its own.",
            advice: "Users choose a server by its name; rename one of them.", tier: .spec,
            clause: "OpenAPI 3.2.0, Server Object, name",
            examples: [
                .passes(servers("a", "b"), .openapi),
                .fails(servers("a", "⟦a⟧"), "the name 'a' is already used", form: .openapi),
            ]
        ) { contract, report in
            guard contract.version >= .v32, let root = contract.root else { return }
            var first: [[UInt8]: SyntaxNode] = [:]
            for server in root.objects(.servers) {
                guard let name = server["name"], name.kind == .scalar else { continue }
                guard let earlier = first[Array(name.bytes)] else {
                    first[Array(name.bytes)] = name
                    continue
                }
                report.add(
                    "the name \(name.quoted) is already used", at: name.span,
                    notes: [Finding.Note("the first server of this name", at: earlier.span)])
            }
        }
    }

    private static func servers(_ first: String, _ second: String) -> String {
        ExampleContract.with(
            "servers: [{url: https://a.test, name: \(first)}, {url: https://b.test, name: \(second)}]\npaths: {}",
            "3.2.0")
    }
}
