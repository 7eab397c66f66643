/// Text made fit for a terminal.
public enum TerminalText {
    /// The text with control characters written out, as `\u{1B}`, so that data cannot steer a terminal.
    ///
    /// Line breaks and tabs stay. Marks that turn the direction of writing are written out as well: they
    /// can make a line look like another one.
    public static func printable(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isUnprintable) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            if isUnprintable(scalar) {
                result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    private static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0a: false
        case 0...0x1f, 0x7f...0x9f, 0x202a...0x202e, 0x2066...0x2069: true
        default: false
        }
    }

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
