internal import Contracts
internal import Diagnostics

/// Small whole contracts around the schema or operation that an example shows.
enum SchemaExample {
    static let form = RuleExample.Form.file(format: "openapi")

    /// A contract with schemas, written as the entries of a flow mapping: "A: {type: string}".
    static func schemas(_ schemas: String, _ version: String = "3.1.2") -> String {
        let head = head(version)
        return version == "2.0"
            ? "\(head)paths: {}\ndefinitions: {\(schemas)}\n"
            : "\(head)paths: {}\ncomponents: {schemas: {\(schemas)}}\n"
    }

    /// A contract with one operation, written as the entries of a flow mapping, and further lines.
    static func operation(
        _ operation: String, _ version: String = "3.1.2", method: String = "get",
        path: String = "/a", also rest: String = ""
    ) -> String {
        "\(head(version))paths: {\(path): {\(method): {\(operation)}}}\n\(rest)"
    }

    /// What a contract begins with.
    static func head(_ version: String) -> String {
        let field = version == "2.0" ? "swagger: '2.0'" : "openapi: \(version)"
        return "\(field)\ninfo: {title: a, version: '1'}\n"
    }
}

extension String {
    /// The text with the first occurrence of a word replaced.
    func replacing(_ word: String, _ other: String) -> String {
        let parts = split(separator: word, maxSplits: 1, omittingEmptySubsequences: false)
        return parts.joined(separator: other)
    }
}
