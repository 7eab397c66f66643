/// Rows in COPY data: one line for each, with fields separated by tabs.
extension Span where Element == UInt8 {
    /// Parses the line at an index; returns the index of the next line and whether this one is the end marker `\.`.
    func copyLine(
        _ start: Int, limit: Int, into cells: inout [SQLCell]
    ) throws(SQLStop) -> (next: Int, isEnd: Bool) {
        var (at, fieldStart) = (start, start)
        var hasEscapes = false
        while at < count {
            let byte = self[at]
            if byte == 0x09 || byte == 0x0A {
                // A raw CR belongs to the line end; in a value it would be escaped.
                let end =
                    byte == 0x0A && at > fieldStart && self[at - 1] == 0x0D ? at - 1 : at
                if byte == 0x0A, fieldStart == start, hasEscapes, end - start == 2,
                    self[start + 1] == 0x2E
                {
                    return (at + 1, true)
                }
                guard cells.count < limit else { throw .tooMany(at: at) }
                cells.append(field(fieldStart, end, hasEscapes))
                if byte == 0x0A { return (at + 1, false) }
                at += 1
                fieldStart = at
                hasEscapes = false
            } else if byte == 0x5C {
                hasEscapes = true
                at += 2
            } else {
                at += 1
            }
        }
        throw .end(of: .statement, from: start)
    }

    private func field(_ start: Int, _ end: Int, _ hasEscapes: Bool) -> SQLCell {
        guard hasEscapes else { return SQLCell(.copied, start, end) }
        let isNull = end - start == 2 && self[start + 1] == 0x4E
        return SQLCell(isNull ? .null : .copiedEscaped, start, end)
    }
}
