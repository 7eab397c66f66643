/// Text layout for terminals.
package enum TerminalText {
    /// Wraps a paragraph into lines of at most `width` characters; longer words are not broken.
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

    /// Splits a text into paragraphs at blank lines.
    ///
    /// A paragraph of indented lines is kept as it is.
    package static func paragraphs(_ text: String) -> [Paragraph] {
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

    /// A part of a text between blank lines.
    package enum Paragraph {
        /// Text that may be wrapped.
        case flowing(String)
        /// Lines that are kept as they are, indented.
        case verbatim([String])
    }
}
