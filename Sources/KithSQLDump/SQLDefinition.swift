/// The columns of a CREATE TABLE statement.
extension Span where Element == UInt8 {
    /// Parses CREATE and, for a table, the names of its columns.
    func create(
        _ start: Int, _ syntax: SQLSyntax, _ limit: Int
    ) throws(SQLStop) -> (head: SQLHead, end: Int) {
        let skipped: [StaticString] = [
            "TEMPORARY", "TEMP", "UNLOGGED", "FOREIGN", "GLOBAL", "LOCAL", "TABLE",
        ]
        let exists: [StaticString] = ["IF", "NOT", "EXISTS"]
        var at = start
        var next = try keyword(at, syntax)
        var isTable = false
        while skipped.contains(where: { hasWord(next, $0) })
            || isTable && exists.contains(where: { hasWord(next, $0) })
        {
            isTable = isTable || hasWord(next, "TABLE")
            at = next.upperBound
            next = try keyword(at, syntax)
        }
        guard isTable else { return (.other, at) }
        var target = SQLTarget()
        at = try afterBlank(at, syntax)
        while true {
            let (name, end) = try name(at)
            (target.schema, target.name) = (target.name, name)
            at = try afterBlank(end, syntax)
            guard at < count else { throw .end(of: .statement, from: start) }
            guard self[at] == 0x2E else { break }
            at += 1
        }
        guard self[at] == 0x28 else { return (.other, at) }
        let (columns, end) = try columns(at, syntax, limit)
        target.columns = columns
        return (.definition(target), end)
    }

    private func keyword(_ start: Int, _ syntax: SQLSyntax) throws(SQLStop) -> Range<Int> {
        let at = try afterBlank(start, syntax)
        guard at < count else { throw .end(of: .statement, from: start) }
        return at..<(try afterWord(at))
    }

    private func columns(
        _ start: Int, _ syntax: SQLSyntax, _ limit: Int
    ) throws(SQLStop) -> (columns: [[UInt8]], end: Int) {
        // Some keywords can be unquoted column names: `key` can, except in MySQL.
        let others: [StaticString] =
            ["PRIMARY", "UNIQUE", "CONSTRAINT", "FOREIGN", "CHECK", "EXCLUDE", "LIKE"]
            + (syntax.dialect == .mysql ? ["KEY", "INDEX", "FULLTEXT", "SPATIAL", "PERIOD"] : [])
        var columns: [[UInt8]] = []
        var at = start + 1
        while true {
            at = try afterBlank(at, syntax)
            guard at < count else { throw .end(of: .statement, from: start) }
            if self[at] == 0x29 { return (columns, at + 1) }
            let (name, end) = try name(at)
            // A quoted name is always a column.
            let isBare = self[at] != 0x60 && self[at] != 0x22
            if !isBare || !others.contains(where: { hasWord(at..<end, $0) }) {
                guard columns.count < limit else { throw .tooMany(at: at) }
                columns.append(name)
            }
            at = try afterItem(end, syntax)
            if self[at] == 0x29 { return (columns, at + 1) }
            at += 1
        }
    }

    /// Returns the index of the comma or parenthesis that ends a list item.
    private func afterItem(_ start: Int, _ syntax: SQLSyntax) throws(SQLStop) -> Int {
        var (at, depth) = (start, 0)
        while at < count {
            switch self[at] {
            case 0x27, 0x22, 0x60: at = try afterQuoted(at, syntax)
            case 0x2D, 0x2F, 0x23:
                let behind = try afterBlank(at, syntax)
                at = Swift.max(behind, at + 1)
            case 0x28:
                depth += 1
                at += 1
            case 0x29, 0x2C:
                if depth == 0 { return at }
                if self[at] == 0x29 { depth -= 1 }
                at += 1
            default: at += 1
            }
        }
        throw .end(of: .statement, from: start)
    }
}
