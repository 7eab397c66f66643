internal import KithSQLDump
internal import KithSourceText

/// The data of a dump that is needed before its rows can be read: keys by number, names, lists, and deleted rows.
struct DumpIndex {
    /// The keys of rows by number, for each table of the map.
    private(set) var keys: [NumberedTexts]
    /// The texts of the joined columns, for each join.
    private(set) var joined: [[NumberedTexts]]
    /// The numbers of the elements by owner, for each list.
    private(set) var lists: [[Int64: [Int64]]]
    /// The names of rows, for each table whose names are list elements.
    private(set) var texts: [NumberedTexts]
    /// The numbers of deleted rows, for each table of the map.
    private(set) var deleted: [Set<Int64>]
    /// The numbers of rows that columns of other tables name.
    private(set) var numbers: DumpPromises.Numbers
    /// All tables of the dump, with the number of their rows and the place of their first statement.
    private(set) var found: [(name: [UInt8], rows: Int, place: SourceSpan)] = []

    private let map: DumpMap
    private var foundIndex: [[UInt8]: Int] = [:]
    private var text: [UInt8] = []
    private var plan = Plan()

    /// The cells that are read from the rows of one statement.
    private struct Plan {
        var number = -1
        var found = 0
        var table: Int?
        var id: Int?
        var isNamed = false
        var key: Int?
        var deleted: Int?
        var joins: [(join: Int, by: Int, entry: Int?, columns: [Int?])] = []
        var lists: [(list: Int, owner: Int, value: Int)] = []
        var texts: [(texts: Int, id: Int, name: Int)] = []
    }

    init(_ map: DumpMap) {
        self.map = map
        numbers = DumpPromises.Numbers(map)
        keys = map.tables.map { _ in NumberedTexts() }
        joined = map.joins.map { $0.columns.map { _ in NumberedTexts() } }
        lists = map.lists.map { _ in [:] }
        texts = map.texts.map { _ in NumberedTexts() }
        deleted = map.tables.map { _ in [] }
        for (index, join) in map.joins.enumerated() {
            guard let seeds = map.seeds.first(where: { $0.table == join.table }) else { continue }
            for (number, name) in seeds.names.enumerated() where !joined[index].isEmpty {
                joined[index][0].set(Int64(number + 1), name[...])
            }
        }
    }

    /// Reads the needed cells of a row.
    mutating func note(_ dump: borrowing SQLDump) {
        if plan.number != dump.table.number { makePlan(dump.table) }
        found[plan.found].rows += 1
        if plan.isNamed, let id = plan.id, let number = number(dump, id) {
            numbers.note(number, of: dump.table.name)
        }
        if let table = plan.table, let id = plan.id, let number = number(dump, id) {
            if let key = plan.key, let text = text(dump, key) { keys[table].set(number, text) }
            if let cell = plan.deleted, !dump.cells[cell].isNull { deleted[table].insert(number) }
        }
        for join in plan.joins { note(dump, join) }
        for list in plan.lists {
            guard let owner = number(dump, list.owner), let value = number(dump, list.value) else {
                continue
            }
            lists[list.list][owner, default: []].append(value)
        }
        for name in plan.texts {
            guard let id = number(dump, name.id), let text = text(dump, name.name) else { continue }
            texts[name.texts].set(id, text)
        }
    }

    private mutating func note(
        _ dump: borrowing SQLDump, _ join: (join: Int, by: Int, entry: Int?, columns: [Int?])
    ) {
        guard let number = number(dump, join.by) else { return }
        if let entry = map.joins[join.join].entry {
            guard let cell = join.entry, let type = text(dump, cell), type.hasSuffix(entry) else {
                return
            }
        }
        for (index, cell) in join.columns.enumerated() {
            guard let cell, let text = text(dump, cell) else { continue }
            joined[join.join][index].set(number, text)
        }
    }

    /// Returns the bytes of a cell; `nil` for NULL.
    private mutating func text(_ dump: borrowing SQLDump, _ cell: Int) -> ArraySlice<UInt8>? {
        guard !dump.cells[cell].isNull else { return nil }
        text.removeAll(keepingCapacity: true)
        dump.append(dump.cells[cell], to: &text)
        return text[...]
    }

    private mutating func number(_ dump: borrowing SQLDump, _ cell: Int) -> Int64? {
        DumpNumber.value(dump.raw(dump.cells[cell]))
    }

    // MARK: Plans

    private mutating func makePlan(_ table: SQLTable) {
        plan = Plan()
        plan.number = table.number
        plan.found = foundIndex[table.name] ?? found.count
        if plan.found == found.count {
            foundIndex[table.name] = found.count
            found.append((table.name, 0, table.place))
        }
        func column(_ name: [UInt8]) -> Int? { table.columns.firstIndex(of: name) }
        let id = table.column("id")
        plan.id = id
        plan.isNamed = numbers.isWanted(table.name)
        if let index = map.table(table.name) {
            plan.table = index
            plan.key = column(map.tables[index].key)
            plan.deleted = map.tables[index].deleted.flatMap { column($0) }
        }
        for (index, join) in map.joins.enumerated() where join.table == table.name {
            guard let by = column(join.by) else { continue }
            plan.joins.append(
                (index, by, table.column("journalable_type"), join.columns.map { column($0.name) }))
        }
        for (index, list) in map.lists.enumerated() where list.table == table.name {
            guard let owner = column(list.owner), let value = column(list.value) else { continue }
            plan.lists.append((index, owner, value))
        }
        for (index, name) in map.texts.enumerated() where name == table.name {
            guard let id, let column = table.column("name") else { continue }
            plan.texts.append((index, id, column))
        }
    }
}

/// Texts by row number, in one buffer.
struct NumberedTexts: Sendable {
    private var bytes: [UInt8] = []
    private var ranges: [Int64: Range<Int>] = [:]

    /// Sets the text of a row; the last call for a row counts.
    mutating func set(_ number: Int64, _ text: ArraySlice<UInt8>) {
        let start = bytes.count
        bytes.append(contentsOf: text)
        ranges[number] = start..<bytes.count
    }

    /// Whether no row has a text.
    var isEmpty: Bool { ranges.isEmpty }

    /// Returns the text of a row.
    subscript(_ number: Int64) -> ArraySlice<UInt8>? { ranges[number].map { bytes[$0] } }
}

/// The parser for row numbers.
enum DumpNumber {
    /// Returns the value of up to 18 digits with an optional minus sign; `nil` for other texts.
    static func value(_ text: ArraySlice<UInt8>) -> Int64? {
        let isNegative = text.first == UInt8(ascii: "-")
        let digits = isNegative ? text.dropFirst() : text
        guard 1...18 ~= digits.count else { return nil }
        var number: Int64 = 0
        for byte in digits {
            guard 0x30...0x39 ~= byte else { return nil }
            number = number * 10 + Int64(byte - 0x30)
        }
        return isNegative ? -number : number
    }
}

extension ArraySlice<UInt8> {
    fileprivate func hasSuffix(_ other: [UInt8]) -> Bool {
        suffix(other.count).elementsEqual(other)
    }
}
