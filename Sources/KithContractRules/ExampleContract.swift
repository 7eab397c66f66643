internal import KithDiagnostics

extension RuleExample.Form {
    /// The form of examples that are complete contracts in YAML.
    static let openapi = RuleExample.Form.file(format: "openapi")
}

/// Contracts for the examples of rules.
enum ExampleContract {
    /// Returns a contract with these top-level fields, besides the version and `info`.
    static func with(_ fields: String, _ version: String = "3.1.2") -> String {
        let head = version == "2.0" ? "swagger: '2.0'" : "openapi: \(version)"
        return "\(head)\ninfo: {title: A, version: '1'}\n\(fields)\n"
    }

    /// Returns a contract with these operations of one path, `/a`.
    static func path(_ operations: String, _ version: String = "3.1.2") -> String {
        with("paths:\n  /a: {\(operations)}", version)
    }

    /// Returns a contract with one operation, `GET /a`, that has these fields and a response 200.
    static func get(_ fields: String, _ version: String = "3.1.2") -> String {
        path("get: {\(fields), responses: {'200': {description: Fine}}}", version)
    }
}
