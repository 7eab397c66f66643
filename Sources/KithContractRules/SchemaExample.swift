internal import KithContracts
internal import KithDiagnostics

/// Small complete contracts around a schema or operation, for the examples of rules.
enum SchemaExample {
    static let form = RuleExample.Form.file(format: "openapi")

    /// Returns a contract with schemas, given as the entries of a flow mapping: "A: {type: string}".
    static func schemas(_ schemas: String, _ version: String = "3.1.2") -> String {
        let head = head(version)
        return version == "2.0"
            ? "\(head)paths: {}\ndefinitions: {\(schemas)}\n"
            : "\(head)paths: {}\ncomponents: {schemas: {\(schemas)}}\n"
    }

    /// Returns a contract with one operation, given as the entries of a flow mapping, and further lines.
    static func operation(
        _ operation: String, _ version: String = "3.1.2", method: String = "get",
        path: String = "/a", also rest: String = ""
    ) -> String {
        "\(head(version))paths: {\(path): {\(method): {\(operation)}}}\n\(rest)"
    }

    /// Returns the beginning of a contract: the version and `info`.
    static func head(_ version: String) -> String {
        let field = version == "2.0" ? "swagger: '2.0'" : "openapi: \(version)"
        return "\(field)\ninfo: {title: a, version: '1'}\n"
    }
}

extension String {
    /// Returns the text with the first occurrence of a word replaced.
    func replacing(_ word: String, _ other: String) -> String {
        let parts = split(separator: word, maxSplits: 1, omittingEmptySubsequences: false)
        return parts.joined(separator: other)
    }
}
