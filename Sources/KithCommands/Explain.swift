internal import KithCommandLine
internal import KithDiagnostics
internal import KithKit
internal import KithModel

/// `kith explain`: describes a rule, a vocabulary or a kind of row.
struct Explain: Command {
    static let name = "explain"
    static let habits = ["describe", "why"]
    static let summary = "Explain a rule, a vocabulary, or a kind of rows."
    static let examples = [
        Example("kith explain records/missing-reverse", "By its id."),
        Example("kith explain MX-032", "By another name."),
        Example("kith explain forum", "A vocabulary: its kinds and its views."),
        Example("kith explain forum.thread", "One of its kinds."),
    ]

    let rule = Argument(
        "rule", choices: Catalog.rules.map(\.id),
        otherWords: Catalog.rules.flatMap(\.aliases)
            + KindPage.builtIn.map(\.name) + KindPage.names,
        help:
            """
            The id or alias of a rule (see 'kith rules'), a vocabulary, or a kind such as \
            forum.thread.
            """)

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        let page = VocabularyPage(named: values[rule])?.text ?? KindPage(named: values[rule])?.text
        if let page {
            try console.out.write(page)
            return .success
        }
        let pages = Catalog.rules(named: values[rule]).map { RulePage($0).text }
        try console.out.write(pages.joined(separator: "\n"))
        return .success
    }
}

/// The description of a rule as text.
struct RulePage {
    private let rule: RuleDescription

    init(_ rule: RuleDescription) { self.rule = rule }

    var text: String {
        var text =
            "\(rule.id) (\(rule.severity.rawValue), \(rule.tier.rawValue))\n\n\(rule.summary)\n\n\(rule.advice)\n"
        if let repair = rule.repair { text += "\nRepair by 'kith fix': \(repair)\n" }
        if let clause = rule.clause { text += "\nRequired by \(clause).\n" }
        if !RuleTier.standard.contains(rule.tier) {
            text +=
                "\nRuns only with --tier \(rule.tier.rawValue), or if .kith.yaml enables it.\n"
        }
        if !rule.aliases.isEmpty {
            text += "\nAlso known as \(rule.aliases.joined(separator: ", ")).\n"
        }
        for example in rule.examples {
            text += example.passes ? "\nPasses:\n\n" : "\nFails:\n\n"
            text += Self.shown(example.text)
            text += example.messages.map { "\n  \($0)\n" }.joined()
            if let repaired = example.repaired {
                text +=
                    "\nRepaired:\n\n"
                    + (repaired.isEmpty ? "    (nothing)\n" : Self.shown(repaired))
            }
        }
        return text
    }

    /// Returns the data of an example, cut to the size of a screen.
    private static func shown(_ text: String) -> String {
        let (lineLimit, columnLimit) = (20, 400)
        let lines = text.split(separator: "\n")
        let shown = lines.prefix(lineLimit).map { line in
            let isLong = line.unicodeScalars.count > columnLimit
            return "    \(isLong ? "\(line.prefix(columnLimit))…" : "\(line)")\n"
        }
        let rest = lines.count - shown.count
        return shown.joined() + (rest > 0 ? "    … and \(rest) more lines\n" : "")
    }
}
