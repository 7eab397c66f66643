internal import SourceText

/// Writes the lines of a Markdown text: prefixes of quotes and lists, blank lines, and marks that open
/// and close around texts.
struct MarkdownLines {
    /// How many prefixes a line may have, lest a page make each of its lines huge.
    private static let prefixLimit = 50

    private var output: [UInt8] = []
    /// What lines begin with, outermost first: the first line, then the others.
    private var prefixes: [(first: [UInt8]?, rest: [UInt8])] = []
    private var marks: [Mark] = []
    /// Whether the current line has begun.
    private var isOpen = false
    /// Whether so far it has nothing but its prefixes, or nothing but digits.
    private var start = Start.empty
    private var needsSpace = false
    private var needsBreak = false
    /// How many prefixes a blank line has that must come before the next line.
    private var blank: Int?
    /// What the next line begins with behind its prefixes.
    private var heading: [UInt8]?
    private var isHeading = false
    /// Where a mark was closed last.
    private var closedAt = -1

    private enum Start {
        case empty
        case digits
        case other
    }

    /// What stands around a text.
    private struct Mark {
        let open: [UInt8]
        let close: [UInt8]
        var isWritten: Bool
    }

    /// The whole text, which ends with a line end unless it is empty.
    mutating func finish() -> [UInt8] {
        endBlock()
        return output
    }

    // MARK: Blocks

    /// Ends the line; a blank one comes before the next.
    mutating func endBlock() {
        endLine()
        // Nothing parts a quote or item from its own first line.
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

    /// Begins a row of a table on a line of its own.
    mutating func breakRow() {
        if isOpen { needsBreak = true }
    }

    /// Lets lines begin with something: the first of them, and those that follow.
    mutating func push(_ first: String, _ rest: String) {
        guard prefixes.count < Self.prefixLimit else { return prefixes.append((nil, [])) }
        prefixes.append((Array(first.utf8), Array(rest.utf8)))
    }

    /// Ends what was pushed last.
    mutating func pop() {
        endLine()
        prefixes.removeLast()
    }

    /// Makes the next line a heading.
    mutating func beginHeading(_ level: Int) {
        heading = Array(repeating: UInt8(ascii: "#"), count: level) + [0x20]
        isHeading = true
    }

    /// Writes a line that parts what is above from what is below.
    mutating func rule() {
        endBlock()
        beginLine()
        output.append(contentsOf: "---".utf8)
        endBlock()
    }

    /// Writes lines as they are between fences.
    mutating func fenced(_ code: [UInt8]) {
        endBlock()
        let fence = Array(
            repeating: UInt8(ascii: "`"), count: max(3, code.longestRun(of: UInt8(ascii: "`")) + 1))
        writeLine(fence[...])
        var rest = code[...]
        if rest.first == 0x0A { rest = rest.dropFirst() }
        if rest.last == 0x0A { rest = rest.dropLast() }
        for line in rest.split(separator: 0x0A, omittingEmptySubsequences: false) {
            writeLine(line)
        }
        writeLine(fence[...])
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

    /// Begins a new line in the same block; two in a row begin a new block.
    mutating func breakLine() {
        if isHeading {
            needsSpace = true
            return
        }
        if needsBreak { return endBlock() }
        needsBreak = isOpen
    }

    /// Lets something stand before the next text, and something behind the last one.
    mutating func openMark(_ open: String, _ close: [UInt8]) {
        marks.append(Mark(open: Array(open.utf8), close: close, isWritten: false))
    }

    /// Whether a mark of this kind is open already.
    func isMarked(_ open: String) -> Bool {
        marks.contains { $0.open.elementsEqual(open.utf8) }
    }

    /// Ends the mark that was opened last; one without a text is not written.
    mutating func closeMark() {
        guard let mark = marks.popLast(), mark.isWritten else { return }
        output.append(contentsOf: mark.close)
        closedAt = output.count
    }

    /// Writes a text with one blank for each run of white space, and escapes what would be a mark.
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

    /// Writes a mark between texts in the middle of a line; nothing at its beginning.
    mutating func separate(_ text: String) {
        guard isOpen, !needsBreak else { return }
        needsSpace = false
        output.append(contentsOf: text.utf8)
    }

    /// Writes code in the middle of a line.
    mutating func inlineCode(_ code: [UInt8]) {
        let text = code.map { $0.isHTMLSpace ? 0x20 : $0 }
        guard text.contains(where: { $0 != 0x20 }) else {
            needsSpace = isOpen
            return
        }
        prepare()
        let tick = UInt8(ascii: "`")
        let fence = Array(repeating: tick, count: text.longestRun(of: tick) + 1)
        let space: [UInt8] = text.first == tick || text.last == tick ? [0x20] : []
        output.append(contentsOf: fence + space + text + space + fence)
        start = .other
    }

    /// Writes what must stand before the next text.
    private mutating func prepare() {
        if needsBreak, isOpen {
            output.append(contentsOf: "\\\n".utf8)
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
            // What was closed only to be opened again stays open.
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

    /// Writes a `\` where Markdown would take a byte for a mark.
    private mutating func escape(_ byte: UInt8, in text: ArraySlice<UInt8>, at offset: Int) {
        if needsEscape(byte, in: text, at: offset) { output.append(UInt8(ascii: "\\")) }
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
    /// How often a byte stands side by side at most.
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
    /// Whether a text that begins with `&` may be read as one character.
    var mayBeReference: Bool {
        for byte in dropFirst().prefix(40) {
            if byte == UInt8(ascii: ";") { return true }
            guard byte.isASCIIAlphanumeric || byte == UInt8(ascii: "#")
            else { return false }
        }
        return true
    }
}
