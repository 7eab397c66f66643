package import KithDiagnostics

/// The rules that say what changes of a contract mean.
package enum ContractChangeRules {
    /// All rules, in the order of the manual.
    package static let all: [RuleDescription] =
        wholes + operations + lifecycles + inputs + bodies + answers + schemas + notes
}

extension RuleExample {
    /// The form of a pair: an old contract, a line `---`, and a new one.
    private static let pair = Form.file(format: "openapi")

    /// Returns an example of two contracts that a rule says nothing about.
    static func silent(_ contracts: String) -> RuleExample { .passes(contracts, pair) }

    /// Returns an example of two contracts with a change at the marked place, and what the rule says of it.
    static func tells(_ contracts: String, _ message: String) -> RuleExample {
        .fails(contracts, message, form: pair)
    }
}

/// Two small contracts, for the examples of rules.
enum ExamplePair {
    /// Which of two contracts there are.
    enum Presence { case both, old, new }

    /// Returns two contracts with these top-level fields.
    static func fields(_ old: String, _ new: String) -> String {
        let head = "openapi: 3.1.2\ninfo: {title: A, version: '1'}\n"
        return "\(head)\(old)\n---\n\(head)\(new)\n"
    }

    /// Returns two contracts with these operations of the path `/a`.
    static func path(_ old: String, _ new: String) -> String {
        fields("paths: {/a: {\(old)}}", "paths: {/a: {\(new)}}")
    }

    /// Returns two contracts with an operation that has these fields and a response.
    static func get(_ old: String, _ new: String, has presence: Presence = .both) -> String {
        let pair = path(get(old), get(new))
        let sides = pair.split(separator: "---\n").map(String.init)
        switch presence {
        case .both: return pair
        case .old: return "\(sides[0])---\n\(none)"
        case .new: return "\(none)---\n\(sides[1])"
        }
    }

    private static let none = "# no contract\n"

    private static func get(_ fields: String) -> String {
        let rest = fields.isEmpty ? "" : "\(fields), "
        return "get: {\(rest)responses: {'200': {description: Fine}}}"
    }

    /// Returns two contracts with an operation that has these responses.
    static func answers(_ old: String, _ new: String) -> String {
        path("get: {responses: {\(old)}}", "get: {responses: {\(new)}}")
    }

    /// Returns two contracts with a request of which the body has one of these schemas.
    static func request(_ old: String, _ new: String) -> String {
        path(request(old), request(new))
    }

    private static func request(_ schema: String) -> String {
        let body = "content: {application/json: {schema: \(schema)}}"
        return "put: {requestBody: {\(body)}, responses: {'200': {description: Fine}}}"
    }

    /// Returns two contracts with a response of which the body has one of these schemas.
    static func response(
        _ old: String, _ new: String, type: String = "application/json"
    ) -> String {
        answers(response(old), response(new, type: type))
    }

    private static func response(_ schema: String, type: String = "application/json") -> String {
        "'200': {description: Fine, content: {\(type): {schema: \(schema)}}}"
    }
}
