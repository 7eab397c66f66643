internal import KithDiagnostics
internal import KithModel
internal import KithSQLDump
internal import KithSourceText

/// A cursor over the rows of a dump of Monica's database.
///
/// The dump is read twice: first the keys and names to which rows refer, then the rows.
struct MonicaSQLCursor: ImmediateCursor, ~Copyable {
    private let source: ByteSource
    private let context: ReadContext
    private let map: DumpMap
    private let dialect: SQLDialect
    private var reading: DumpReading?
    /// The plan of each statement, by its offset; filled once all rows have been read.
    private var heads: [(start: Int, plan: DumpPlan)] = []
    let text: SourceBytes?
    private(set) var bytesRead = 0

    init(_ source: ByteSource, _ context: ReadContext) throws(ReadError) {
        var map = try DumpMap.monica(context.vocabulary)
        map.keepsSecrets = context.keepsSecrets
        let text = context.keepsText ? try source.readAll() : nil
        let kept =
            if let text {
                ByteSource(name: source.name, origin: .bytes(text), sizeLimit: source.sizeLimit)
            } else {
                try source.repeatable()
            }
        let dialect = SQLDialect(head: try kept.peek(4096).head[...]) ?? .mysql
        self.source = kept
        self.dialect = dialect
        self.map = map
        self.text = text
        self.context = context
    }

    var locator: CellLocator? {
        text.map { CellLocator(rowsOf: $0, heads, dialect) }
    }

    mutating func next() throws(ReadError) -> Batch? {
        if reading == nil { reading = try begin() }
        let batch = try reading?.next() ?? nil
        // The first reading counts as half of the work.
        bytesRead = (source.size ?? 0) / 2 + (reading?.dump.bytesRead ?? 0) / 2
        if batch == nil { heads = reading?.heads ?? [] }
        return batch
    }

    private func begin() throws(ReadError) -> DumpReading {
        var index = DumpIndex(map)
        var dump = try open()
        var types = DumpTypes(context.vocabulary)
        var messages = DumpMessages()
        while try dump.next() {
            index.note(dump)
            types.note(dump)
            messages.note(dump)
        }
        try Self.refuseVersion5(index)
        let head = try source.peek(4096).head
        let rows = DumpRows(
            context.vocabulary, map, index, date: Self.date(in: head),
            isPadded: dialect == .postgresql)
        return DumpReading(
            try open(), rows, context.vocabulary, noticed: types.findings + messages.findings)
    }

    /// Throws an error for a dump of Monica 5, whose keys differ and whose relationships point the other way.
    private static func refuseVersion5(_ index: DumpIndex) throws(ReadError) {
        guard let vaults = index.found.first(where: { $0.name.elementsEqual("vaults".utf8) }) else {
            return
        }
        throw ReadError(
            .unsupported,
            "the dump is of Monica 5, which keeps people in vaults; only dumps of Monica 4.x are read",
            at: vaults.place)
    }

    private func open() throws(ReadError) -> SQLDump {
        SQLDump(try ByteStream(source), source: context.source, dialect: dialect)
    }

    /// Returns the export date that Monica wrote at the top of the file.
    private static func date(in head: [UInt8]) -> [UInt8]? {
        let mark = Array("# Export date: ".utf8)
        for line in head.split(separator: 0x0A) where line.starts(with: mark) {
            return Array(line.dropFirst(mark.count).filter { $0 != 0x0D })
        }
        return nil
    }
}

/// The second reading of a dump.
struct DumpReading: ~Copyable {
    private(set) var dump: SQLDump
    private var rows: DumpRows
    private var promises: DumpPromises
    private var plan: DumpPlan?
    private var number = -1
    private var lost: Set<[UInt8]> = []
    /// The plan of each statement, by its offset.
    private(set) var heads: [(start: Int, plan: DumpPlan)] = []
    private var hasEnded = false
    private let vocabulary: Vocabulary
    /// The findings of the first reading.
    private let noticed: [Finding]

    private static let batchRows = 1024

    init(
        _ dump: consuming SQLDump, _ rows: DumpRows, _ vocabulary: Vocabulary, noticed: [Finding]
    ) {
        self.noticed = noticed
        self.dump = dump
        promises = DumpPromises(rows.map, rows.index.numbers)
        self.rows = rows
        self.vocabulary = vocabulary
    }

    /// Returns the next rows, or `nil` once the dump has ended.
    mutating func next() throws(ReadError) -> Batch? {
        guard !hasEnded else { return nil }
        while rows.batch.rowCount < Self.batchRows {
            guard try dump.next() else {
                hasEnded = true
                report()
                break
            }
            if dump.table.number != number { makePlan() }
            if let plan { rows.read(dump, plan) }
            promises.check(dump, &rows.batch)
        }
        rows.batch.findings += dump.takeFindings()
        return rows.takeBatch()
    }

