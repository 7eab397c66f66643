/// Text laid out for a terminal.
enum TerminalText {
    /// Breaks a paragraph into lines of at most `width` characters, where words allow it.
    static func wrap(_ text: String, width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
            if !line.isEmpty, line.count + 1 + word.count > width {
                lines.append(line)
                line = ""
            }
            line += line.isEmpty ? String(word) : " " + word
        }
        return line.isEmpty ? lines : lines + [line]
    }

    /// The paragraphs of a text: parts between blank lines.
    ///
    /// Indented lines stand for themselves.
    static func paragraphs(_ text: String) -> [Paragraph] {
        var paragraphs: [Paragraph] = []
        var lines: [String] = []
        func finish() {
            if lines.isEmpty { return }
            let isVerbatim = lines.allSatisfy { $0.hasPrefix("  ") }
            paragraphs.append(
                isVerbatim ? .verbatim(lines) : .flowing(lines.joined(separator: " ")))
            lines = []
        }
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.isEmpty { finish() } else { lines.append(String(line)) }
        }
        finish()
        return paragraphs
    }

    enum Paragraph {
        case flowing(String)
        case verbatim([String])
    }
}
