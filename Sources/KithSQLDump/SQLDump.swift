package import KithDiagnostics
package import KithSourceText

/// The rows of an SQL dump, read one by one with constant memory.
///
/// Reads INSERT and REPLACE statements and COPY data as mysqldump, Monica, pg_dump and Supabase write them. Other
/// statements are skipped. The dump is not split into lines, so strings may contain anything.
package struct SQLDump: ~Copyable {
    /// The table and columns of the current row.
    package private(set) var table: SQLTable
    /// The values of the current row, one for each column of the table.
    package private(set) var cells: [SQLCell] = []
    /// The span of the current row.
    package private(set) var place: SourceSpan

    var window: SQLWindow
    var state = State.start
    var isRowWanted = true
    var rowCount = 0
    /// Whether any statement had a row.
    private var hasRows = false
    /// The bytes of the last head; the next one is usually equal.
    var lastHead: [UInt8] = []
    /// The columns of each defined table.
    var definitions: [[UInt8]: [[UInt8]]] = [:]
    /// The line expected at the end of the dump.
    var ending: SQLEnding?
    var delimiter = [UInt8(ascii: ";")]
    var syntax: SQLSyntax
    /// The number of bytes scanned again after broken statements.
    var repeated = 0
    var notes: SQLFindings

    var dialect: SQLDialect { syntax.dialect }
    let limits: SQLLimits
    let source: SourceID

    /// The expected next part of the dump.
    enum State {
        case start
        case between
        case row
        case afterRow
        case copy
        case skipping
        case recovering(rows: Bool)
        case finished
    }

    /// Creates a reader of a stream; nothing is read yet.
    package init(
        _ stream: consuming ByteStream, source: SourceID, dialect: SQLDialect,
        limits: SQLLimits = SQLLimits(), chunkSize: Int = 1 << 18
    ) {
        window = SQLWindow(stream, chunkSize: chunkSize)
        place = SourceSpan(source, 0..<0)
        table = SQLTable(
            number: 0, schema: [], name: [], columns: [], place: place, isCopied: false,
            escapes: false)
        notes = SQLFindings(limit: limits.findings)
        syntax = SQLSyntax(dialect)
        self.limits = limits
        self.source = source
        // SQLite dumps the rows of its internal tables without their definitions.
        if dialect == .sqlite {
            let columns = [
                "sqlite_sequence": ["name", "seq"], "sqlite_stat1": ["tbl", "idx", "stat"],
            ]
            for (name, names) in columns {
                definitions[Array(name.utf8)] = names.map { Array($0.utf8) }
            }
        }
    }

    /// The number of bytes processed.
    package var bytesRead: Int { window.offset }

    /// Returns the findings since the last call.
    package mutating func takeFindings() -> [Finding] { notes.take() }

    /// Advances to the next row; returns `false` at the end of the dump.
    ///
    /// - Throws: ``ReadError`` with code `unreadable`, `tooLarge` for a row over a limit, or `unsupported` for UTF-16.
    package mutating func next() throws(ReadError) -> Bool {
        while true {
            do throws(SQLStop) {
                switch state {
                case .start: try start()
                case .between: try readHead()
                case .row: if try readRow() { return true }
                case .afterRow: try readSeparator()
                case .copy: if try readLine() { return true }
                case .skipping: try skip()
                case .recovering(let rows): try recover(rows: rows)
                case .finished: return false
                }
            } catch {
                try resume(after: error)
            }
        }
    }

    /// Reports that the dump had no row of a table that is read, unless an earlier finding explains it.
    ///
    /// Call it at the end of the dump.
    package mutating func noteNothingRead() {
        guard notes.isEmpty else { return }
        let note = SQLNote.noRows(hasOthers: hasRows, definitions: definitions.count)
        notes.add(note, at: SourceSpan(source, 0..<0))
    }

    // MARK: Rows

    private mutating func readRow() throws(SQLStop) -> Bool {
        let start = try window.bytes.span.afterBlank(window.at, syntax)
        window.move(to: start)
        guard start < window.bytes.count else { throw .end(of: .statement, from: start) }
        guard window.bytes[start] == UInt8(ascii: "(") else {
            guard rowCount == 0, window.bytes[start] == delimiter[0] else {
                throw .unexpected(at: start, expected: "a row in parentheses")
            }
            notes.add(.emptyInsert(table.text), at: table.place)
            return go(to: start, .skipping)
        }
        var values = takeCells()
        defer { cells = values }
        let end = try window.bytes.span.row(
            start, syntax, limit: limits.columns, into: &values)
        rowCount += 1
        go(to: end, .afterRow)
        return finishRow(start, end, values.count)
    }

    private mutating func readSeparator() throws(SQLStop) {
        let at = try window.bytes.span.afterBlank(window.at, syntax)
        window.move(to: at)
        guard at < window.bytes.count else { throw .end(of: .statement, from: at) }
        if window.bytes[at] == UInt8(ascii: ",") {
            _ = go(to: at + 1, .row)
        } else if window.bytes[at] == delimiter[0] || window.bytes.span.isWord(at) {
            _ = go(to: at, .skipping)
        } else {
            throw .unexpected(at: at, expected: "a comma or a semicolon after a row")
        }
    }

    private mutating func readLine() throws(SQLStop) -> Bool {
        let start = window.at
        var values = takeCells()
        defer { cells = values }
        let (next, isEnd) = try window.bytes.span.copyLine(
            start, limit: limits.columns, into: &values)
        if isEnd { return go(to: next, .between) }
        // The window ends with a line feed of its own, so the last line of the dump is incomplete.
        if window.isComplete, next == window.bytes.count {
            throw .end(of: .statement, from: start)
        }
        go(to: next, .copy)
        return finishRow(start, next - 1, values.count)
    }

    /// Returns the array of values for reuse; taken out because the bytes are accessed at the same time.
    private mutating func takeCells() -> [SQLCell] {
        var values: [SQLCell] = []
        swap(&values, &cells)
        values.removeAll(keepingCapacity: true)
        return values
    }

    /// Completes a row; returns whether it can be returned to the caller.
    private mutating func finishRow(_ start: Int, _ end: Int, _ count: Int) -> Bool {
        hasRows = true
        guard isRowWanted else { return false }
        place = SourceSpan(source, window.base + start..<window.base + end)
        guard count == table.columns.count else {
            notes.add(.rowShape(count, table), at: place)
            return false
        }
        return true
    }

    /// Moves to an index and state; returns `false`, which callers use for "no row yet".
    @discardableResult
    mutating func go(to index: Int, _ state: State) -> Bool {
        window.move(to: index)
        self.state = state
        return false
    }

    mutating func setTable(_ table: SQLTable) {
        self.table = table
        rowCount = 0
    }
}
