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
        otherWords: Catalog.rules.flatMap { [$0.name] + $0.aliases }
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
