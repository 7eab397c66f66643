internal import KithCommandLine
internal import KithDiagnostics
internal import KithKit
internal import KithModel

/// `kith explain`: describes a rule, a vocabulary or a kind of row.
struct Explain: Command {
    static let name = "explain"
    static let habits = ["describe", "why"]
    static func hint(for word: String) -> String? {
        let name = word.drop { $0 != "=" }.dropFirst()
        let kinds = KindPage.names.filter { $0.hasSuffix(".\(name)") }
        let vocabularies = KindPage.builtIn.filter { $0.views.contains { $0.name == name } }
        if !kinds.isEmpty {
            return UsageError.question(kinds)
        } else if !vocabularies.isEmpty {
            let names = vocabularies.map(\.name).joined(separator: ", ")
            return "It is a view of \(names); 'kith views' lists all views."
        } else if Catalog.domains.contains(String(name)) {
            return "'kith rules \(name)' lists the rules of this domain."
        } else if Catalog.writer(String(name)) != nil || Catalog.reader(String(name)) != nil {
            return "It is a format; 'kith formats' lists them."
        }
        return nil
    }
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
