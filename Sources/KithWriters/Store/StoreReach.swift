package import KithModel
internal import KithSQLiteBinding
package import KithStore

extension StoreEditor {
    /// Chooses the rows of a store that have some names, which are keys or labels, and the rows that links lead to from
    /// these, and all rows of some kinds.
    ///
    /// A name may be that of several rows. `nil` means that all rows are needed, as some are anonymised.
    package func choice(
        of names: [(kind: Int, name: String)], whole: Set<Int>
    ) throws(WriteError) -> StoreChoice? {
        do throws(SQLiteError) {
            if try hasAnonymisedRows() { return nil }
            var reach = try StoreReach(database, layout)
            for (kind, names) in Dictionary(grouping: names, by: \.kind) {
                try reach.add(names.map(\.name), ofKind: kind)
            }
            return try reach.choice(whole: whole)
        } catch { throw WriteError(error) }
    }

    /// Chooses the rows of a store that some rows may be, by key, and the rows that links lead to from these; all rows of
    /// a kind if one of these rows has no key.
    ///
    /// `nil` means that all rows are needed, as some are anonymised, or as looking for so many takes longer.
    package func choice(meeting dataset: Dataset, share: Int) throws(WriteError) -> StoreChoice? {
        do throws(SQLiteError) {
            let count = dataset.tables.reduce(0) { $0 + $1.ownRows.count }
            if try Int64(count) * Int64(share) > last() { return nil }
            if try hasAnonymisedRows() { return nil }
            var reach = try StoreReach(database, layout)
            var whole: Set<Int> = []
            for table in dataset.tables where !table.ownRows.isEmpty {
                let kind = table.kind.index
                guard let field = table.kind.keyField,
                    table.ownRows.allSatisfy({ table.rows.columns[field].hasValue($0) })
                else {
                    whole.insert(kind)
                    continue
                }
                for row in table.ownRows { try reach.add(key: table.key(row), ofKind: kind) }
            }
            return try reach.choice(whole: whole)
        } catch { throw WriteError(error) }
    }

    /// The kinds of which there are rows.
    package func kindsWithRows() throws(WriteError) -> Set<Int> {
        var kinds: Set<Int> = []
        do throws(SQLiteError) {
            for table in layout.tables {
                let rows = try database.prepare(
                    "SELECT 1 FROM \(SQLName.quoted(table.name)) WHERE \"\(StoreTable.row)\" > 0 LIMIT 1"
                )
                if try rows.step() { kinds.insert(table.kind.index) }
            }
        } catch { throw WriteError(error) }
        return kinds
    }

    private func hasAnonymisedRows() throws(SQLiteError) -> Bool {
        try database.prepare(
            "SELECT 1 FROM \"\(StoreLayout.Own.shapes)\" WHERE \"anonymised\" = 1 LIMIT 1"
        ).step()
    }
}

/// Finds rows of a store by name, and by the links of rows.
private struct StoreReach {
    private let kinds: [KindSearch]
    private var found: [Set<Int64>]
    private var open: [(kind: Int, row: Int64)] = []

    init(_ database: borrowing Database, _ layout: StoreLayout) throws(SQLiteError) {
        var kinds: [KindSearch] = []
        for table in layout.tables { kinds.append(try KindSearch(table, layout, database)) }
        self.kinds = kinds
        found = kinds.map { _ in [] }
    }

    private mutating func add(_ row: Int64, ofKind kind: Int) {
        if found[kind].insert(row).inserted { open.append((kind, row)) }
    }

    /// Adds the rows with some keys, or else those with these labels.
    mutating func add(_ names: [String], ofKind kind: Int) throws(SQLiteError) {
        var labels: Set<String> = []
        for name in names where try !add(key: name, ofKind: kind) {
            labels.insert(PendingRows.folded(name))
        }
        if labels.isEmpty { return }
        for row in try kinds[kind].rows(labelled: labels) { add(row, ofKind: kind) }
    }

