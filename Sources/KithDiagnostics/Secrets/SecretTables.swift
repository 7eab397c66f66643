internal import KithSourceText
private import KithSystemBinding

/// A scanner that finds the cells of secret columns in database dumps and
/// delimiter-separated files, whose column names are far from the cells.
///
/// It reads only statements about secret columns. A statement at the start of a line or after a semicolon is read
/// whatever precedes it, even inside what another statement takes for a string. A broken row is hidden up to the
/// next line that begins a row or a statement.
struct SecretTables {
    let bytes: SourceBytes
    let names: SecretNames
    /// The ranges of secrets, in the order of the text.
    var found: [Range<Int>] = []
    /// Whether backslashes in strings are escapes, as in MySQL.
    let escapes: Bool
    /// The secret columns of each defined table.
    private var definitions: [[UInt8]: Columns] = [:]

    /// The secret columns of a table.
    enum Columns {
        case some([Bool])
        /// All text columns, because the table's name looks like a secret.
        case all

        func hides(_ column: Int, isText: Bool) -> Bool {
            switch self {
            case .some(let flags): column < flags.count && flags[column]
            case .all: isText
            }
        }

        var isEmpty: Bool {
            if case .some(let flags) = self { !flags.contains(true) } else { false }
        }

        /// Whether a row may have so many values; if not, nothing says which of them are secret.
        func fit(_ count: Int) -> Bool {
            if case .some(let flags) = self { flags.count == count } else { true }
        }

        /// The columns that are secret by either of two definitions.
        func union(_ other: Columns) -> Columns {
            guard case .some(let left) = self, case .some(let right) = other else { return .all }
            return .some(
                (0..<max(left.count, right.count)).map { index in
                    index < left.count && left[index] || index < right.count && right[index]
                })
        }
    }

    init(_ bytes: SourceBytes, _ names: SecretNames) {
        self.bytes = bytes
        self.names = names
        let (padded, head) = (bytes.padded, min(bytes.count, 1 << 16))
        func holds(_ text: [UInt8]) -> Bool {
            padded.span.firstOffset(of: text.span, in: 0..<head) != nil
        }
        escapes = Self.signsOfEscapes.contains { holds($0) } && !holds(Self.signOfNoEscapes)
    }

    /// Finds the secrets that begin before an offset.
    mutating func scan(upTo end: Int) {
        let end = min(end, bytes.count)
        let head = 0..<min(bytes.count, 1 << 16)
        let text = bytes[head].drop { !(0x21..<0x80 ~= $0) }
        let isTree = text.first.map { "{[<".utf8.contains($0) } ?? true || Self.isYAML(text)
        // The first line of a dump or a contract may be a comment.
        let isComment = text.first.map { "-/#".utf8.contains($0) } ?? false
        if head.contains(where: { beginsStatement($0) }) {
            scanStatements(from: 0, upTo: end)
        } else if isComment, !isTree, head.upperBound < end,
            let start = SQLStarts.first(in: head.upperBound..<end, of: bytes)
        {
            scanStatements(from: start, upTo: end)
        }
        if !isTree, !isComment { scanCells(upTo: end) }
    }

    /// Returns whether a text begins with the line that begins a document of YAML.
    private static func isYAML(_ text: ArraySlice<UInt8>) -> Bool {
        text.starts(with: "---\n".utf8) || text.starts(with: "---\r\n".utf8)
    }

    /// MySQL's quotes of names, and the setting with which PostgreSQL heeds backslashes.
    private static let signsOfEscapes = ["`", "standard_conforming_strings = off"]
        .map { Array($0.utf8) }
    private static let signOfNoEscapes = Array("NO_BACKSLASH_ESCAPES".utf8)

    /// Returns whether a statement about rows begins at an index: anywhere in capital letters or before `into` or
    /// `table`, otherwise at the start of a line or after a semicolon.
    private func beginsStatement(_ index: Int) -> Bool {
        let byte = bytes[index]
        switch byte | 0x20 {
        case UInt8(ascii: "i"), UInt8(ascii: "c"), UInt8(ascii: "r"):
            guard SQLStarts.begins(at: index, of: bytes) else { return false }
        default: return false
        }
        let isCapital = byte < 0x60 && (bytes[index + 1] < 0x60 || isBeforeTable(index))
        return isCapital || index == 0 || "\n;".utf8.contains(bytes[index - 1])
            || index > 1 && bytes[index - 2] == UInt8(ascii: ";")
    }

    /// Returns whether the word at an index stands before a table, as in `Insert into`, but not in prose.
    private func isBeforeTable(_ index: Int) -> Bool {
        let end = (index..<bytes.count).first { !SecretScan.isOfName(bytes[$0]) } ?? bytes.count
        var reader = SQLWords(bytes, at: end)
        return reader.skip("into") || reader.skip("table")
    }

    /// Adds a value without its quotes.
    mutating func add(_ range: Range<Int>) {
        var range = range
        if let first = range.first.map({ bytes[$0] }), "'\"".utf8.contains(first), range.count > 1 {
            let isClosed = bytes[range.upperBound - 1] == first
            range = range.lowerBound + 1..<range.upperBound - (isClosed ? 1 : 0)
        }
        if !range.isEmpty { found.append(range) }
    }

    // MARK: Statements

    private mutating func scanStatements(from start: Int, upTo end: Int) {
        var index = start
        // How far statements have been read, and how much of that more than once.
        var (reach, repeated) = (0, 0)
        while index < end {
            guard beginsWord(index), let behind = scanStatement(index, end) else {
                index += 1
                continue
            }
            repeated += max(0, min(behind, reach) - index)
            reach = max(reach, behind)
            index = SQLStarts.first(in: index + 1..<behind, of: bytes) ?? behind
            if repeated > 4 * bytes.count {
                // Nobody writes dumps that are so hard to tell apart.
                found.append(index..<max(index, bytes.count))
                return
            }
        }
    }

