internal import KithSourceText
internal import KithSyntax

/// The lines around a node.
extension SyntaxNode {
    /// The bytes of its first line before the node.
    var linePrefix: [UInt8] {
        let bytes = tree.bytes
        return Array(bytes[bytes.lineStart(of: outerSpan.start)..<outerSpan.start])
    }

    /// The blanks that put a line at the column of the node.
    var indentation: String {
        String(decoding: linePrefix.map { $0 == 0x09 ? 0x09 : 0x20 }, as: UTF8.self)
    }

    /// Whether nothing but blanks precedes the node in its line.
    var beginsLine: Bool { linePrefix.allSatisfy { $0 == 0x20 || $0 == 0x09 } }
}

extension SourceBytes {
    /// Returns the start of the line that contains an offset.
    func lineStart(of offset: Int) -> Int {
        var start = offset
        while start > 0, self[start - 1] != 0x0A, self[start - 1] != 0x0D { start -= 1 }
        return start == 0 && contents.starts(with: [0xEF, 0xBB, 0xBF]) ? min(3, offset) : start
    }

    /// Returns the end of the line that contains an offset, before its line break.
    func lineEnd(of offset: Int) -> Int {
        var end = offset
        while end < count, self[end] != 0x0A, self[end] != 0x0D { end += 1 }
        return end
    }

    /// Returns the offset after the line break at an offset.
    func afterBreak(_ offset: Int) -> Int {
        guard offset < count else { return offset }
        return self[offset] == 0x0D && self[offset + 1] == 0x0A ? offset + 2 : offset + 1
    }

    /// Returns whether the rest of a line holds nothing but blanks and a comment.
    func isRestBlank(_ range: Range<Int>) -> Bool {
        let rest = self[range].drop { $0 == 0x20 || $0 == 0x09 }
        return rest.isEmpty || rest.first == UInt8(ascii: "#") && rest.count < range.count
    }
}