    /// Adds the rows with a key; returns whether there are any.
    @discardableResult mutating func add(
        key: String, ofKind kind: Int
    ) throws(SQLiteError) -> Bool {
        let rows = try kinds[kind].rows(withKey: key)
        for row in rows { add(row, ofKind: kind) }
        return !rows.isEmpty
    }

    /// Returns the rows that were added, with those that links lead to from them, and all rows of some kinds.
    mutating func choice(whole: Set<Int>) throws(SQLiteError) -> StoreChoice {
        while let next = open.popLast() {
            for link in kinds[next.kind].links {
                for row in try link.rows(of: next.row) { add(row, ofKind: link.target) }
            }
        }
        return StoreChoice(
            found.enumerated().map { kind, rows in whole.contains(kind) ? nil : rows.sorted() })
    }
}

/// The queries for rows of one kind.
private final class KindSearch {
    private let byKey: Statement
    /// All rows with the texts of their labels, and with their keys.
    private let labels: Statement
    let links: [LinkSearch]

    init(
        _ table: StoreTable, _ layout: StoreLayout, _ database: borrowing Database
    ) throws(SQLiteError) {
        let (name, row) = (SQLName.quoted(table.name), "\"\(StoreTable.row)\"")
        let key = table.kind.keyField.flatMap(table.columnName).map(SQLName.quoted) ?? "NULL"
        byKey = try database.prepare(
            "SELECT \(row) FROM \(name) WHERE \(key) = ?1 AND \(row) > 0")
        let texts = table.kind.label.compactMap(table.columnName).map(SQLName.quoted) + [key]
        labels = try database.prepare(
            "SELECT \(row), \(texts.joined(separator: ", ")) FROM \(name) WHERE \(row) > 0")
        var links: [LinkSearch] = []
        for (field, shape) in table.kind.fields.enumerated() {
            guard let target = shape.link.map({ layout.tables[$0.kind] }),
                let targetKey = target.kind.keyField.flatMap(target.columnName)
            else { continue }
            let list = table.lists.first { $0.field == field }
            guard let column = list?.name ?? table.columnName(field) else { continue }
            links.append(
                try LinkSearch(
                    database, target.kind.index,
                    """
                    SELECT t.\(row) FROM \(SQLName.quoted(list?.table ?? table.name)) AS s \
                    JOIN \(SQLName.quoted(target.name)) AS t \
                    ON t.\(SQLName.quoted(targetKey)) = s.\(SQLName.quoted(column)) \
                    WHERE s.\(row) = ?1 AND t.\(row) > 0
                    """))
        }
        self.links = links
    }

    func rows(withKey key: String) throws(SQLiteError) -> [Int64] {
        try byKey.bind(key, at: 0)
        var rows: [Int64] = []
        while try byKey.step() { rows.append(byKey.integer(0)) }
        byKey.reset()
        return rows
    }

    /// Returns the rows with one of some folded labels, or with the same key and no label.
    func rows(labelled wanted: Set<String>) throws(SQLiteError) -> [Int64] {
        let key = labels.columnCount - 1
        var rows: [Int64] = []
        while try labels.step() {
            let parts = (1..<key).map { labels.bytes($0) }.filter { part in
                !part.allSatisfy { $0 <= 0x20 }
            }
            let text =
                parts.isEmpty
                ? labels.text(key)
                : String(decoding: Array(parts.joined(separator: [0x20])), as: UTF8.self)
            if wanted.contains(PendingRows.folded(text)) { rows.append(labels.integer(0)) }
        }
        labels.reset()
        return rows
    }
}

/// The query for the rows that a link of a row leads to.
private final class LinkSearch {
    /// The kind of these rows.
    let target: Int
    private let selection: Statement

    init(
        _ database: borrowing Database, _ target: Int, _ query: String
    ) throws(SQLiteError) {
        self.target = target
        selection = try database.prepare(query)
    }

    func rows(of row: Int64) throws(SQLiteError) -> [Int64] {
        try selection.bind(row, at: 0)
        var rows: [Int64] = []
        while try selection.step() { rows.append(selection.integer(0)) }
        selection.reset()
        return rows
    }
}
