internal import KithSourceText

/// A writer of Markdown lines: the prefixes of quotes and lists, blank lines, and inline delimiters.
struct MarkdownLines {
    /// The maximum number of prefixes of a line, which bounds the output for deeply nested pages.
    private static let prefixLimit = 50

    /// Whether nothing is escaped, and code and headings are not marked.
    private let isPlain: Bool
    private var output: [UInt8] = []
    /// The line prefixes, outermost first; `first` is for the next line only, `rest` for those after it.
    private var prefixes: [(first: [UInt8]?, rest: [UInt8])] = []
    private var marks: [Mark] = []
    /// Whether the current line has been started.
    private var isOpen = false
    /// Whether the current line is empty after its prefixes, has only digits, or has other text.
    private var start = Start.empty
    private var needsSpace = false
    private var needsBreak = false
    /// The number of prefixes of a blank line that is due before the next line.
    private var blank: Int?
    /// What the next line starts with after its prefixes.
    private var heading: [UInt8]?
    private var isHeading = false
    /// The size of the output after the last closing delimiter.
    private var closedAt = -1

    private enum Start {
        case empty
        case digits
        case other
    }

    /// A pair of delimiters around text.
    private struct Mark {
        let open: [UInt8]
        let close: [UInt8]
        var isWritten: Bool
    }

    init(isPlain: Bool = false) { self.isPlain = isPlain }

    /// Returns the text, which ends with a line break unless it is empty.
    mutating func finish() -> [UInt8] {
        endBlock()
        return output
    }

    // MARK: Blocks

    /// Ends the line and requests a blank line before the next.
    mutating func endBlock() {
        endLine()
        // No blank line between a quote or item and its own first line.
        if !output.isEmpty, prefixes.last?.first == nil {
            blank = min(blank ?? .max, prefixes.count)
        }
        heading = nil
        isHeading = false
    }

    /// Ends the line.
    mutating func endLine() {
        needsSpace = false
        needsBreak = false
        guard isOpen else { return }
        for index in marks.indices.reversed() where marks[index].isWritten {
            output.append(contentsOf: marks[index].close)
            marks[index].isWritten = false
        }
        output.append(0x0A)
        isOpen = false
        start = .empty
    }

    /// Starts a table row on its own line.
    mutating func breakRow() {
        if isOpen { needsBreak = true }
    }

    /// Adds a prefix: one text for the first line, another for the following lines.
    mutating func push(_ first: String, _ rest: String) {
        guard prefixes.count < Self.prefixLimit else { return prefixes.append((nil, [])) }
        prefixes.append((Array(first.utf8), Array(rest.utf8)))
    }

    /// Ends the line and removes the innermost prefix.
    mutating func pop() {
        endLine()
        prefixes.removeLast()
    }

    /// Turns the next line into a heading.
    mutating func beginHeading(_ level: Int) {
        guard !isPlain else { return }
        heading = Array(repeating: UInt8(ascii: "#"), count: level) + [0x20]
        isHeading = true
    }

    /// Writes a thematic break.
    mutating func rule() {
        endBlock()
        beginLine()
        output.append(contentsOf: "---".utf8)
        endBlock()
    }

    /// Writes a fenced code block.
    mutating func fenced(_ code: [UInt8]) {
        endBlock()
        let fence = Array(
            repeating: UInt8(ascii: "`"), count: max(3, code.longestRun(of: UInt8(ascii: "`")) + 1))
        if !isPlain { writeLine(fence[...]) }
        var rest = code[...]
        if rest.first == 0x0A { rest = rest.dropFirst() }
        if rest.last == 0x0A { rest = rest.dropLast() }
        for line in rest.split(separator: 0x0A, omittingEmptySubsequences: false) {
            writeLine(line)
        }
        if !isPlain { writeLine(fence[...]) }
        endBlock()
    }

    private mutating func writeLine(_ line: ArraySlice<UInt8>) {
        beginLine()
        output.append(contentsOf: line)
        while output.last == 0x20 { output.removeLast() }
        output.append(0x0A)
        isOpen = false
    }

    private mutating func beginLine() {
        guard !isOpen else { return }
        if let blank {
            for prefix in prefixes.prefix(blank) { output.append(contentsOf: prefix.rest) }
            while output.last == 0x20 { output.removeLast() }
            output.append(0x0A)
        }
        blank = nil
        for index in prefixes.indices {
            output.append(contentsOf: prefixes[index].first ?? prefixes[index].rest)
            prefixes[index].first = nil
        }
        if let heading { output.append(contentsOf: heading) }
        heading = nil
        isOpen = true
        start = .empty
        needsSpace = false
    }

    // MARK: Inside a line

    /// Writes a hard line break; two in a row end the block.
    mutating func breakLine() {
        if isHeading {
            needsSpace = true
            return
        }
        if needsBreak { return endBlock() }
        needsBreak = isOpen
    }

