/// Skipping of statements without data, and recovery after broken statements.
extension Span where Element == UInt8 {
    /// Moves an index after the delimiter that ends its statement.
    ///
    /// The index advances with each token; if an error is thrown, it is at the incomplete token.
    func skipStatement(
        _ at: inout Int, _ syntax: SQLSyntax, delimiter: [UInt8]
    ) throws(SQLStop) {
        while at < count {
            let byte = self[at]
            if byte == delimiter[0] {
                guard at + delimiter.count <= count else { throw .end(of: .statement, from: at) }
                if delimiter.indices.allSatisfy({ self[at + $0] == delimiter[$0] }) {
                    at += delimiter.count
                    return
                }
            }
            switch byte {
            case 0x27, 0x22, 0x60: at = try afterQuoted(at, syntax)
            case 0x45, 0x65:
                guard at + 1 < count else { throw .end(of: .statement, from: at) }
                let isMark = self[at + 1] == 0x27 && (at == 0 || !isWord(at - 1))
                at = isMark ? try quoted(at + 1, escapes: true).end : at + 1
            case 0x24:
                let isTag = syntax.dialect == .postgresql && (at == 0 || !isWord(at - 1))
                let end = isTag ? try afterDollarQuoted(at) : at
                at = Swift.max(end, at + 1)
            case 0x2D, 0x2F, 0x23:
                let end = try afterBlank(at, syntax)
                at = Swift.max(end, at + 1)
            default: at += 1
            }
        }
        throw .end(of: .statement, from: at)
    }

    /// Returns the index of the next line that begins with a statement, or if `rows` is set, with a row.
    ///
    /// - Returns: If there is none, `isFound` is `false` and `at` is where to continue once more bytes are read.
    func nextStart(_ start: Int, rows: Bool) -> (at: Int, isFound: Bool) {
        let starts: [StaticString] = ["INSERT INTO ", "INSERT IGNORE ", "COPY ", "CREATE "]
        var at = start
        var lineStart = start
        while at < count {
            guard self[at] == 0x0A else {
                at += 1
                continue
            }
            lineStart = at + 1
            if starts.contains(where: { begins($0, lineStart) }) { return (lineStart, true) }
            if rows, lineStart + 1 < count, self[lineStart] == 0x20 || self[lineStart] == 0x09,
                self[lineStart + 1] == 0x28
            {
                return (lineStart, true)
            }
            at += 1
        }
        return (Swift.max(start, count - 32, 0), false)
    }

    private func begins(_ text: StaticString, _ start: Int) -> Bool {
        guard start + text.utf8CodeUnitCount <= count else { return false }
        var at = start
        return text.description.utf8.allSatisfy { letter in
            defer { at += 1 }
            return self[at] == letter
        }
    }
}
