internal import KithHTMLBinding
private import KithSystemBinding

/// Builds a tree from parser events.
struct TreeBuilder: HTMLEventHandler {
    var tree = HTMLTree()
    let keepsRawText: Bool
    /// The first `html` and `body` elements, and whether their tags are missing in the page.
    private(set) var html: (node: UInt32, isImplied: Bool)?
    private(set) var body: (node: UInt32, isImplied: Bool)?
    /// The innermost open element.
    private var current: UInt32 = 0
    /// The element that receives attributes.
    private var owner: Int?
    /// The node and tag name for which only attributes are collected; set after the page is parsed.
    private var wanted: (node: UInt32, name: KnownName)?
    /// Whether texts may contain U+0080 to U+009F.
    var mayHoldControls = true

    init(keepsRawText: Bool) {
        self.keepsRawText = keepsRawText
    }

    /// Starts an empty tree for a page.
    mutating func begin(_ page: Span<UInt8>) {
        tree.clear()
        // The whole page is copied at once, so that unchanged texts need no copy of their own.
        tree.bytes.append(copying: page)
        tree.pageCount = page.count
        html = nil
        body = nil
        current = 0
        owner = nil
        wanted = nil
    }

    /// Closes all open elements.
    mutating func finish() {
        while current != 0 { close() }
        tree.records[0].after = UInt32(tree.records.count)
    }

    /// From now on, collects the attributes of the first tag with a name and ignores everything else.
    mutating func collectAttributes(of node: UInt32, _ name: KnownName) {
        wanted = (node, name)
        owner = nil
    }

    mutating func startElement(_ name: HTMLName, at offset: Int, isImplied: Bool) {
        if let wanted {
            owner = nil
            guard name == wanted.name.name, !isImplied else { return }
            take(Int(wanted.node))
            self.wanted = (0, .a)
            return
        }
        let node = UInt32(tree.records.count)
        add(name.number, offset, tree.attributeRecords.count)
        owner = Int(node)
        // A void element has no content, but libxml2 does not know all void elements.
        if !HTMLOutput.isVoid(name.number) { current = node }
        if name == KnownName.body.name, body == nil { body = (node, isImplied) }
        if name == KnownName.html.name, html == nil { html = (node, isImplied) }
    }

    private mutating func take(_ node: Int) {
        owner = node
        let attributes = UInt32(tree.attributeRecords.count)
        let tokens = UInt32(tree.tokens.count)
        tree.records[node].start = attributes
        tree.records[node].end = attributes
        tree.records[node].tokenStart = tokens
        tree.records[node].tokenEnd = tokens
    }

    mutating func attribute(_ name: HTMLName, _ value: Span<UInt8>) {
        let start = UInt32(tree.bytes.count)
        append(value, mayHoldControls: true)
        attribute(name, start, UInt32(tree.bytes.count))
    }

    mutating func attribute(_ name: HTMLName, _ value: Span<UInt8>, writtenAt offset: Int) {
        guard isAsItIs(value) else { return attribute(name, value) }
        attribute(name, UInt32(offset), UInt32(offset + value.count))
    }

    private mutating func attribute(_ name: HTMLName, _ start: UInt32, _ end: UInt32) {
        guard let owner else { return }
        tree.attributeRecords.append(AttributeRecord(name: name.number, start: start, end: end))
        tree.records[owner].end += 1
        if name == KnownName.class.name {
            addTokens(start, end, owner)
        } else if name == KnownName.id.name, end > start {
            let hash = TokenRecord.hash(
                tree.bytes[Int(start)..<Int(end)], seed: TokenRecord.idSeed)
            tree.tokens.append(TokenRecord(hash: hash, start: start, end: end))
            tree.records[owner].tokenEnd += 1
        }
    }

    private mutating func addTokens(_ start: UInt32, _ end: UInt32, _ owner: Int) {
        var at = Int(start)
        let end = Int(end)
        while at < end {
            while at < end, tree.bytes[at].isHTMLSpace { at += 1 }
            let first = at
            var hash = TokenRecord.classSeed
            while at < end, !tree.bytes[at].isHTMLSpace {
                hash = TokenRecord.mix(hash, tree.bytes[at])
                at += 1
            }
            guard at > first else { break }
            tree.tokens.append(
                TokenRecord(hash: hash, start: UInt32(first), end: UInt32(at)))
            tree.records[owner].tokenEnd += 1
        }
    }

