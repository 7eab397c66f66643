internal import KithDiagnostics
internal import KithModel
internal import KithSQLDump
internal import KithSourceText

/// What Monica's database promises of columns that no field checks: that numbers name rows, times are times.
struct DumpPromises {
    /// What is found out before rows can be checked: the numbers of the rows of each table that others name.
    struct Numbers {
        private let tables: Set<[UInt8]>
        private var known: [[UInt8]: Set<Int64>] = [:]

        init(_ map: DumpMap) { tables = Set(map.promises.rows.map(\.table)) }

        /// Whether rows of a table are named by others.
        func isWanted(_ table: [UInt8]) -> Bool { tables.contains(table) }

        mutating func note(_ number: Int64, of table: [UInt8]) {
            known[table, default: []].insert(number)
        }

        /// Whether a dump that has rows of a table lacks the one with a number.
        func lacks(_ number: Int64, _ table: [UInt8]) -> Bool {
            known[table].map { !$0.contains(number) } ?? false
        }
    }

    /// What is checked of the cells of a statement.
    private enum Check {
        /// The row's own number.
        case number
        /// The number of a row of a table.
        case row([UInt8], isRequired: Bool)
        case time
        case flag
    }

    private let map: DumpMap
    private let numbers: Numbers
    private var checks: [(cell: Int, check: Check)] = []
    private var kind: Int?
    /// The numbers, or pairs of them, of the rows of tables that are no kinds.
    private var seen: [[UInt8]: Set<[Int64]>] = [:]
    private var identity: [Int] = []

    init(_ map: DumpMap, _ numbers: Numbers) { (self.map, self.numbers) = (map, numbers) }

    /// Prepares for the rows of a statement.
    mutating func prepare(_ table: SQLTable, _ plan: DumpPlan?) {
        checks = []
        kind = plan?.kind
        let list = map.lists.first { $0.table == table.name && map.table(table.name) == nil }
        for (cell, name) in table.columns.enumerated() where plan?.isRead(cell) != true {
            let isOwn = name == list?.owner || name == list?.value
            if name.elementsEqual("id".utf8) {
                // Where the number is the key, the rule about keys looks at it.
                if plan == nil || plan?.key != nil { checks.append((cell, .number)) }
            } else if let row = map.promises.rows.first(where: { $0.column == name }) {
                checks.append((cell, .row(row.table, isRequired: isOwn)))
            } else if map.promises.times.contains(name) {
                checks.append((cell, .time))
            } else if map.promises.flags.contains(name) {
                checks.append((cell, .flag))
            }
        }
        identity = []
        guard plan == nil, map.reads(table.name) else { return }
        let pair = [list?.owner, list?.value].compactMap { name in
            name.flatMap { table.columns.firstIndex(of: $0) }
        }
        // Lists of keys are links, and those twice in them are told by another rule.
        identity = list?.texts != nil && pair.count == 2 ? pair : []
        if list == nil, let id = table.column("id") { identity = [id] }
    }

    /// Checks a row.
    mutating func check(_ dump: borrowing SQLDump, _ batch: inout Batch) {
        for (cell, check) in checks {
            let value = dump.cells[cell]
            let raw = dump.raw(value)
            switch check {
            case .number:
                guard value.isNull || (DumpNumber.value(raw) ?? -1) < 0 else { continue }
                if let kind { batch.unread.note(kind: kind) }
                report(dump, cell, "must be the number of the row", &batch)
            case .row(let table, let isRequired):
                if value.isNull {
                    if isRequired { report(dump, cell, "must be the number of a row", &batch) }
                } else if let number = DumpNumber.value(raw) {
                    guard numbers.lacks(number, table) else { continue }
                    let target = String(decoding: table, as: UTF8.self)
                    report(dump, cell, "must name a row of '\(target)'", &batch)
                } else {
                    report(dump, cell, "must be the number of a row", &batch)
                }
            case .time:
                guard !value.isNull, value.form != .bare, !raw.starts(with: "0000-00-00".utf8),
                    Instant(raw) == nil
                else { continue }
                report(dump, cell, "must be a time", &batch, ReadingRules.type)
            case .flag:
                // A bit may be written as a byte.
                guard value.form == .bare || value.form == .quoted, DumpText.flag(raw) == nil,
                    raw.first.map({ $0 > 1 }) == true
                else { continue }
                report(dump, cell, "must be true or false", &batch, ReadingRules.type)
            }
        }
        noteIdentity(dump, &batch)
    }

    private mutating func noteIdentity(_ dump: borrowing SQLDump, _ batch: inout Batch) {
        guard !identity.isEmpty else { return }
        let numbers = identity.compactMap { DumpNumber.value(dump.raw(dump.cells[$0])) }
        guard numbers.count == identity.count,
            !seen[dump.table.name, default: []].insert(numbers).inserted
        else { return }
        let columns = identity.map { String(decoding: dump.table.columns[$0], as: UTF8.self) }
        let values = zip(columns, numbers).map { "\($0) \($1)" }.joined(separator: " and ")
        batch.findings.append(
            MonicaSQLRules.repeatedRow.finding(
                "'\(dump.table.text)' has several rows with \(values)", at: dump.place))
    }

    private func report(
        _ dump: borrowing SQLDump, _ cell: Int, _ what: String, _ batch: inout Batch,
        _ rule: RuleDescription = MonicaSQLRules.rowNumber
    ) {
        let value = dump.cells[cell]
        let text =
            value.isNull
            ? "NULL" : "'\(String(decoding: dump.raw(value).prefix(40), as: UTF8.self))'"
        let column = String(decoding: dump.table.columns[cell], as: UTF8.self)
        batch.findings.append(
            rule.finding(
                "'\(dump.table.text).\(column)' \(what), found \(text)", at: dump.place(value)))
    }
}