    /// Returns whether a word begins at an index that may be one of a statement; most do not.
    @inline(__always)
    private func beginsWord(_ index: Int) -> Bool {
        switch bytes[index] | 0x20 {
        case UInt8(ascii: "i"), UInt8(ascii: "r"), UInt8(ascii: "c"), UInt8(ascii: "t"),
            UInt8(ascii: "p"):
            index == 0 || !SecretScan.isOfName(bytes[index - 1])
        default: false
        }
    }

    /// Reads what follows the word of a statement at an index; returns the index behind it, `nil` where there is none.
    private mutating func scanStatement(_ index: Int, _ end: Int) -> Int? {
        if hasWord("insert", at: index) || hasWord("replace", at: index) {
            return scanRows(index, end)
        }
        if hasWord("copy", at: index) { return scanCopy(index + 4, end) }
        if hasWord("table", at: index) { return scanDefinition(index + 5) }
        if hasWord("password", at: index) { return scanPassword(index + 8) }
        if hasWord("identified", at: index) { return scanPassword(index + 10) }
        return nil
    }

    /// Hides the password of an account, as in `IDENTIFIED BY '…'` and `PASSWORD '…'`.
    private mutating func scanPassword(_ start: Int) -> Int? {
        var reader = SQLWords(bytes, at: start)
        for word in ["with", "by", "password", "as"] where !reader.isAtText { reader.skip(word) }
        guard reader.isAtText, let end = endOfText(reader.index) else { return nil }
        add(reader.index..<end)
        return end
    }

    func hasWord(_ word: String, at index: Int) -> Bool {
        var next = index
        for byte in word.utf8 {
            guard bytes[next].lowercasedASCII == byte else { return false }
            next += 1
        }
        return !SecretScan.isOfName(bytes[next])
    }

    private mutating func scanDefinition(_ start: Int) -> Int {
        var reader = SQLWords(bytes, at: start)
        for word in ["if", "not", "exists"] { reader.skip(word) }
        guard let table = reader.name() else { return start }
        guard let columns = reader.columns(isDefinition: true) else { return start }
        let found = self.columns(columns, of: table)
        let name = table.map(\.lowercasedASCII)
        definitions[name] = definitions[name]?.union(found) ?? found
        return reader.index
    }

    private func columns(_ columns: [ArraySlice<UInt8>], of table: [UInt8]) -> Columns {
        SecretName.isSecret(table) ? .all : .some(columns.map { names.hide($0) })
    }

    /// Returns the secret columns of a statement, from its own list of columns or from the definition of its table.
    ///
    /// Where neither says what a row holds, each text may be a secret.
    private func columns(_ reader: inout SQLWords) -> Columns? {
        guard let table = reader.name() else { return nil }
        if let columns = reader.columns(isDefinition: false) {
            return self.columns(columns, of: table)
        }
        return SecretName.isSecret(table) ? .all : definitions[table.map(\.lowercasedASCII)] ?? .all
    }

    private mutating func scanRows(_ start: Int, _ end: Int) -> Int {
        var reader = SQLWords(bytes, at: start)
        for word in Self.verbs { reader.skip(word) }
        guard let columns = columns(&reader), !columns.isEmpty else { return reader.index }
        for word in ["overriding", "system", "user", "value"] { reader.skip(word) }
        guard reader.skip("values") || reader.skip("value") else {
            return reader.skip("select") ? scanSelection(reader.index) : reader.index
        }
        var index = reader.index
        while index < end {
            guard let next = nextRow(index) else { return index }
            switch scanRow(next, columns) {
            case .whole(let behind): index = behind
            case .broken(let place):
                index = SQLStarts.lineEnd(behind: place, of: bytes)
                found.append(next + 1..<max(next + 1, index))
            }
        }
        return index
    }

    /// The words before the table of an INSERT or REPLACE statement, in their order.
    private static let verbs = [
        "insert", "replace", "low_priority", "delayed", "high_priority", "ignore", "or", "replace",
        "ignore", "rollback", "abort", "fail", "overwrite", "into",
    ]

    /// Hides the texts of a selection whose columns are not told.
    private mutating func scanSelection(_ start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index] != UInt8(ascii: ";") {
            if bytes[index] == UInt8(ascii: "'"), let end = endOfText(index) {
                add(index..<end)
                index = end
            } else {
                index += 1
            }
        }
        return index
    }

    func endOfLine(_ start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index] != 0x0A { index += 1 }
        return index
    }

    private mutating func scanCopy(_ start: Int, _ end: Int) -> Int {
        var reader = SQLWords(bytes, at: start)
        guard let columns = columns(&reader), !columns.isEmpty else { return reader.index }
        guard reader.skip("from"), reader.skip("stdin") else { return reader.index }
        var index = endOfLine(reader.index) + 1
        while index < end {
            let line = endOfLine(index)
            if bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: ".") {
                return line
            }
            var column = 0
            for cell in bytes[index..<line].split(separator: 0x09, omittingEmptySubsequences: false)
            {
                let isText = cell.contains { !$0.isASCIIDigit }
                let isNull = cell.elementsEqual("\\N".utf8)
                if !isNull, columns.hides(column, isText: isText) { found.append(cell.indices) }
                column += 1
            }
            if !columns.fit(column) { found.append(index..<line) }
            index = line + 1
        }
        return index
    }
}
