internal import KithDiagnostics
internal import KithModel
internal import KithSQLDump
internal import KithSourceText

/// A cursor over the rows of a PostgreSQL dump, in flat memory.
struct DumpCursor: ~Copyable {
    /// The statements with their columns; each is valid from its offset on.
    private(set) var statements: [DumpStatement] = []

    private let shapes: TableShapes
    private let rules: TableRules
    private let input: TableInput
    private var dump: SQLDump
    private var rows: TableRows
    /// Whether the current rows are copies, as in a view.
    private var isCopy = false
    /// Batches from before the last switch between rows and copies.
    private var waiting: [TableBatches] = []
    private var plan = Plan.unknown
    private var number = -1
    /// The tables that have been reported; `counts` has the numbers of rows in tables that are only counted.
    private var told: Set<[UInt8]> = []
    private var counts: [(name: [UInt8], rows: Int64, place: SourceSpan)] = []
    /// The accounts listed since the last batches were taken.
    private var accounts: [[UInt8]] = []
    private var text: [UInt8] = []
    /// Whether the dump has a table that is read, counted, or hidden (which has its own finding).
    private var hasKnownTable = false
    private var isDone = false

    private static let batchRows = 1024

    /// The treatment of a statement's rows.
    private enum Plan {
        case read
        case count(Int)
        /// They belong to another schema and must not appear anywhere; at
        /// most the keys of accounts, in this cell, are compared.
        case hidden(key: Int?)
        case unknown
    }

    init(
        _ input: TableInput, _ shapes: TableShapes, _ rules: TableRules
    ) throws(ReadError) {
        self.input = input
        self.shapes = shapes
        self.rules = rules
        dump = SQLDump(
            try ByteStream(input.bytes), source: input.source, dialect: .postgresql)
        rows = TableRows(kinds: shapes.kinds, keepsSecrets: shapes.keepsSecrets)
    }

    mutating func next() throws(ReadError) -> TableBatches? {
        if let batches = waiting.popLast() { return batches }
        if isDone { return rows.batch.rowCount > 0 ? takeBatches() : nil }
        while rows.batch.rowCount < Self.batchRows, waiting.isEmpty {
            guard try dump.next() else {
                finish()
                break
            }
            if dump.table.number != number {
                keepFindings()
                beginStatement()
            }
            readRow()
        }
        keepFindings()
        if let batches = waiting.popLast() { return batches }
        return takeBatches()
    }

    private mutating func finish() {
        isDone = true
        if !hasKnownTable { dump.noteNothingRead() }
        keepFindings()
        turn(toCopies: false)
        for (name, count, place) in counts {
            rows.batch.count(name, count, shapes, at: place)
        }
    }

    private mutating func takeBatches() -> TableBatches {
        defer { accounts = [] }
        let (batch, nothing) = (rows.takeBatch(), Batch(kinds: shapes.kinds))
        return isCopy
            ? TableBatches(rows: nothing, copies: batch, accounts: accounts)
            : TableBatches(rows: batch, copies: nothing, accounts: accounts)
    }

    /// Adds the parser's findings; for hidden rows only that the dump is cut off.
    private mutating func keepFindings() {
        let found = dump.takeFindings()
        if case .hidden = plan {
            rows.batch.findings += found.filter { $0.rule == "sql/truncated" }.map {
                Finding(
                    rule: $0.rule, severity: $0.severity,
                    message: "\(input.name) ends among rows that are not read", span: nil)
            }
        } else {
            rows.batch.findings += found
        }
    }

    // MARK: Statements

    private mutating func beginStatement() {
        let table = dump.table
        number = table.number
        let schema = rules.schema?.name ?? "public"
        guard table.schema.isEmpty || table.schema.elementsEqual(schema.utf8) else {
            let list = rules.accounts.flatMap {
                $0.isTable(table.name, of: table.schema) ? table.column($0.key) : nil
            }
            plan = .hidden(key: list)
            hasKnownTable = true
            return reportHidden(table)
        }
        switch shapes.table(named: table.name) {
        case .rows(let shape, let isCopy)?:
            plan = .read
            hasKnownTable = true
            turn(toCopies: isCopy)
            begin(shape, table)
        case .counted?:
            hasKnownTable = true
            if let index = counts.firstIndex(where: { $0.name == table.name }) {
                plan = .count(index)
            } else {
                plan = .count(counts.count)
                counts.append((table.name, 0, table.place))
            }
        case nil:
            plan = .unknown
            guard told.insert(table.name).inserted else { return }
            let rule = ReadingRules.unknownTable
            rows.batch.findings.append(
                rule.finding(
                    "there is no table '\(table.text)'; its rows are not read", at: table.place)
            )
        }
    }

