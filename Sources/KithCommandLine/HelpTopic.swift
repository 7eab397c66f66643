/// A help page that is not about a command: `help ci`.
package struct HelpTopic: Sendable {
    /// The name of the topic.
    package let name: String
    /// The summary: one sentence.
    package let summary: String
    /// Returns paragraphs, separated by blank lines.
    ///
    /// Indented lines are kept as they are. The text is built when it is shown: most runs show none.
    let text: @Sendable () -> String

    /// Creates a topic.
    package init(
        name: String, summary: String, text: @autoclosure @escaping @Sendable () -> String
    ) {
        self.name = name
        self.summary = summary
        self.text = text
    }

    /// The paragraphs of the text.
    package var paragraphs: [TerminalText.Paragraph] { TerminalText.paragraphs(text()) }

    /// Formats the page with running text wrapped at `width`.
    func page(width: Int) -> String {
        let summary = TerminalText.wrap(summary, width: width).map { $0 + "\n" }.joined()
        let paragraphs = paragraphs.map { paragraph in
            switch paragraph {
            case .flowing(let text): TerminalText.wrap(text, width: width)
            case .verbatim(let lines): lines
            }
        }
        return ([summary] + paragraphs.map { $0.map { $0 + "\n" }.joined() })
            .joined(separator: "\n")
    }
}
