package import KithSourceText

/// A comment of a YAML text.
package struct YAMLComment: Equatable, Sendable {
    /// From the `#` to the last non-blank character.
    package let span: SourceSpan
    /// The text after the `#`, without surrounding blanks.
    package let text: String
}

extension SyntaxTree {
    /// The comments of a YAML tree, in source order.
    ///
    /// Takes one pass over the source: libyaml drops comments, so they are searched for between the
    /// scalars.
    package var yamlComments: [YAMLComment] {
        var comments: [YAMLComment] = []
        var offset = 0
        for (record, form) in zip(store.records, store.forms) where !form.isCollection {
            let gapEnd = Int(record.start)
            if offset < gapEnd { appendComments(in: offset..<gapEnd, to: &comments) }
            offset = max(offset, Int(record.end))
            if form.style == .literal || form.style == .folded {
                let header = lineEnd(from: gapEnd, before: Int(record.end))
                appendComments(in: gapEnd..<header, to: &comments)
            }
        }
        appendComments(in: offset..<bytes.count, to: &comments)
        return comments
    }

    /// Appends the comments in a range without scalars.
    private func appendComments(in range: Range<Int>, to comments: inout [YAMLComment]) {
        var offset = range.lowerBound
        while offset < range.upperBound {
            guard bytes[offset] == UInt8(ascii: "#"), beginsComment(offset) else {
                offset += 1
                continue
            }
            let end = lineEnd(from: offset, before: range.upperBound)
            let text = trimmed(offset + 1..<end)
            comments.append(
                YAMLComment(
                    span: SourceSpan(source, offset..<max(offset + 1, text.upperBound)),
                    text: bytes.text(text)))
            offset = end
        }
    }

    /// Returns whether a `#` begins a comment: it is at the start of a line or follows a blank.
    private func beginsComment(_ offset: Int) -> Bool {
        offset == 0 || bytes[offset - 1].isASCIIBlank || isLineEnd(bytes[offset - 1])
            || offset == 3 && bytes[0] == 0xEF
    }

    private func lineEnd(from start: Int, before end: Int) -> Int {
        let span = bytes.padded.span
        var offset = start
        while offset < end, !isLineEnd(span[offset]) { offset += 1 }
        return offset
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var start = range.lowerBound
        var end = range.upperBound
        while start < end, bytes[start].isASCIIBlank { start += 1 }
        while start < end, bytes[end - 1].isASCIIBlank { end -= 1 }
        return start..<end
    }
}
private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
