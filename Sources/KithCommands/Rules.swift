internal import CommandLineKit
internal import Diagnostics
internal import KithKit

/// `kith rules`: what is checked.
struct Rules: Command {
    static let name = "rules"
    static let summary = "List the rules that data is checked against."
    static let examples = [
        Example("kith rules", "All rules."), Example("kith rules monica", "Those of one domain."),
    ]

    let domain = Argument(
        optional: "domain", help: "Only rules whose id begins with this: records, monica.")

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        let prefix = values[domain].map { $0 + "/" } ?? ""
        let rules = Catalog.rules.filter { $0.id.utf8.starts(with: prefix.utf8) }
        guard !rules.isEmpty else {
            let domains = Set(Catalog.rules.map { String($0.id.prefix { $0 != "/" }) }).sorted()
            throw UsageError.unknownChoice(values[domain] ?? "", of: "<domain>", among: domains)
        }
        let rows = rules.map {
            [$0.id, $0.severity.rawValue, $0.aliases.joined(separator: " "), $0.summary]
        }
        try console.out.write(TextTable(rows).text)
        return .success
    }
}
