/// The head of a statement.
enum SQLHead {
    /// INSERT or REPLACE; rows in parentheses follow.
    case values(SQLTarget)
    /// COPY; lines of data follow.
    case copy(SQLTarget)
    /// CREATE TABLE with its columns.
    case definition(SQLTarget)
    /// INSERT … SELECT or another form without literal rows.
    case unread(StaticString)
    /// DELIMITER; the bytes end statements from here on.
    case delimiter([UInt8])
    /// A setting that switches backslash escapes in strings on or off.
    case backslashes(Bool)
    /// Another statement, which has no data.
    case other
    /// A psql meta-command, which takes one line.
    case line
    /// Nothing: the end of the dump or a semicolon.
    case empty
}

/// A table and its columns, as named in a statement.
struct SQLTarget {
    var schema: [UInt8] = []
    var name: [UInt8] = []
    /// The columns; `nil` if the statement does not list them.
    var columns: [[UInt8]]?
}

extension Span where Element == UInt8 {
    /// Parses the head of the statement at an index; returns it with the index after it.
    func head(
        _ start: Int, _ syntax: SQLSyntax, limit: Int
    ) throws(SQLStop) -> (head: SQLHead, end: Int) {
        guard start < count else { return (.empty, start) }
        if self[start] == 0x5C { return (.line, try afterLine(start)) }
        let end = try afterWord(start)
        let word = start..<end
        if hasWord(word, "INSERT") || hasWord(word, "REPLACE") {
            return try insert(end, syntax, limit)
        }
        if hasWord(word, "COPY") { return try copy(end, syntax, limit) }
        if hasWord(word, "CREATE") { return try create(end, syntax, limit) }
        if hasWord(word, "DELIMITER") { return try delimiter(end) }
        if hasWord(word, "SET") { return try setting(end, syntax) }
        return (.other, start)
    }

    /// Returns the range of the next word; empty if there is none.
    private func word(
        after start: Int, _ syntax: SQLSyntax
    ) throws(SQLStop) -> Range<Int> {
        let at = try afterBlank(start, syntax)
        guard at < count else { throw .end(of: .statement, from: start) }
        return at..<(try afterWord(at))
    }

    /// Parses a table name with its schema.
    private func target(
        _ start: Int, _ syntax: SQLSyntax
    ) throws(SQLStop) -> (target: SQLTarget, end: Int) {
        var target = SQLTarget()
        var at = try afterBlank(start, syntax)
        while true {
            let (name, end) = try name(at)
            (target.schema, target.name) = (target.name, name)
            guard end < count else { throw .end(of: .statement, from: start) }
            guard self[end] == 0x2E else { return (target, end) }
            at = end + 1
        }
    }

    /// Parses a list of names in parentheses.
    private func names(
        _ start: Int, _ syntax: SQLSyntax, _ limit: Int
    ) throws(SQLStop) -> (names: [[UInt8]], end: Int) {
        var names: [[UInt8]] = []
        var at = start + 1
        while true {
            let (name, end) = try name(try afterBlank(at, syntax))
            guard names.count < limit else { throw .tooMany(at: at) }
            names.append(name)
            at = try afterBlank(end, syntax)
            guard at < count else { throw .end(of: .statement, from: start) }
            switch self[at] {
            case 0x2C: at += 1
            case 0x29: return (names, at + 1)
            default: throw .unexpected(at: at, expected: "a comma or a closing parenthesis")
            }
        }
    }

