package import KithSourceText
package import KithSyntax

/// Edits of the text around a node, in the style of that text.
///
/// An edit that would disturb comments, or that cannot be told from the text, is `nil`.
extension SyntaxNode {
    /// Returns the edit that writes another string in place of this scalar.
    package func rewritten(_ text: String) -> TextEdit? {
        guard kind == .scalar, !isAlias, style != .literal, style != .folded, !span.range.isEmpty
        else { return nil }
        return TextEdit(span, TextStyle(tree).scalar(text, like: self))
    }

    /// Returns the edit that puts this unquoted scalar in quotation marks.
    package var quotedText: TextEdit? {
        guard kind == .scalar, style == .plain, !isAlias, tag == .none, !span.range.isEmpty,
            !tree.bytes[span.range].contains(0x0A)
        else { return nil }
        return TextEdit(span, TextStyle(tree).scalar(sourceText, isQuoted: true))
    }

    /// Returns the edit that writes a source text, such as a number, in place of this node.
    package func replaced(by value: NewValue) -> TextEdit? {
        guard !isAlias, anchor == nil, tag == .none, !span.range.isEmpty,
            kind == .scalar && style != .literal && style != .folded || style == .flow
        else { return nil }
        return TextEdit(span, TextStyle(tree).inline(value))
    }

    /// Returns the edit that writes another entry in place of one of this mapping, and more behind it.
    package func replacing(
        _ entry: SyntaxEntry, by key: String, _ value: NewValue, and more: String = ""
    ) -> TextEdit? {
        let style = TextStyle(tree)
        let range = entry.key.outerSpan.start..<max(entry.key.span.end, entry.value.span.end)
        guard !isAlias, !entry.key.isAlias, !entry.value.isAlias, entry.value.anchor == nil,
            !tree.mayHoldComment(in: range)
        else { return nil }
        let text =
            self.style == .flow
            ? style.entry(key) + style.inline(value)
            : style.scalar(key) + ":" + style.block(value, indentation: entry.key.indentation)
        return TextEdit(SourceSpan(tree.source, range), text + more)
    }

    /// The source text of a scalar or a collection in brackets, to be written elsewhere; `nil` if it has several lines.
    package var sourceLine: String? {
        guard !isAlias, anchor == nil, tag == .none, style != .block, style != .literal,
            style != .folded, !span.range.isEmpty, !tree.bytes[span.range].contains(0x0A)
        else { return nil }
        return sourceText
    }

    /// Returns the edit that inserts a text at the start of a scalar's content.
    package func prefixed(by text: String) -> TextEdit? {
        guard kind == .scalar, !isAlias, style == .plain || isQuoted else { return nil }
        let place = span.start + (isQuoted ? 1 : 0)
        return TextEdit(SourceSpan(tree.source, place..<place), text)
    }

    /// Returns the edit that removes some bytes at the end of a scalar's content.
    package func droppingLast(_ count: Int) -> TextEdit? {
        guard kind == .scalar, !isAlias, style == .plain || isQuoted,
            span.range.count > count + (isQuoted ? 2 : 0)
        else { return nil }
        let end = span.end - (isQuoted ? 1 : 0)
        return TextEdit(SourceSpan(tree.source, end - count..<end), "")
    }

    private var isQuoted: Bool { style == .singleQuoted || style == .doubleQuoted }

    /// Returns the edits that remove entries of this mapping, with their lines; `nil` if none would be left.
    package func removing(_ gone: [SyntaxEntry]) -> [TextEdit]? {
        removing(gone.map { Item($0.key, $0.value) }, of: entries.map { Item($0.key, $0.value) })
    }

    /// Returns the edits that remove an element of this list, with its lines; `nil` if none would be left.
    package func removing(_ element: SyntaxNode) -> [TextEdit]? {
        removing([Item(element, element)], of: elements.map { Item($0, $0) })
    }

    /// Returns the edit that adds an entry to this mapping, behind another or at the end.
    package func adding(
        _ key: String, _ value: NewValue, after: SyntaxEntry? = nil
    ) -> TextEdit? {
        let style = TextStyle(tree)
        let last = after ?? entries.map(\.self).last
        if self.style == .flow {
            return addingInline(
                style.entry(key) + style.inline(value), last.map { Item($0.key, $0.value) })
        }
        guard self.style == .block, let first = entries.first?.key, let last, !last.key.isAlias
        else { return nil }
        let indentation = first.indentation
        return addingLine(
            style.newline + indentation + style.scalar(key) + ":"
                + style.block(value, indentation: indentation),
            behind: last.value.span.end > last.key.span.end ? last.value : last.key)
    }

    /// Returns the edit that adds an entry to this mapping, before another.
    package func adding(_ key: String, _ value: NewValue, before next: SyntaxEntry) -> TextEdit? {
        let style = TextStyle(tree)
        guard !isAlias, !next.key.isAlias else { return nil }
        let isLine = next.key.beginsLine
        let separator = self.style == .flow ? isLine ? "," : ", " : ""
        let start = next.key.outerSpan.start
        let bytes = tree.bytes
        let gap =
            self.style == .block || isLine
            ? style.newline
                + (isLine ? bytes.text(bytes.lineStart(of: start)..<start) : next.key.indentation)
            : ""
        return TextEdit(
            SourceSpan(tree.source, start..<start),
            style.entry(key) + style.inline(value) + separator + gap)
    }