    /// Opens a pair of delimiters, which is written around the text that follows.
    mutating func openMark(_ open: String, _ close: [UInt8]) {
        marks.append(Mark(open: Array(open.utf8), close: close, isWritten: false))
    }

    /// Returns whether a delimiter of this kind is open.
    func isMarked(_ open: String) -> Bool {
        marks.contains { $0.open.elementsEqual(open.utf8) }
    }

    /// Closes the innermost delimiter; nothing is written if it had no text.
    mutating func closeMark() {
        guard let mark = marks.popLast(), mark.isWritten else { return }
        output.append(contentsOf: mark.close)
        closedAt = output.count
    }

    /// Writes text, with white space collapsed and characters that are significant in Markdown escaped.
    mutating func appendText(_ text: ArraySlice<UInt8>) {
        var at = text.startIndex
        while at < text.endIndex {
            let byte = text[at]
            if byte.isHTMLSpace {
                needsSpace = isOpen
            } else {
                prepare()
                escape(byte, in: text, at: at)
                output.append(byte)
            }
            at += 1
        }
    }

    /// Writes a separator in the middle of a line, or nothing at its start.
    mutating func separate(_ text: String) {
        guard isOpen, !needsBreak else { return }
        needsSpace = false
        output.append(contentsOf: text.utf8)
    }

    /// Writes inline code.
    mutating func inlineCode(_ code: [UInt8]) {
        let text = code.map { $0.isHTMLSpace ? 0x20 : $0 }
        guard text.contains(where: { $0 != 0x20 }) else {
            needsSpace = isOpen
            return
        }
        prepare()
        start = .other
        if isPlain { return output.append(contentsOf: text) }
        let tick = UInt8(ascii: "`")
        let fence = Array(repeating: tick, count: text.longestRun(of: tick) + 1)
        let space: [UInt8] = text.first == tick || text.last == tick ? [0x20] : []
        output.append(contentsOf: fence + space + text + space + fence)
    }

    /// Writes everything that is due before the next text.
    private mutating func prepare() {
        if needsBreak, isOpen {
            output.append(contentsOf: isPlain ? "\n".utf8 : "\\\n".utf8)
            isOpen = false
            needsBreak = false
        }
        beginLine()
        if needsSpace { output.append(0x20) }
        let hadSpace = needsSpace
        needsSpace = false
        for index in marks.indices where !marks[index].isWritten {
            writeMark(index, hadSpace)
        }
    }

    private mutating func writeMark(_ index: Int, _ hadSpace: Bool) {
        let mark = marks[index]
        if closedAt == output.count, !hadSpace, output.suffix(mark.open.count) == mark.open[...] {
            // A delimiter that closes and opens again at the same place stays open.
            output.removeLast(mark.open.count)
        } else {
            if mark.open == [UInt8(ascii: "[")], output.last == UInt8(ascii: "!") {
                output.insert(UInt8(ascii: "\\"), at: output.count - 1)
            }
            output.append(contentsOf: mark.open)
        }
        marks[index].isWritten = true
        start = .other
    }

    /// Writes a backslash before a byte that Markdown would interpret.
    private mutating func escape(_ byte: UInt8, in text: ArraySlice<UInt8>, at offset: Int) {
        if !isPlain, needsEscape(byte, in: text, at: offset) { output.append(UInt8(ascii: "\\")) }
        let isDigit = byte.isASCIIDigit
        start = isDigit && start != .other ? .digits : .other
    }

    private func needsEscape(_ byte: UInt8, in text: ArraySlice<UInt8>, at offset: Int) -> Bool {
        switch byte {
        case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"),
            UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: "~"),
            UInt8(ascii: "|"):
            true
        case UInt8(ascii: "&"): text[offset...].mayBeReference
        case UInt8(ascii: "#"): start == .empty || isHeading
        case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: ">"), UInt8(ascii: "="):
            start == .empty
        case UInt8(ascii: "."), UInt8(ascii: ")"): start == .digits
        default: false
        }
    }
}

extension Sequence<UInt8> {
    /// Returns the length of the longest run of a byte.
    fileprivate func longestRun(of wanted: UInt8) -> Int {
        var longest = 0
        var run = 0
        for byte in self {
            run = byte == wanted ? run + 1 : 0
            longest = Swift.max(longest, run)
        }
        return longest
    }
}

extension ArraySlice<UInt8> {
    /// Whether text that begins with `&` may be read as a character reference.
    var mayBeReference: Bool {
        for byte in dropFirst().prefix(40) {
            if byte == UInt8(ascii: ";") { return true }
            guard byte.isASCIIAlphanumeric || byte == UInt8(ascii: "#")
            else { return false }
        }
        return true
    }
}