    /// Parses INSERT or REPLACE, up to and including VALUES.
    private func insert(
        _ start: Int, _ syntax: SQLSyntax, _ limit: Int
    ) throws(SQLStop) -> (head: SQLHead, end: Int) {
        let modifiers: [StaticString] = [
            "LOW_PRIORITY", "DELAYED", "HIGH_PRIORITY", "IGNORE", "INTO",
        ]
        var at = start
        var next = try word(after: at, syntax)
        while modifiers.contains(where: { hasWord(next, $0) }) {
            at = next.upperBound
            next = try word(after: at, syntax)
        }
        var (target, end) = try target(at, syntax)
        at = try afterBlank(end, syntax)
        guard at < count else { throw .end(of: .statement, from: start) }
        if self[at] == 0x28 {
            (target.columns, end) = try names(at, syntax, limit)
            at = end
        }
        next = try word(after: at, syntax)
        while ["OVERRIDING", "SYSTEM", "USER", "VALUE"].contains(where: { hasWord(next, $0) }) {
            if try opensRow(next, syntax) { break }
            next = try word(after: next.upperBound, syntax)
        }
        if hasWord(next, "VALUES") || hasWord(next, "VALUE") {
            return (.values(target), next.upperBound)
        }
        if hasWord(next, "SELECT") || hasWord(next, "WITH") { return (.unread("SELECT"), at) }
        if hasWord(next, "SET") { return (.unread("SET"), at) }
        if hasWord(next, "DEFAULT") { return (.unread("DEFAULT VALUES"), at) }
        throw .unexpected(at: next.lowerBound, expected: "VALUES")
    }

    /// Returns whether a parenthesis follows a word; MySQL allows VALUE before rows.
    private func opensRow(_ word: Range<Int>, _ syntax: SQLSyntax) throws(SQLStop) -> Bool {
        let at = try afterBlank(word.upperBound, syntax)
        guard at < count else { throw .end(of: .statement, from: word.lowerBound) }
        return self[at] == 0x28
    }

    /// Parses COPY … FROM stdin, up to the first line of data.
    private func copy(
        _ start: Int, _ syntax: SQLSyntax, _ limit: Int
    ) throws(SQLStop) -> (head: SQLHead, end: Int) {
        var (target, end) = try target(start, syntax)
        var at = try afterBlank(end, syntax)
        guard at < count else { throw .end(of: .statement, from: start) }
        if self[at] == 0x28 { (target.columns, at) = try names(at, syntax, limit) }
        let from = try word(after: at, syntax)
        guard hasWord(from, "FROM") else { return (.other, at) }
        let input = try word(after: from.upperBound, syntax)
        guard hasWord(input, "STDIN") else { return (.unread("COPY from a file"), at) }
        end = try afterBlank(input.upperBound, syntax)
        guard end < count else { throw .end(of: .statement, from: start) }
        guard self[end] == 0x3B else {
            throw .unexpected(at: end, expected: "a semicolon, as pg_dump writes it")
        }
        return (.copy(target), try afterLine(end))
    }

    /// Parses DELIMITER, a command of the mysql client.
    private func delimiter(_ start: Int) throws(SQLStop) -> (head: SQLHead, end: Int) {
        let end = try afterLine(start)
        let line = Array(copying: self, start..<end).filter { $0 > 0x20 }
        return (.delimiter(line), end)
    }

    /// Parses SET, which may change the syntax of strings.
    private func setting(
        _ start: Int, _ syntax: SQLSyntax
    ) throws(SQLStop) -> (head: SQLHead, end: Int) {
        var next = try word(after: start, syntax)
        while hasWord(next, "SESSION") || hasWord(next, "LOCAL") {
            next = try word(after: next.upperBound, syntax)
        }
        guard syntax.dialect == .postgresql, hasWord(next, "standard_conforming_strings") else {
            return (.other, next.upperBound)
        }
        var value = try settingValue(next.upperBound)
        if hasWord(value, "TO") { value = try settingValue(value.upperBound) }
        let isOff = ["off", "false", "no"].contains { hasWord(value, $0) }
        let isZero = value.count == 1 && self[value.lowerBound] == UInt8(ascii: "0")
        return (.backslashes(isOff || isZero), next.upperBound)
    }

    /// Returns the next word of a setting, after `=`, blanks and quotes; empty at the end of the statement.
    private func settingValue(_ start: Int) throws(SQLStop) -> Range<Int> {
        var at = start
        while at < count, !isWord(at), self[at] != 0x3B { at += 1 }
        guard at < count else { throw .end(of: .statement, from: start) }
        return at..<(try afterWord(at))
    }
}