    private mutating func makePlan() {
        let table = dump.table
        number = table.number
        plan = DumpPlan(table, rows.map, vocabulary)
        promises.prepare(table, plan)
        if let plan { heads.append((table.place.start, plan)) }
        if let plan { noteUnsaid(plan) }
        guard let plan, !plan.lost.isEmpty, lost.insert(table.name).inserted else { return }
        let count = rows.index.found.first { $0.name == table.name }?.rows ?? 0
        for field in plan.lost {
            rows.add(
                MonicaSQLRules.lostColumn,
                "the dump leaves out '\(vocabulary.kinds[plan.kind].fields[field].name)' of '\(table.text)' (rows: \(count))",
                table.place)
        }
    }

    /// Records the fields that a statement cannot fill, so that rules do not report them as missing from its rows.
    private mutating func noteUnsaid(_ plan: DumpPlan) {
        let source = dump.table.place.source
        rows.batch.unsaid += plan.unfilled.map {
            UnsaidField(kind: plan.kind, field: $0, place: .source(source))
        }
    }

    // MARK: Findings at the end

    private mutating func report() {
        if !rows.index.found.contains(where: { rows.map.reads($0.name) }) { dump.noteNothingRead() }
        rows.batch.findings += noticed
        for bare in rows.bare {
            let others = bare.count == 1 ? "" : ", as do others of its \(bare.count) values"
            rows.add(
                MonicaSQLRules.bareText,
                """
                '\(bare.text)' in \(bare.name) has no quotes\(others); the values are kept as \
                written
                """,
                bare.place)
        }
        for column in rows.unknown {
            rows.add(
                ReadingRules.unknownField,
                "'\(column.name)' is not a column that Monica 4.x has; \(column.fate)",
                column.place)
        }
        for column in rows.secrets {
            rows.add(
                MonicaSQLRules.secretColumn,
                "'\(column.name)' holds secrets (rows: \(column.count)); they are "
                    + (rows.map.keepsSecrets ? "kept under extra" : "left out"), column.place)
        }
        for found in rows.index.found where !rows.map.reads(found.name) {
            let name = String(decoding: found.name, as: UTF8.self)
            let reason = rows.map.unread.first { $0.name == found.name }?.reason
            rows.add(
                MonicaSQLRules.unreadTable,
                "'\(name)' is not read (rows: \(found.rows)): "
                    + (reason ?? "Monica 4.x has no such table"), found.place)
        }
        reportNamelessLists()
        if let unlinked = rows.unlinked {
            rows.add(
                MonicaSQLRules.unlinkedEntry,
                """
                no journal day refers to this entry, so its date is not known (rows: \
                \(unlinked.count))
                """,
                unlinked.place)
        }
        if rows.deletedCount > 0 {
            rows.add(
                MonicaSQLRules.deletedRows,
                """
                rows marked as deleted are left out (\(rows.deletedCount)), with the rows that \
                belong to them (\(rows.belongingCount))
                """,
                nil)
        }
        let accounts = rows.index.found.first { $0.name.elementsEqual("accounts".utf8) }
        if let accounts, accounts.rows > 1 {
            rows.add(
                MonicaSQLRules.severalAccounts,
                "the dump holds \(accounts.rows) accounts; all of them are read",
                accounts.place)
        }
    }

    /// Reports lists whose elements have no names in the dump.
    private mutating func reportNamelessLists() {
        for list in rows.map.lists {
            guard let texts = list.texts, rows.index.texts[texts].isEmpty,
                let found = rows.index.found.first(where: { $0.name == list.table })
            else { continue }
            let name = String(decoding: list.table, as: UTF8.self)
            let other = String(decoding: rows.map.texts[texts], as: UTF8.self)
            rows.add(
                MonicaSQLRules.unreadTable,
                "'\(name)' is not read (rows: \(found.rows)): the dump has no names in '\(other)'",
                found.place)
        }
    }
}

extension CellLocator {
    /// Creates a locator for the rows of statements.
    fileprivate init(
        rowsOf text: SourceBytes, _ heads: [(start: Int, plan: DumpPlan)], _ dialect: SQLDialect
    ) {
        self.init(
            locate: { row, kind, field, _ in
                guard row.end <= text.count,
                    let index = kind.index(ofField: field.name),
                    let head = heads.last(after: row.start),
                    let cell = heads[head].plan.cell(ofField: index),
                    let places = SQLRow.places(
                        text[row.range], at: row, dialect, isCopied: heads[head].plan.isCopied,
                        escapes: heads[head].plan.escapes),
                    cell < places.count
                else { return nil }
                return places[cell]
            },
            pointers: { places in places.map { _ in nil } })
    }
}

extension [(start: Int, plan: DumpPlan)] {
    /// Returns the index of the last statement that begins before an offset.
    fileprivate func last(after offset: Int) -> Int? {
        let next = partitioningIndex { $0.start >= offset }
        return next > 0 ? next - 1 : nil
    }
}
