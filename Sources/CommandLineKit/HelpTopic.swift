/// Something to read beside the help of commands: `help ci`.
public struct HelpTopic: Hashable, Sendable {
    /// The word that calls it.
    public let name: String
    /// One sentence.
    public let summary: String
    /// Paragraphs, separated by blank lines.
    ///
    /// Indented lines are kept as they are.
    public let text: String

    /// Describes a topic.
    public init(name: String, summary: String, text: String) {
        self.name = name
        self.summary = summary
        self.text = text
    }

    /// The page, with lines of running text that are not wider than this.
    func page(width: Int) -> String {
        let summary = TerminalText.wrap(summary, width: width).map { $0 + "\n" }.joined()
        let paragraphs = TerminalText.paragraphs(text).map { paragraph in
            switch paragraph {
            case .flowing(let text): TerminalText.wrap(text, width: width)
            case .verbatim(let lines): lines
            }
        }
        return ([summary] + paragraphs.map { $0.map { $0 + "\n" }.joined() })
            .joined(separator: "\n")
    }
}
