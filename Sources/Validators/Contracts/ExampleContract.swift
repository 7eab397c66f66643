internal import Diagnostics

extension RuleExample.Form {
    /// A whole contract in YAML.
    static let openapi = RuleExample.Form.file(format: "openapi")
}

/// The contracts of examples.
enum ExampleContract {
    /// A contract with these fields beside its version and its description.
    static func with(_ fields: String, _ version: String = "3.1.2") -> String {
        let head = version == "2.0" ? "swagger: '2.0'" : "openapi: \(version)"
        return "\(head)\ninfo: {title: A, version: '1'}\n\(fields)\n"
    }

    /// A contract with one path, `/a`, whose operations these are.
    static func path(_ operations: String, _ version: String = "3.1.2") -> String {
        with("paths:\n  /a: {\(operations)}", version)
    }

    /// A contract with one operation, `GET /a`, that has these fields and answers 200.
    static func get(_ fields: String, _ version: String = "3.1.2") -> String {
        path("get: {\(fields), responses: {'200': {description: Fine}}}", version)
    }
}
