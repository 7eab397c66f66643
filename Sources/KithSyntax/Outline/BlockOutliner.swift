internal import KithSourceText
private import KithSystemBinding

/// Finds the top-level keys of a YAML block mapping, line by line.
struct BlockOutliner: Sendable {
    private(set) var outline = DocumentOutline()

    private let indent: Int
    /// The beginning of the current line.
    private var line: [UInt8]
    private var isFirst = true
    /// Whether the rest of the current line is ignored.
    private var isSkipping = false

    /// The maximum number of bytes inspected per line.
    private static let lineLimit = 2 * DocumentOutline.textLimit

    /// Starts within a line that is indented by `indent` columns.
    init(indent: Int) {
        self.indent = indent
        line = Array(repeating: UInt8(ascii: " "), count: min(indent, Self.lineLimit))
    }

    /// Adds the next bytes.
    mutating func add(_ bytes: ArraySlice<UInt8>) {
        let span = bytes.span
        var start = 0
        while start < span.count, !outline.isComplete {
            let end = span.firstOffset(in: start..<span.count) { bytes in
                bytes.equal(0x0A) .| bytes.equal(0x0D)
            }
            // In a large text nearly all lines are indented.
            if line.isEmpty, indent == 0, !isFirst, span[start] == 0x20 { isSkipping = true }
            let room = isSkipping ? 0 : min(end - start, Self.lineLimit - line.count)
            if room > 0 {
                line += bytes[bytes.startIndex + start..<bytes.startIndex + start + room]
            }
            guard end < span.count else { return }
            if !isSkipping { endLine() }
            isSkipping = false
            start = end + 1
        }
    }

    /// Marks the end of the text.
    mutating func finish() {
        if !outline.isComplete, !isSkipping { endLine() }
        outline.isComplete = true
    }

    private mutating func endLine() {
        defer { line.removeAll(keepingCapacity: true) }
        let text = line.drop { $0 == 0x20 }
        guard let first = text.first, first != UInt8(ascii: "#"), text.startIndex <= indent else {
            return
        }
        if isFirst {
            isFirst = false
            outline.root = .mapping
            if !addKey(text) { (outline.root, outline.isComplete) = (.other, true) }
            return
        }
        let isMarker = text.starts(with: "---".utf8) || text.starts(with: "...".utf8)
        // A line that cannot begin a YAML value, such as a Markdown code fence, ends what may be
        // YAML.
        if isMarker && text.startIndex == 0 || first == UInt8(ascii: "`") {
            outline.isComplete = true
        } else if text.startIndex == indent {
            _ = addKey(text)
        }
    }

    /// Adds the key at the start of a line; returns `false` if there is none.
    private mutating func addKey(_ text: ArraySlice<UInt8>) -> Bool {
        var text = text
        if text.starts(with: "- ".utf8) || text.elementsEqual("-".utf8) { return false }
        if text.starts(with: "? ".utf8) {
            text = text.dropFirst(2).drop { $0 == 0x20 }
            return add(name: text.prefix { $0 > 0x20 && $0 != UInt8(ascii: ":") })
        }
        if let quote = text.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            text = text.dropFirst()
            guard let end = text.firstIndex(of: quote) else { return false }
            let rest = text[(end + 1)...].drop { $0 == 0x20 || $0 == 0x09 }
            return rest.first == UInt8(ascii: ":") && add(name: text[..<end])
        }
        var from = text.startIndex
        while let colon = text[from...].firstIndex(of: UInt8(ascii: ":")) {
            from = colon + 1
            guard from == text.endIndex || text[from] == 0x20 || text[from] == 0x09 else {
                continue
            }
            var name = text[..<colon]
            while let last = name.last, last <= 0x20 { name.removeLast() }
            return add(name: name)
        }
        return false
    }

    private mutating func add(name: ArraySlice<UInt8>) -> Bool {
        guard let first = name.first, name.count <= DocumentOutline.textLimit,
            !"-[]{},|>@`\"'%*&!".utf8.contains(first)
                || first == UInt8(ascii: "-") && name.count > 1
        else { return false }
        if outline.outer.count < DocumentOutline.memberLimit {
            outline.outer.append(DocumentOutline.Member(name: Array(name), text: nil))
        }
        return true
    }
}