    /// Switches between rows and copies, which go to separate batches.
    private mutating func turn(toCopies isCopy: Bool) {
        guard isCopy != self.isCopy else { return }
        if rows.batch.rowCount > 0 { waiting.append(takeBatches()) }
        self.isCopy = isCopy
    }

    private mutating func begin(_ shape: TableShape, _ table: SQLTable) {
        let statement = DumpStatement(
            start: table.place.start, name: table.name, columns: table.columns,
            isCopied: table.isCopied, escapes: table.escapes,
            headings: TableRows.headings(table.columns, of: shape))
        if statements.last?.isLike(statement) != true { statements.append(statement) }
        let isFirst = told.insert(table.name).inserted
        rows.begin(shape, columns: table.columns)
        guard isFirst else { return }
        for (_, name) in rows.unknownColumns {
            rows.reportUnknown(name, table.place)
        }
    }

    /// Reports each hidden table once, without showing a line that may contain one of its rows.
    private mutating func reportHidden(_ table: SQLTable) {
        guard told.insert(table.schema + [0x2E] + table.name).inserted, let rule = rules.schema
        else { return }
        let schema = String(decoding: table.schema, as: UTF8.self)
        let gap = SourceSpan(
            input.source, table.place.end..<max(table.place.end, dump.place.start))
        // The rows of COPY always begin on a new line.
        let isOnOtherLine =
            table.isCopied
            || input.bytes.bytes(of: gap)?.contains(0x0A) ?? false
        rows.batch.findings.append(
            rule.others.finding(
                "\(input.name) holds rows of \(schema).\(table.text); they are not read",
                at: isOnOtherLine ? table.place : nil))
    }

    // MARK: Rows

    private mutating func readRow() {
        switch plan {
        case .read: break
        case .count(let index):
            counts[index].rows += 1
            return
        case .hidden(let key):
            if let key, key < dump.cells.count { noteAccount(dump.cells[key]) }
            return
        case .unknown: return
        }
        for index in dump.cells.indices {
            let cell = dump.cells[index]
            switch cell.form {
            case .null: _ = rows.add(nil, at: index)
            case .bare, .quoted, .copied, .expression: add(dump.raw(cell), cell, index)
            case .doubled, .escaped, .hexadecimal, .copiedEscaped:
                text.removeAll(keepingCapacity: true)
                dump.append(cell, to: &text)
                add(text[...], cell, index)
            }
        }
        rows.endRow(at: dump.place)
    }

    /// Collects the key of an account; nothing else of the row is read.
    private mutating func noteAccount(_ cell: SQLCell) {
        guard !cell.isNull else { return }
        var key: [UInt8] = []
        dump.append(cell, to: &key)
        accounts.append(key)
    }

    private mutating func add(_ text: ArraySlice<UInt8>, _ cell: SQLCell, _ index: Int) {
        if !rows.add(text, at: index) { rows.reportType(text, at: index, dump.place(cell)) }
    }
}

/// A statement of a dump with its columns, from which cells are located.
struct DumpStatement: Sendable {
    /// The offset from which rows of the table have these columns.
    let start: Int
    let name: [UInt8]
    let columns: [[UInt8]]
    /// Whether the rows are lines of a COPY statement.
    let isCopied: Bool
    /// Whether backslashes escape in strings.
    let escapes: Bool
    let headings: [TableRows.Heading]

    func isLike(_ other: DumpStatement) -> Bool {
        name == other.name && columns == other.columns && isCopied == other.isCopied
            && escapes == other.escapes
    }

    /// The beginning of an equivalent statement without rows, after the setting of its strings.
    var head: [UInt8] {
        func quoted(_ name: [UInt8]) -> [UInt8] {
            [0x22] + name.flatMap { $0 == 0x22 ? [$0, $0] : [$0] } + [0x22]
        }
        let names = Array(columns.map(quoted).joined(separator: [0x2C]))
        return isCopied
            ? Array("COPY ".utf8) + quoted(name) + Array(" (".utf8) + names
                + Array(") FROM stdin;\n".utf8)
            : Array((escapes ? "SET standard_conforming_strings = off;\n" : "").utf8)
                + Array("INSERT INTO ".utf8) + quoted(name) + Array(" (".utf8) + names
                + Array(") VALUES\n".utf8)
    }
}