    mutating func endElement(_ name: HTMLName) {
        if wanted == nil, !HTMLOutput.isVoid(name.number) { close() }
    }

    private mutating func close() {
        tree.records[Int(current)].after = UInt32(tree.records.count)
        current = tree.records[Int(current)].parent
    }

    mutating func text(_ bytes: Span<UInt8>, at offset: Int) {
        guard wanted == nil else { return }
        if isInText { moveLastToEnd() } else { add(NodeRecord.text, offset, tree.bytes.count) }
        append(bytes, mayHoldControls: mayHoldControls || bytes.count == 2)
        tree.records[tree.records.count - 1].end = UInt32(tree.bytes.count)
    }

    mutating func text(_ bytes: Span<UInt8>, writtenAt offset: Int) {
        let isApart = isInText && Int(tree.records[tree.records.count - 1].end) != offset
        guard wanted == nil, isAsItIs(bytes), !isApart else { return text(bytes, at: offset) }
        if !isInText { add(NodeRecord.text, offset, offset) }
        tree.records[tree.records.count - 1].end = UInt32(offset + bytes.count)
    }

    /// Returns whether source text can be used without replacements.
    private func isAsItIs(_ bytes: Span<UInt8>) -> Bool {
        !mayHoldControls || bytes.firstOffset(of: 0xC2) == bytes.count
    }

    /// Whether further text belongs to the last node.
    private var isInText: Bool {
        let last = tree.records[tree.records.count - 1]
        return last.name == NodeRecord.text && last.parent == current
    }

    /// Moves the bytes of the last text node to the end, so that text can be appended to it.
    private mutating func moveLastToEnd() {
        let last = tree.records[tree.records.count - 1]
        guard Int(last.end) != tree.bytes.count else { return }
        tree.records[tree.records.count - 1].start = UInt32(tree.bytes.count)
        // A separate array: appending a slice of `bytes` to itself would copy all bytes.
        let text = Array(tree.bytes[Int(last.start)..<Int(last.end)])
        tree.bytes.append(copying: text.span)
    }

    mutating func rawText(_ bytes: Span<UInt8>, at offset: Int) {
        if keepsRawText { text(bytes, at: offset) }
    }

    mutating func comment(_ bytes: Span<UInt8>, at offset: Int) {
        guard wanted == nil else { return }
        add(NodeRecord.comment, offset, tree.bytes.count)
        append(bytes, mayHoldControls: false)
        tree.records[tree.records.count - 1].end = UInt32(tree.bytes.count)
    }

    /// Adds a node whose content begins at index `start` of the bytes or attributes.
    private mutating func add(_ name: UInt32, _ offset: Int, _ start: Int) {
        let tokens = UInt32(tree.tokens.count)
        tree.records.append(
            NodeRecord(
                name: name, after: UInt32(tree.records.count + 1), parent: current,
                start: UInt32(start), end: UInt32(start), tokenStart: tokens, tokenEnd: tokens,
                place: UInt32(clamping: offset)))
    }

    /// Appends text; U+0080 to U+009F, which only character references yield, are read as windows-1252.
    private mutating func append(_ text: Span<UInt8>, mayHoldControls: Bool) {
        guard mayHoldControls, text.firstOffset(of: 0xC2) < text.count else {
            tree.bytes.append(copying: text)
            return
        }
        var at = 0
        while at < text.count {
            let lead = text.firstOffset(of: 0xC2, from: at)
            tree.bytes.append(copying: text.extracting(at..<lead))
            guard lead + 1 < text.count else {
                if lead < text.count { tree.bytes.append(0xC2) }
                return
            }
            if text[lead + 1] < 0xA0 {
                tree.bytes.appendUTF8(Windows1252.scalar(text[lead + 1]))
            } else {
                tree.bytes.append(copying: text.extracting(lead..<lead + 2))
            }
            at = lead + 2
        }
    }
}

extension UInt8 {
    /// Whether the byte is white space in HTML.
    @inlinable var isHTMLSpace: Bool {
        self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D || self == 0x0C
    }
}
