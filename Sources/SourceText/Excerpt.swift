/// The line of a place, as a person reads it, and marks for the line under it.
///
/// ```text
/// 14 |       operationId: listPets
///    |                    ^~~~~~~~
/// ```
///
/// What a terminal would obey or not show is escaped, and bytes that are not UTF-8 read as U+FFFD. A very
/// long line is cut around the place without being read as a whole.
public struct Excerpt: Hashable, Sendable {
    /// The number of the line, from 1.
    public let line: Int
    /// The line or a part of it, as UTF-8.
    public let text: [UInt8]
    /// What stands before the marks: spaces, and the tabs that stand there in the text.
    public let indent: [UInt8]
    /// How many columns the marks take; at least 1.
    public let markWidth: Int

    /// How many columns of text are shown unless said otherwise.
    public static let defaultWidth = 120

    /// Cuts out the line in which a range begins.
    ///
    /// Only what lies in this line is marked.
    ///
    /// An offset past the end is taken for the end. Widths below 60 are taken for 60.
    public init(
        of range: Range<Int>, in bytes: SourceBytes, lines: LineIndex, width: Int = defaultWidth
    ) {
        let start = min(max(range.lowerBound, 0), bytes.count)
        line = lines.line(of: start)
        let all = lines.range(ofLine: line, in: bytes)
        let from = min(max(start, all.lowerBound), all.upperBound)
        let to = min(max(range.upperBound, from), all.upperBound)
        let window = ExcerptWindow(of: from..<to, line: all, in: bytes, width: max(width, 60))
        var text: [UInt8] = []
        var indent: [UInt8] = []
        var markWidth = 0
        text.reserveCapacity(all.count)
        if window.isCutBefore {
            text += "…".utf8
            indent.append(UInt8(ascii: " "))
        }
        for index in window.shown {
            let cell = window.cells[index]
            let isMarked = window.marked.contains(index)
            let isTab = cell.first == "\t"
            // A tab in the marks would leave a hole of unknown width under it.
            if isTab {
                text.append(isMarked ? UInt8(ascii: " ") : UInt8(ascii: "\t"))
            } else {
                bytes.appendVisible(cell, to: &text)
            }
            if isMarked {
                markWidth += isTab ? 1 : cell.width
            } else if index < window.marked.lowerBound {
                indent += repeatElement(
                    isTab ? UInt8(ascii: "\t") : UInt8(ascii: " "), count: isTab ? 1 : cell.width)
            }
        }
        if window.isCutAfter { text += "…".utf8 }
        self.text = text
        self.indent = indent
        self.markWidth = max(markWidth, 1)
    }

    /// Appends both lines, each with its end; the marks between two texts, for colours.
    public func append(
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
    /// Both lines, each with its end.
    public var description: String {
        var output: [UInt8] = []
        append(to: &output)
        return String(decoding: output, as: UTF8.self)
    }
}

extension SourceBytes {
    fileprivate func appendVisible(_ cell: ExcerptCell, to output: inout [UInt8]) {
        let span = padded.span
        var offset = cell.start
        while offset < cell.end {
            let decoded = span.scalar(at: offset, end: cell.end)
            VisibleText.append(decoded.scalar, to: &output)
            offset += decoded.length
        }
    }
}
