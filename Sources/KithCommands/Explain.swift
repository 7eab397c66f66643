internal import CommandLineKit
internal import Diagnostics
internal import KithKit

/// `kith explain`: everything about one rule.
struct Explain: Command {
    static let name = "explain"
    static let summary = "Explain a rule: what it asks for, why, and examples."
    static let examples = [
        Example("kith explain records/missing-reverse", "By its id."),
        Example("kith explain MX-032", "By another name."),
    ]

    let rule = Argument(
        "rule", choices: Catalog.rules.flatMap { [$0.id] + $0.aliases },
        help: "The id of a rule, or another name of it.")

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        guard let rule = Catalog.rule(values[rule]) else { return .failure }
        try console.out.write(RulePage(rule).text)
        return .success
    }
}

/// What is known about a rule, as text.
struct RulePage {
    private let rule: RuleDescription

    init(_ rule: RuleDescription) { self.rule = rule }

    var text: String {
        var text = "\(rule.id) (\(rule.severity.rawValue))\n\n\(rule.summary)\n\n\(rule.advice)\n"
        if !rule.aliases.isEmpty {
            text += "\nAlso known as \(rule.aliases.joined(separator: ", ")).\n"
        }
        for example in rule.examples {
            text += example.passes ? "\nKeeps the rule:\n\n" : "\nBreaks the rule:\n\n"
            text += example.text.split(separator: "\n").map { "    \($0)\n" }.joined()
            text += example.messages.map { "\n  \($0)\n" }.joined()
        }
        return text
    }
}
