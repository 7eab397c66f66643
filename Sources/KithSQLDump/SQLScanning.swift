internal import KithSourceText

/// Scanning of tokens; the functions take the index where a token begins and return the index after it.
extension Span where Element == UInt8 {
    /// Returns the index after white space and comments; the end of the bytes is not an error.
    func afterBlank(_ start: Int, _ syntax: SQLSyntax) throws(SQLStop) -> Int {
        var at = start
        while at < count {
            switch self[at] {
            case 0x20, 0x09...0x0D: at += 1
            case 0x2D:
                guard at + 2 < count else { throw .end(of: .statement, from: at) }
                guard self[at + 1] == 0x2D else { return at }
                // In MySQL, two hyphens begin a comment only before white space or a control character.
                if case .mysql = syntax.dialect, self[at + 2] > 0x20 { return at }
                at = try afterLine(at)
            case 0x23:
                guard case .mysql = syntax.dialect else { return at }
                at = try afterLine(at)
            case 0x2F:
                guard at + 1 < count else { throw .end(of: .statement, from: at) }
                guard self[at + 1] == 0x2A else { return at }
                at = try afterComment(at, syntax)
            default: return at
            }
        }
        return at
    }

    /// Returns the index after the line that contains an index.
    func afterLine(_ start: Int) throws(SQLStop) -> Int {
        var at = start
        while at < count {
            if self[at] == 0x0A { return at + 1 }
            at += 1
        }
        throw .end(of: .comment, from: start)
    }

    /// Returns the index after a comment `/* … */`; PostgreSQL comments nest.
    func afterComment(_ start: Int, _ syntax: SQLSyntax) throws(SQLStop) -> Int {
        var (at, depth) = (start + 2, 1)
        while at + 1 < count {
            if self[at] == 0x2A, self[at + 1] == 0x2F {
                depth -= 1
                at += 2
                if depth == 0 { return at }
            } else if self[at] == 0x2F, self[at + 1] == 0x2A {
                if case .postgresql = syntax.dialect { depth += 1 }
                at += 2
            } else {
                at += 1
            }
        }
        throw .end(of: .comment, from: start)
    }

    /// Scans a quoted text from its opening quote; returns the index after it and its notation.
    @inline(__always)
    func quoted(_ start: Int, escapes: Bool) throws(SQLStop) -> (end: Int, form: SQLCell.Form) {
        let quote = self[start]
        var at = start + 1
        var form = SQLCell.Form.quoted
        while at < count {
            let byte = self[at]
            if byte == quote {
                guard at + 1 < count else { break }
                guard self[at + 1] == quote else { return (at + 1, form) }
                if form == .quoted { form = .doubled }
                at += 2
            } else if escapes, byte == 0x5C {
                form = .escaped
                at += 2
            } else {
                at += 1
            }
        }
        throw .end(of: .text, from: start)
    }

    /// Returns the index after the dollar-quoted string at an index, or the index itself if there is none.
    func afterDollarQuoted(_ start: Int) throws(SQLStop) -> Int {
        var tagEnd = start + 1
        while tagEnd < count, self[tagEnd] != 0x24 {
            guard isWord(tagEnd), tagEnd > start + 1 || !isDigit(tagEnd) else { return start }
            tagEnd += 1
        }
        guard tagEnd < count else { throw .end(of: .statement, from: start) }
        let length = tagEnd + 1 - start
        var at = tagEnd + 1
        while at + length <= count {
            if self[at] == 0x24, matches(at, start, length) { return at + length }
            at += 1
        }
        throw .end(of: .text, from: start)
    }

    private func matches(_ left: Int, _ right: Int, _ length: Int) -> Bool {
        for offset in 0..<length where self[left + offset] != self[right + offset] { return false }
        return true
    }

    /// Returns whether a byte can be part of an unquoted name or number.
    @inline(__always)
    func isWord(_ at: Int) -> Bool {
        switch self[at] {
        case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x80...0xFF: true
        default: false
        }
    }

    @inline(__always)
    func isDigit(_ at: Int) -> Bool { self[at].isASCIIDigit }

    /// Returns the index after the word at an index; `$` may be part of a word, but not its first byte.
    func afterWord(_ start: Int) throws(SQLStop) -> Int {
        var at = start
        while at < count {
            guard isWord(at) || self[at] == 0x24 && at > start else { return at }
            at += 1
        }
        throw .end(of: .statement, from: start)
    }

    /// Returns whether the bytes of a range are a keyword, ignoring case.
    func hasWord(_ range: Range<Int>, _ keyword: StaticString) -> Bool {
        guard range.count == keyword.utf8CodeUnitCount else { return false }
        var at = range.lowerBound
        return keyword.description.utf8.allSatisfy { letter in
            defer { at += 1 }
            return self[at] & 0xDF == letter & 0xDF
        }
    }

    /// Parses a quoted or unquoted name; returns it without quotes, with the index after it.
    func name(_ start: Int) throws(SQLStop) -> (name: [UInt8], end: Int) {
        guard start < count else { throw .end(of: .statement, from: start) }
        let quote = self[start]
        guard quote == 0x60 || quote == 0x22 else {
            let end = try afterWord(start)
            guard end > start else { throw .unexpected(at: start, expected: "a name") }
            return (Array(copying: self, start..<end), end)
        }
        let (end, form) = try quoted(start, escapes: false)
        let range = start + 1..<end - 1
        guard form == .doubled else { return (Array(copying: self, range), end) }
        var name: [UInt8] = []
        var at = range.lowerBound
        while at < range.upperBound {
            name.append(self[at])
            at += self[at] == quote ? 2 : 1
        }
        return (name, end)
    }
}

extension [UInt8] {
    /// Copies a range of a span.
    init(copying span: borrowing Span<UInt8>, _ range: Range<Int>) {
        self.init()
        reserveCapacity(range.count)
        for index in range { append(span[index]) }
    }
}
