/// What a statement turns out to be.
enum SQLHead {
    /// Rows in parentheses follow.
    case values(SQLTarget)
    /// Lines of data follow.
    case copy(SQLTarget)
    /// The definition of a table.
    case definition(SQLTarget)
    /// INSERT … SELECT or another form that has no rows.
    case unread(StaticString)
    /// The rest of a line tells what statements end with from here on.
    case delimiter([UInt8])
    /// Strings have backslash escapes from here on, or have them no longer.
    case backslashes(Bool)
    /// Something that holds no data.
    case other
    /// A line for psql.
    case line
    /// Nothing: the end of the dump, or a semicolon.
    case empty
}

/// A table and its columns, as a statement names them.
struct SQLTarget {
    var schema: [UInt8] = []
    var name: [UInt8] = []
    /// `nil` where the statement lists none.
    var columns: [[UInt8]]?
}

extension Span where Element == UInt8 {
    /// Looks at the statement that begins at an index; gives the index behind what was understood of it.
    func head(
        _ start: Int, _ dialect: SQLDialect, limit: Int
    ) throws(SQLStop) -> (head: SQLHead, end: Int) {
        guard start < count else { return (.empty, start) }
        if self[start] == 0x5C { return (.line, try afterLine(start)) }
        let end = try afterWord(start)
        let word = start..<end
        if hasWord(word, "INSERT") || hasWord(word, "REPLACE") {
            return try insert(end, dialect, limit)
        }
        if hasWord(word, "COPY") { return try copy(end, dialect, limit) }
        if hasWord(word, "CREATE") { return try create(end, dialect, limit) }
        if hasWord(word, "DELIMITER") { return try delimiter(end) }
        if hasWord(word, "SET") { return try setting(end, dialect) }
        return (.other, start)
    }

    /// The word that follows, and the index behind it; an empty one where there is none.
    private func word(
        after start: Int, _ dialect: SQLDialect
    ) throws(SQLStop) -> Range<Int> {
        let at = try afterBlank(start, dialect)
        guard at < count else { throw .end(of: .statement, from: start) }
        return at..<(try afterWord(at))
    }

    /// A table's name, with its schema.
    private func target(
        _ start: Int, _ dialect: SQLDialect
    ) throws(SQLStop) -> (target: SQLTarget, end: Int) {
        var target = SQLTarget()
        var at = try afterBlank(start, dialect)
        while true {
            let (name, end) = try name(at)
            (target.schema, target.name) = (target.name, name)
            guard end < count else { throw .end(of: .statement, from: start) }
            guard self[end] == 0x2E else { return (target, end) }
            at = end + 1
        }
    }

    /// The names in parentheses that open at an index.
    private func names(
        _ start: Int, _ dialect: SQLDialect, _ limit: Int
    ) throws(SQLStop) -> (names: [[UInt8]], end: Int) {
        var names: [[UInt8]] = []
        var at = start + 1
        while true {
            let (name, end) = try name(try afterBlank(at, dialect))
            guard names.count < limit else { throw .tooMany(at: at) }
            names.append(name)
            at = try afterBlank(end, dialect)
            guard at < count else { throw .end(of: .statement, from: start) }
            switch self[at] {
            case 0x2C: at += 1
            case 0x29: return (names, at + 1)
            default: throw .unexpected(at: at, expected: "a comma or a closing parenthesis")
            }
        }
    }

    /// INSERT or REPLACE, up to the word VALUES.
    private func insert(
        _ start: Int, _ dialect: SQLDialect, _ limit: Int
    ) throws(SQLStop) -> (head: SQLHead, end: Int) {
        let modifiers: [StaticString] = [
            "LOW_PRIORITY", "DELAYED", "HIGH_PRIORITY", "IGNORE", "INTO",
        ]
        var at = start
        var next = try word(after: at, dialect)
        while modifiers.contains(where: { hasWord(next, $0) }) {
            at = next.upperBound
            next = try word(after: at, dialect)
        }
        var (target, end) = try target(at, dialect)
        at = try afterBlank(end, dialect)
        guard at < count else { throw .end(of: .statement, from: start) }
        if self[at] == 0x28 {
            (target.columns, end) = try names(at, dialect, limit)
            at = end
        }
        next = try word(after: at, dialect)
        while ["OVERRIDING", "SYSTEM", "USER", "VALUE"].contains(where: { hasWord(next, $0) }) {
            if try opensRow(next, dialect) { break }
            next = try word(after: next.upperBound, dialect)
        }
        if hasWord(next, "VALUES") || hasWord(next, "VALUE") {
            return (.values(target), next.upperBound)
        }
        if hasWord(next, "SELECT") || hasWord(next, "WITH") { return (.unread("SELECT"), at) }
        if hasWord(next, "SET") { return (.unread("SET"), at) }
        if hasWord(next, "DEFAULT") { return (.unread("DEFAULT VALUES"), at) }
        throw .unexpected(at: next.lowerBound, expected: "VALUES")
    }

    /// Whether a word is VALUE and a row follows it, as MySQL allows.
    private func opensRow(_ word: Range<Int>, _ dialect: SQLDialect) throws(SQLStop) -> Bool {
        let at = try afterBlank(word.upperBound, dialect)
        guard at < count else { throw .end(of: .statement, from: word.lowerBound) }
        return self[at] == 0x28
    }

    /// COPY … FROM stdin, up to the first line of data.
    private func copy(
        _ start: Int, _ dialect: SQLDialect, _ limit: Int
    ) throws(SQLStop) -> (head: SQLHead, end: Int) {
        var (target, end) = try target(start, dialect)
        var at = try afterBlank(end, dialect)
        guard at < count else { throw .end(of: .statement, from: start) }
        if self[at] == 0x28 { (target.columns, at) = try names(at, dialect, limit) }
        let from = try word(after: at, dialect)
        guard hasWord(from, "FROM") else { return (.other, at) }
        let input = try word(after: from.upperBound, dialect)
        guard hasWord(input, "STDIN") else { return (.unread("COPY from a file"), at) }
        end = try afterBlank(input.upperBound, dialect)
        guard end < count else { throw .end(of: .statement, from: start) }
        guard self[end] == 0x3B else {
            throw .unexpected(at: end, expected: "a semicolon, as pg_dump writes it")
        }
        return (.copy(target), try afterLine(end))
    }

    /// DELIMITER, a command of the mysql program.
    private func delimiter(_ start: Int) throws(SQLStop) -> (head: SQLHead, end: Int) {
        let end = try afterLine(start)
        let line = Array(copying: self, start..<end).filter { $0 > 0x20 }
        return (.delimiter(line), end)
    }

    /// SET, which may change how strings are written.
    private func setting(
        _ start: Int, _ dialect: SQLDialect
    ) throws(SQLStop) -> (head: SQLHead, end: Int) {
        let next = try word(after: start, dialect)
        guard hasWord(next, "standard_conforming_strings") else { return (.other, next.upperBound) }
        var at = next.upperBound
        while at < count, !isWord(at), self[at] != 0x3B { at += 1 }
        guard at < count else { throw .end(of: .statement, from: start) }
        let value = at..<(try afterWord(at))
        return (.backslashes(hasWord(value, "off") || hasWord(value, "false")), value.upperBound)
    }
}