    /// Returns the edit that adds an element at the end of this list.
    package func adding(_ value: NewValue) -> TextEdit? {
        let style = TextStyle(tree)
        let last = elements.map(\.self).last
        if self.style == .flow {
            return addingInline(style.inline(value), last.map { Item($0, $0) })
        }
        guard let last, let dash = last.dash else { return nil }
        let start = tree.bytes.lineStart(of: dash)
        guard tree.bytes[start..<dash].allSatisfy({ $0 == 0x20 }) else { return nil }
        let indentation = tree.bytes.text(start..<dash)
        return addingLine(
            style.newline + indentation + "- " + style.element(value, indentation: indentation),
            behind: last)
    }
}

/// An entry of a mapping or an element of a list.
private struct Item: Equatable {
    let first: SyntaxNode
    let last: SyntaxNode

    init(_ first: SyntaxNode, _ last: SyntaxNode) { (self.first, self.last) = (first, last) }

    var start: Int { first.outerSpan.start }
    var end: Int { max(first.span.end, last.span.end) }
}

extension SyntaxNode {
    /// The place of the dash before an element of a block list.
    fileprivate var dash: Int? {
        var offset = outerSpan.start
        while offset > 0, tree.bytes[offset - 1] <= 0x20 { offset -= 1 }
        return offset > 0 && tree.bytes[offset - 1] == UInt8(ascii: "-") ? offset - 1 : nil
    }

    private func start(of item: Item) -> Int? {
        style == .block && kind == .sequence ? item.first.dash : item.start
    }

    private func removing(_ gone: [Item], of all: [Item]) -> [TextEdit]? {
        let isGone = all.map(gone.contains)
        guard !isAlias, isGone.contains(true), isGone.contains(false) else { return nil }
        var edits: [TextEdit] = []
        var number = 0
        while number < all.count {
            var end = number
            while end < all.count, isGone[end] { end += 1 }
            if end > number {
                guard let run = removing(number..<end, of: all) else { return nil }
                edits += run
            }
            number = max(end, number + 1)
        }
        return edits
    }

    /// Returns the edits that remove neighbours.
    private func removing(_ run: Range<Int>, of all: [Item]) -> [TextEdit]? {
        let bytes = tree.bytes
        guard let start = start(of: all[run.lowerBound]) else { return nil }
        let last = all[run.upperBound - 1]
        if style == .flow {
            return run.upperBound < all.count
                ? removal(start..<all[run.upperBound].start, keeping: all[run])
                : removal(all[run.lowerBound - 1].end..<last.end, keeping: all[run])
        }
        if bytes[bytes.lineStart(of: start)..<start].allSatisfy({ $0 == 0x20 }) {
            var edits: [TextEdit] = []
            for item in all[run] {
                guard let start = self.start(of: item) else { return nil }
                let lineEnd = bytes.lineEnd(of: item.end)
                guard bytes.isRestBlank(item.end..<lineEnd) else { return nil }
                let lines = bytes.lineStart(of: start)..<bytes.afterBreak(lineEnd)
                edits.append(TextEdit(SourceSpan(tree.source, lines), ""))
            }
            return edits
        }
        // The first entry stands in the line of a dash; the next one takes its place.
        guard run.lowerBound == 0, run.upperBound < all.count,
            let next = self.start(of: all[run.upperBound])
        else { return nil }
        return removal(start..<next, keeping: all[run])
    }

    /// Returns the edit that removes a range, unless a comment outside the items would go with it.
    private func removal(_ range: Range<Int>, keeping items: ArraySlice<Item>) -> [TextEdit]? {
        let outside = range.filter { offset in
            !items.contains { ($0.start..<$0.end).contains(offset) }
        }
        guard !outside.contains(where: { tree.bytes[$0] == UInt8(ascii: "#") }) else { return nil }
        return [TextEdit(SourceSpan(tree.source, range), "")]
    }

    private func addingLine(_ text: String, behind last: SyntaxNode) -> TextEdit? {
        let end = tree.bytes.lineEnd(of: last.span.end)
        guard tree.bytes.isRestBlank(last.span.end..<end) else { return nil }
        return TextEdit(SourceSpan(tree.source, end..<end), text)
    }

    private func addingInline(_ text: String, _ last: Item?) -> TextEdit? {
        let bytes = tree.bytes
        guard !isAlias, !span.range.isEmpty else { return nil }
        guard let last else {
            let place = span.start + 1
            return TextEdit(SourceSpan(tree.source, place..<place), text)
        }
        let place = SourceSpan(tree.source, last.end..<last.end)
        guard last.first.beginsLine else { return TextEdit(place, ", " + text) }
        let newline = TextStyle(tree).newline
        return TextEdit(
            place,
            "," + newline + bytes.text(bytes.lineStart(of: last.start)..<last.start) + text)
    }
}

extension SyntaxTree {
    /// Returns whether a range may hold a comment.
    fileprivate func mayHoldComment(in range: Range<Int>) -> Bool {
        range.dropFirst().contains { offset in
            bytes[offset] == UInt8(ascii: "#") && bytes[offset - 1] <= 0x20
        }
    }
}
