/// Rows in INSERT statements.
extension Span where Element == UInt8 {
    /// Parses the row whose parenthesis is at an index; returns the index after it.
    func row(
        _ start: Int, _ syntax: SQLSyntax, limit: Int, into cells: inout [SQLCell]
    ) throws(SQLStop) -> Int {
        var at = try afterBlank(start + 1, syntax)
        if at < count, self[at] == 0x29 { return at + 1 }
        while true {
            let (cell, end) = try value(at, syntax)
            cells.append(cell)
            at = end
            guard at < count else { throw .end(of: .statement, from: start) }
            switch self[at] {
            case 0x2C:
                guard cells.count < limit else { throw .tooMany(at: at) }
                at += 1
            case 0x29: return at + 1
            default: throw .unexpected(at: at, expected: "a comma or a closing parenthesis")
            }
        }
    }

    /// Parses a value; returns it with the index of the comma or parenthesis that follows.
    private func value(
        _ start: Int, _ syntax: SQLSyntax
    ) throws(SQLStop) -> (cell: SQLCell, end: Int) {
        let at = try afterBlank(start, syntax)
        guard at < count else { throw .end(of: .statement, from: start) }
        let byte = self[at]
        if byte == 0x27 || byte == 0x22 {
            let (end, form) = try quoted(at, escapes: syntax.escapes)
            return try finish(SQLCell(form, at + 1, end - 1, quote: byte), at, end, syntax)
        }
        var end = at
        while end < count, isPlain(end) { end += 1 }
        guard end < count else { throw .end(of: .statement, from: at) }
        guard end > at else {
            guard byte == 0x28 || byte == 0x2F || byte == 0x2A || byte == 0x24 || byte == 0x3A
            else { throw .unexpected(at: at, expected: "a value") }
            return try expression(at, syntax)
        }
        if self[end] == 0x27, isIntroducer(at, end) {
            return try introduced(at, end, syntax)
        }
        if end - at == 4, byte & 0xDF == 0x4E, hasWord(at..<end, "NULL") {
            return try finish(SQLCell(.null, at, end), at, end, syntax)
        }
        if byte == 0x30, end - at >= 2, self[at + 1] == 0x78 {
            return try finish(SQLCell(.hexadecimal, at + 2, end), at, end, syntax)
        }
        if byte == 0x5F, syntax.dialect == .mysql {
            return try spaced(at, end, syntax)
        }
        return try finish(SQLCell(.bare, at, end), at, end, syntax)
    }

    /// Returns whether a byte can be part of an unquoted number or word.
    @inline(__always)
    private func isPlain(_ at: Int) -> Bool {
        switch self[at] {
        case 0x2B, 0x2D, 0x2E, 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x80...0xFF: true
        default: false
        }
    }

    /// Returns whether a word before a quote is a prefix of the string, such as `E`, `X` or a charset.
    private func isIntroducer(_ start: Int, _ end: Int) -> Bool {
        self[start] == 0x5F || end - start == 1 && "EeNnXxBb".utf8.contains(self[start])
    }

    /// Parses a string with a prefix.
    private func introduced(
        _ start: Int, _ quote: Int, _ syntax: SQLSyntax
    ) throws(SQLStop) -> (cell: SQLCell, end: Int) {
        let kind = quote - start == 1 ? self[start] & 0xDF : 0x5F
        let hasEscapes = kind == 0x45 || kind != 0x58 && kind != 0x42 && syntax.escapes
        let (end, form) = try quoted(quote, escapes: hasEscapes)
        let shown: SQLCell.Form = kind == 0x58 ? .hexadecimal : form
        return try finish(SQLCell(shown, quote + 1, end - 1), start, end, syntax)
    }

    /// Parses a value after a charset and a space: `_binary 0x…`, `_utf8mb4 '…'`.
    private func spaced(
        _ start: Int, _ wordEnd: Int, _ syntax: SQLSyntax
    ) throws(SQLStop) -> (cell: SQLCell, end: Int) {
        let at = try afterBlank(wordEnd, syntax)
        guard at + 1 < count else { throw .end(of: .statement, from: start) }
        if self[at] == 0x27 { return try introduced(start, at, syntax) }
        guard self[at] == 0x30, self[at + 1] == 0x78 else {
            return try finish(SQLCell(.bare, start, wordEnd), start, wordEnd, syntax)
        }
        let end = try afterWord(at)
        return try finish(SQLCell(.hexadecimal, at + 2, end), start, end, syntax)
    }

    /// Completes a value; it becomes an expression if more follows, except for a type cast, which is dropped.
    @inline(__always)
    private func finish(
        _ cell: SQLCell, _ start: Int, _ end: Int, _ syntax: SQLSyntax
    ) throws(SQLStop) -> (cell: SQLCell, end: Int) {
        if end < count, self[end] == 0x2C || self[end] == 0x29 { return (cell, end) }
        let at = try afterBlank(end, syntax)
        guard at < count else { throw .end(of: .statement, from: start) }
        if self[at] == 0x2C || self[at] == 0x29 { return (cell, at) }
        if self[at] == 0x3A, at + 1 < count, self[at + 1] == 0x3A {
            return (cell, try expression(start, syntax).end)
        }
        if self[at] == 0x27 || self[at] == 0x22 || cell.form == .bare {
            return try expression(start, syntax)
        }
        throw .unexpected(at: at, expected: "a comma or a closing parenthesis")
    }

    /// Parses an expression, which extends to the comma or parenthesis that ends the value.
    private func expression(
        _ start: Int, _ syntax: SQLSyntax
    ) throws(SQLStop) -> (cell: SQLCell, end: Int) {
        var (at, depth) = (start, 0)
        while at < count {
            switch self[at] {
            case 0x27, 0x22, 0x60: at = try afterQuoted(at, syntax)
            case 0x28, 0x5B:
                depth += 1
                at += 1
            case 0x29, 0x5D, 0x2C:
                if depth == 0 { return (SQLCell(.expression, start, at), at) }
                if self[at] != 0x2C { depth -= 1 }
                at += 1
            case 0x3B: throw .unexpected(at: at, expected: "the end of a value")
            default: at += 1
            }
        }
        throw .end(of: .statement, from: start)
    }

    /// Returns the index after a quoted text or name; a preceding `E` enables escapes.
    func afterQuoted(
        _ start: Int, _ syntax: SQLSyntax
    ) throws(SQLStop) -> Int {
        let isMarked =
            start > 0 && self[start - 1] & 0xDF == 0x45 && (start < 2 || !isWord(start - 2))
        let hasEscapes =
            switch self[start] {
            case 0x27: syntax.escapes || isMarked
            case 0x22: syntax.escapes && syntax.dialect == .mysql
            default: false
            }
        return try quoted(start, escapes: hasEscapes).end
    }
}
