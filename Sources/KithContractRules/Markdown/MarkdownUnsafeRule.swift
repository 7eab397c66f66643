internal import KithContracts
internal import KithDiagnostics
internal import KithSourceText
internal import KithSyntax

extension ContractRules {
    /// The rules for descriptions.
    static let markdown: [Rule<Contract>] = [.markdownWithCode]
}

extension Rule where Subject == Contract {
    /// Descriptions that may run code when they are displayed.
    static var markdownWithCode: Self {
        Rule(
            "openapi/markdown-unsafe", .warning,
            "Descriptions contain no code that a browser would run.",
            advice: """
                Documentation pages render Markdown as HTML, and a script in it runs with the \
                reader's rights. Put code between backticks.
                """,
            clause: "OpenAPI 3.1.2, 6.4 Markdown and HTML Sanitization",
            aliases: [
                "spectral:no-eval-in-markdown", "spectral:no-script-tags-in-markdown",
                "redocly:no-unsafe-markdown", "vacuum:no-eval-in-markdown",
                "vacuum:no-script-tags-in-markdown",
            ],
            examples: [
                .passes(
                    described("'a <b>tag</b>, a `<script>` and [a link](https://a.example)'"), form),
                .fails(
                    described("'a ⟦<SCRIPT⟧ src=x></script>'"),
                    "the description has a script, which documentation pages may run", form: form),
                .fails(
                    described("'[a](⟦javascript:⟧alert(1))'", "2.0"),
                    "the description has a link that runs code", form: form),
                .fails(
                    described("<img src=x ⟦onerror=⟧a()>", "3.0.4"),
                    "the description has a tag that runs code, which documentation pages may obey",
                    form: form),
                .fails(
                    described("then ⟦eval(⟧x)"),
                    "the description calls 'eval', which documentation pages may run", form: form),
            ]
        ) { contract, report in
            for object in contract.objects(having: .description) {
                guard let text = object["description"], text.kind == .scalar else { continue }
                for hazard in MarkdownHazard.found(in: text.bytes) {
                    report.add(
                        .running(hazard.kind), at: text.span(of: text.bytes[hazard.place]))
                }
            }
        }
    }
}

private let form = SchemaExample.form

private func described(_ description: String, _ version: String = "3.1.2") -> String {
    SchemaExample.head(version) + "paths: {}\ntags: [{name: a, description: \(description)}]\n"
}

extension SyntaxNode {
    /// Returns the place of a part of the text, or of the whole text if escapes change the part in the source.
    fileprivate func span(of part: ArraySlice<UInt8>) -> SourceSpan {
        let source = tree.bytes.contents
        let range = span.range.clamped(to: source.startIndex..<source.endIndex)
        guard let first = part.first else { return span }
        var rest = source[range]
        while let start = rest.firstIndex(of: first) {
            if rest[start...].starts(with: part) {
                return SourceSpan(tree.source, start..<start + part.count)
            }
            rest = rest[(start + 1)...]
        }
        return span
    }
}

extension Message {
    fileprivate static func running(_ kind: MarkdownHazard.Kind) -> Message {
        switch kind {
        case .script: "the description has a script, which documentation pages may run"
        case .link: "the description has a link that runs code"
        case .handler:
            "the description has a tag that runs code, which documentation pages may obey"
        case .eval: "the description calls 'eval', which documentation pages may run"
        }
    }
}
