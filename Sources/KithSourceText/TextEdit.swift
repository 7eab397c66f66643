/// A replacement of some bytes of one source by a text.
package struct TextEdit: Hashable, Sendable {
    /// The place that is replaced; an empty one is where the text is inserted.
    package let span: SourceSpan
    /// The new text.
    package let text: String

    /// Creates an edit.
    package init(_ span: SourceSpan, _ text: String) {
        self.span = span
        self.text = text
    }

    /// Returns whether both change the same bytes, or insert at the same place.
    package func touches(_ other: TextEdit) -> Bool {
        guard span.source == other.span.source else { return false }
        return span.start < other.span.end && other.span.start < span.end
            || span.start == other.span.start
    }
}

extension TextEdit: Comparable {
    /// Orders edits by place.
    package static func < (left: TextEdit, right: TextEdit) -> Bool {
        left.span == right.span ? left.text < right.text : left.span < right.span
    }
}

extension Sequence<TextEdit> {
    /// Returns the bytes of a source after those edits that are in it; `nil` if two of them touch each other.
    ///
    /// All bytes outside the edits stay as they are. Equal edits count once.
    package func applied(to bytes: SourceBytes, of source: SourceID) -> SourceBytes? {
        let edits = Set(lazy.filter { $0.span.source == source }).sorted()
        var result: [UInt8] = []
        var offset = 0
        for (index, edit) in edits.enumerated() {
            if index > 0, edit.touches(edits[index - 1]) { return nil }
            guard edit.span.start >= offset, edit.span.end <= bytes.count else { return nil }
            result += bytes[offset..<edit.span.start]
            result += edit.text.utf8
            offset = edit.span.end
        }
        result += bytes[offset..<bytes.count]
        return SourceBytes(result)
    }
}
