/// The line of a place, as a person reads it, and marks for the line under it.
///
/// ```text
/// 14 |       operationId: listPets
///    |                    ^~~~~~~~
/// ```
///
/// Control and invisible characters are escaped, and bytes that are not UTF-8 become U+FFFD. A very
/// long line is cut around the span without being scanned as a whole.
package struct Excerpt: Hashable, Sendable {
    /// The line number, counted from 1.
    package let line: Int
    /// The line or a part of it, as UTF-8.
    package let text: [UInt8]
    /// The white space before the marks: spaces, and tabs where the text has them.
    package let indent: [UInt8]
    /// The width of the marks in columns; at least 1.
    package let markWidth: Int

    /// The default width of the text in columns.
    package static let defaultWidth = 120

    /// Extracts the line in which a range begins.
    ///
    /// Only the part of the range in this line is marked. An offset past the end is treated as the
    /// end, and a width below 60 as 60. Each character in a hidden range is shown as `•`.
    package init(
        of range: Range<Int>, in bytes: SourceBytes, lines: LineIndex, width: Int = defaultWidth,
        hiding hidden: [Range<Int>]
    ) {
        let start = min(max(range.lowerBound, 0), bytes.count)
        line = lines.line(of: start)
        let all = lines.range(ofLine: line, in: bytes)
        let from = min(max(start, all.lowerBound), all.upperBound)
        let to = min(max(range.upperBound, from), all.upperBound)
        let window = ExcerptWindow(
            of: from..<to, line: all, in: bytes, width: max(width, 60), hidden)
        let marked = window.marked.clamped(to: window.shown)
        let before = window.cells[window.shown.lowerBound..<marked.lowerBound]
        let within = window.cells[marked]
        var text: [UInt8] = []
        text.reserveCapacity(2 * Self.defaultWidth)
        if window.isCutBefore { text += "…".utf8 }
        bytes.appendVisible(before, tab: UInt8(ascii: "\t"), to: &text)
        // A tab among the marked characters would leave a gap of unknown width.
        bytes.appendVisible(within, tab: UInt8(ascii: " "), to: &text)
        bytes.appendVisible(
            window.cells[marked.upperBound..<window.shown.upperBound], tab: UInt8(ascii: "\t"),
            to: &text)
        if window.isCutAfter { text += "…".utf8 }
        self.text = text
        indent = Self.indent(before, isCut: window.isCutBefore)
        markWidth = max(1, within.reduce(0) { $0 + ($1.first == "\t" ? 1 : $1.width) })
    }

    /// Returns white space as wide as the cells before the marks.
    private static func indent(_ cells: ArraySlice<ExcerptCell>, isCut: Bool) -> [UInt8] {
        var indent: [UInt8] = isCut ? [UInt8(ascii: " ")] : []
        for cell in cells {
            if cell.first == "\t" {
                indent.append(UInt8(ascii: "\t"))
            } else {
                for _ in 0..<cell.width { indent.append(UInt8(ascii: " ")) }
            }
        }
        return indent
    }

    /// Appends both lines, each with a line break.
    ///
    /// The marks are enclosed in two texts, for colours.
    package func append(
        to output: inout [UInt8], beforeMarks: String = "", afterMarks: String = ""
    ) {
        let number = String(line).utf8
        output += number
        output += " |".utf8
        if !text.isEmpty { output.append(UInt8(ascii: " ")) }
        output += text
        output.append(UInt8(ascii: "\n"))
        output += repeatElement(UInt8(ascii: " "), count: number.count)
        output += " | ".utf8
        output += indent
        output += beforeMarks.utf8
        output.append(UInt8(ascii: "^"))
        output += repeatElement(UInt8(ascii: "~"), count: markWidth - 1)
        output += afterMarks.utf8
        output.append(UInt8(ascii: "\n"))
    }
}

extension Excerpt: CustomStringConvertible {
    /// Both lines, each with a line break.
    package var description: String {
        var output: [UInt8] = []
        append(to: &output)
        return String(decoding: output, as: UTF8.self)
    }
}

extension SourceBytes {
    /// Appends cells as they are shown; copies runs of unchanged cells at once.
    fileprivate func appendVisible(
        _ cells: ArraySlice<ExcerptCell>, tab: UInt8, to output: inout [UInt8]
    ) {
        var pending = 0..<0
        for cell in cells {
            if cell.isVerbatim {
                let start = pending.isEmpty ? cell.start : pending.lowerBound
                pending = start..<cell.end
                continue
            }
            output += self[pending]
            pending = 0..<0
            if cell.first == "\t" {
                output.append(tab)
            } else if cell.isHidden {
                for _ in 0..<cell.width { output += "•".utf8 }
            } else {
                VisibleText.append(cell.first, to: &output)
            }
        }
        output += self[pending]
    }
}
