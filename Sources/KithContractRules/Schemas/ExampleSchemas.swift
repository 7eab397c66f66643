internal import KithDiagnostics

extension RuleExample {
    /// Returns an example that passes: a contract with these paths and component schemas.
    static func passes(
        paths: String = "", schemas: String = "", version: String = "3.1.2"
    ) -> RuleExample {
        .passes(contract(paths, schemas, version), .file(format: "openapi"))
    }

    /// Returns an example that fails: a contract with these paths and component schemas.
    static func fails(
        paths: String = "", schemas: String = "", _ messages: String..., version: String = "3.1.2",
        repaired: String? = nil
    ) -> RuleExample {
        .fails(
            contract(paths, schemas, version), messages: messages, form: .file(format: "openapi"),
            repaired: repaired.map { contract(paths, $0, version) })
    }

    private static func contract(_ paths: String, _ schemas: String, _ version: String) -> String {
        let head = "openapi: \(version)\ninfo: {title: A, version: '1'}\n"
        let below = paths.isEmpty ? "paths: {}\n" : "paths:\n" + indented(paths, "  ")
        guard !schemas.isEmpty else { return head + below }
        return head + below + "components:\n  schemas:\n" + indented(schemas, "    ")
    }

    private static func indented(_ text: String, _ blanks: String) -> String {
        text.split(separator: "\n").map { blanks + $0 + "\n" }.joined()
    }
}
