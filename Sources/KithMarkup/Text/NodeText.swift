private import KithSystemBinding

extension HTMLTree {
    /// Returns the text of all descendants of a node, or the own text of a text or comment node.
    package func text(of node: HTMLNode) -> [UInt8] {
        var text: [UInt8] = []
        appendText(of: node, to: &text)
        return text
    }

    /// Appends the text of all descendants of a node, or the own text of a text or comment node.
    package func appendText(of node: HTMLNode, to output: inout [UInt8]) {
        let record = records[node.position]
        if !record.isElement, record.name != NodeRecord.document {
            output.append(copying: bytes.span.extracting(Int(record.start)..<Int(record.end)))
            return
        }
        for index in inside(node) {
            let record = records[Int(index)]
            guard record.name == NodeRecord.text else { continue }
            output.append(copying: bytes.span.extracting(Int(record.start)..<Int(record.end)))
        }
    }

    /// Returns the text of a node with white space collapsed to single spaces and trimmed.
    ///
    /// A no-break space is not white space, as in HTML.
    package func collapsedText(of node: HTMLNode) -> [UInt8] {
        var text: [UInt8] = []
        appendCollapsedText(of: node, to: &text)
        return text
    }

    /// Appends the collapsed text of a node.
    package func appendCollapsedText(of node: HTMLNode, to output: inout [UInt8]) {
        let first = output.count
        var needsBlank = false
        let record = records[node.position]
        if record.name == NodeRecord.text || record.name == NodeRecord.comment {
            collapse(record, first, &needsBlank, &output)
            return
        }
        for index in inside(node) {
            let record = records[Int(index)]
            guard record.name == NodeRecord.text else { continue }
            collapse(record, first, &needsBlank, &output)
        }
    }

    /// Returns the text of a node with white space collapsed, and a space between blocks, cells and lines.
    package func spacedText(of node: HTMLNode) -> [UInt8] {
        var text: [UInt8] = []
        var needsBlank = false
        var last: UInt32?
        for index in inside(node) {
            let record = records[Int(index)]
            if record.isElement {
                needsBlank = needsBlank || !KnownName.isInline(record.name)
            } else if record.name == NodeRecord.text {
                needsBlank = needsBlank || last.map { endsBlock(after: $0, before: index) } ?? false
                collapse(record, 0, &needsBlank, &text)
                last = index
            }
        }
        return text
    }

    /// Whether a block around a node ends before a later node begins.
    private func endsBlock(after node: UInt32, before next: UInt32) -> Bool {
        var outer = records[Int(node)].parent
        while outer != 0, records[Int(outer)].after <= next {
            if !KnownName.isInline(records[Int(outer)].name) { return true }
            outer = records[Int(outer)].parent
        }
        return false
    }

    private func collapse(
        _ record: NodeRecord, _ first: Int, _ needsBlank: inout Bool, _ output: inout [UInt8]
    ) {
        let text = bytes.span
        let end = Int(record.end)
        var offset = Int(record.start)
        while offset < end {
            let start = offset
            while offset < end, isPlain(offset, after: start, before: end) { offset += 1 }
            if offset > start {
                if needsBlank, output.count > first { output.append(0x20) }
                needsBlank = false
                output.append(copying: text.extracting(start..<offset))
            }
            while offset < end, text[offset].isHTMLSpace {
                needsBlank = true
                offset += 1
            }
        }
    }

    /// Whether a byte of a text is part of a word, or the one blank between two words.
    @inline(__always)
    private func isPlain(_ offset: Int, after start: Int, before end: Int) -> Bool {
        let text = bytes.span
        guard text[offset].isHTMLSpace else { return true }
        return text[offset] == 0x20 && offset > start && offset + 1 < end
            && !text[offset + 1].isHTMLSpace
    }

    /// Returns the collapsed text of a node's last child, or `nil` if that is not a text node.
    package func lastOwnText(of node: HTMLNode) -> [UInt8]? {
        guard let last = lastChild(of: node), isText(last) else { return nil }
        return collapsedText(of: last)
    }
}

extension KnownName {
    /// Whether elements of a name stand within a line of text.
    fileprivate static func isInline(_ name: UInt32) -> Bool {
        switch KnownName(rawValue: name) {
        case .a, .abbr, .acronym, .b, .bdi, .bdo, .big, .cite, .code, .del, .dfn, .em, .font, .i,
            .ins,
            .kbd,
            .mark, .q, .s, .samp, .small, .span, .strike, .strong, .sub, .sup, .time, .tt, .u, .var,
            .wbr:
            true
        default: false
        }
    }
}
