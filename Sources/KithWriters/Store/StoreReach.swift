internal import KithModel
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
            try reach.follow()
            return StoreChoice(
                layout.tables.map { table in
                    whole.contains(table.kind.index) ? nil : reach.rows(ofKind: table.kind.index)
                })
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

    func rows(ofKind kind: Int) -> [Int64] { found[kind].sorted() }

    private mutating func add(_ row: Int64, ofKind kind: Int) {
        if found[kind].insert(row).inserted { open.append((kind, row)) }
    }

    /// Adds the rows with some keys, or else those with these labels.
    mutating func add(_ names: [String], ofKind kind: Int) throws(SQLiteError) {
        var labels: Set<String> = []
        for name in names {
            let rows = try kinds[kind].rows(withKey: name)
            if rows.isEmpty { labels.insert(PendingRows.folded(name)) }
            for row in rows { add(row, ofKind: kind) }
        }
        if labels.isEmpty { return }
        for row in try kinds[kind].rows(labelled: labels) { add(row, ofKind: kind) }
    }

    /// Adds the rows that links lead to from rows that were added.
    mutating func follow() throws(SQLiteError) {
        while let next = open.popLast() {
            for link in kinds[next.kind].links {
                for row in try link.rows(of: next.row) { add(row, ofKind: link.target) }
            }
        }
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
