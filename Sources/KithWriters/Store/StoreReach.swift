package import KithModel
internal import KithSQLiteBinding
package import KithStore

/// A way along links, from rows to those that link to them.
package struct LinkWalk: Sendable {
    /// The links that are followed from the rows that have them, on to the rows to which they lead.
    package var up: [RowField]
    /// The links that are followed backwards, and whether the walk goes on at the rows that have them.
    package var back: [(link: RowField, goesOn: Bool)]
    /// The links that are followed to the rows which have the same key in them, whether or not a row has it.
    package var beside: [RowField] = []

    /// Creates a way.
    package init(up: [RowField] = [], back: [(link: RowField, goesOn: Bool)]) {
        self.up = up
        self.back = back
    }

    /// Creates the way to all rows whose links lead to the same rows, again and again.
    package init(sharing links: [RowField]) {
        self.init(up: links, back: links.map { ($0, true) })
        beside = links
    }
}

extension StoreEditor {
    /// Chooses the rows of a store that have some names, which are keys or labels, or the keys of new rows, those that
    /// walks find from these one after another, the rows that links lead to from all these, and all rows of some kinds.
    ///
    /// A name may be that of several rows. `nil` means that all rows are needed: some are anonymised, or links lead to
    /// the key of a row that is not there yet.
    package func choice(
        of names: [(kind: Int, name: String)], new: [(kind: Int, key: String)] = [],
        walks: [LinkWalk] = [], whole: Set<Int>
    ) throws(WriteError) -> StoreChoice? {
        do throws(SQLiteError) {
            if try hasAnonymisedRows() { return nil }
            var reach = try StoreReach(database, layout)
            for (kind, key) in new where try !reach.add(key: key, ofKind: kind) {
                if try reach.hasLinks(toKey: key, ofKind: kind) { return nil }
            }
            for (kind, names) in Dictionary(grouping: names, by: \.kind) {
                try reach.add(names.map(\.name), ofKind: kind)
            }
            for walk in walks { try reach.follow(walk) }
            return try reach.choice(whole: whole)
        } catch { throw WriteError(error) }
    }

    /// Returns those of some keys that rows of the store have.
    package func known(
        _ keys: [(kind: Int, name: String)]
    ) throws(WriteError) -> [(kind: Int, name: String)] {
        var known: [(kind: Int, name: String)] = []
        do throws(SQLiteError) {
            for (kind, keys) in Dictionary(grouping: keys, by: \.kind) {
                let search = try KindSearch(layout.tables[kind], layout, database)
                for key in keys where try !search.rows(withKey: key.name).isEmpty {
                    known.append(key)
                }
            }
        } catch { throw WriteError(error) }
        return known
    }

    /// Whether some rows do not fit the tables of their kinds.
    package func hasUnfitRows() throws(WriteError) -> Bool {
        do throws(SQLiteError) {
            return try database.prepare("SELECT 1 FROM \"\(StoreLayout.Own.unfit)\" LIMIT 1").step()
        } catch { throw WriteError(error) }
    }

    /// Chooses the rows of a store that some rows may be, by key, and the rows that links lead to from these; all rows of
    /// a kind if one of these rows has no key.
    ///
    /// `nil` means that all rows are needed, as some are anonymised, or as looking for so many takes longer.
    package func choice(meeting dataset: Dataset, share: Int) throws(WriteError) -> StoreChoice? {
        do throws(SQLiteError) {
            let tables = dataset.tables.filter { !$0.ownRows.isEmpty }
            let keyed = tables.filter(\.allHaveKeys)
            let count = keyed.reduce(0) { $0 + $1.ownRows.count }
            if try Int64(count) * Int64(share) > last() { return nil }
            if try hasAnonymisedRows() { return nil }
            var reach = try StoreReach(database, layout)
            for table in keyed {
                for row in table.ownRows {
                    try reach.add(key: table.key(row), ofKind: table.kind.index)
                }
            }
            var whole = Set(tables.map(\.kind.index)).subtracting(keyed.map(\.kind.index))
            // All captures tell which rows are newer, and what the newer ones do not list is stale.
            if let moment = dataset.vocabulary.captureMoment {
                whole.insert(moment.kind)
                whole.formUnion(tables.filter { $0.field(.stale) != nil }.map(\.kind.index))
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

extension Table {
    /// Whether all its own rows have keys.
    fileprivate var allHaveKeys: Bool {
        guard let field = kind.keyField else { return false }
        return ownRows.allSatisfy { rows.columns[field].hasValue($0) }
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

    /// Whether links lead to a key, whether or not a row has it.
    func hasLinks(toKey key: String, ofKind kind: Int) throws(SQLiteError) -> Bool {
        for link in kinds.flatMap(\.links) where link.target == kind {
            if try !link.rows(toKey: key).isEmpty { return true }
        }
        return false
    }

    /// Adds the rows that a walk finds, from all that were added.
    mutating func follow(_ walk: LinkWalk) throws(SQLiteError) {
        var seen = found
        var next = found.enumerated().flatMap { kind, rows in rows.map { (kind: kind, row: $0) } }
        func go(to row: Int64, ofKind kind: Int) {
            if seen[kind].insert(row).inserted { next.append((kind, row)) }
        }
        let ways = walk.back.compactMap { way in
            kinds[way.link.kind].link(way.link.field).map { (way.link.kind, $0, way.goesOn) }
        }
        func links(_ places: [RowField]) -> [(Int, LinkSearch)] {
            places.compactMap { place in
                kinds[place.kind].link(place.field).map { (place.kind, $0) }
            }
        }
        let (up, beside) = (links(walk.up), links(walk.beside))
        var keys = beside.map { _ in Set<String>() }
        while let (kind, row) = next.popLast() {
            add(row, ofKind: kind)
            for (owner, link) in up where owner == kind {
                for target in try link.rows(of: row) { go(to: target, ofKind: link.target) }
            }
            for (index, (owner, link)) in beside.enumerated() where owner == kind {
                for key in try link.keys(of: row) where keys[index].insert(key).inserted {
                    for other in try link.rows(toKey: key) { go(to: other, ofKind: owner) }
                }
            }
            for (owner, link, goesOn) in ways where link.target == kind {
                for source in try link.rows(to: row) {
                    if goesOn { go(to: source, ofKind: owner) } else { add(source, ofKind: owner) }
                }
            }
        }
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
                    field: field, owner: SQLName.quoted(list?.table ?? table.name),
                    column: SQLName.quoted(column), SQLName.quoted(target.name),
                    key: SQLName.quoted(targetKey)))
        }
        self.links = links
    }

    /// The search for what a field links to; `nil` if it is no link.
    func link(_ field: Int) -> LinkSearch? { links.first { $0.field == field } }

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

/// The queries for the rows that a link joins.
private final class LinkSearch {
    /// The field that is the link.
    let field: Int
    /// The kind of the rows to which it leads.
    let target: Int
    private let targets: Statement
    private let sources: Statement
    private let sourcesOfKey: Statement
    private let keysOfRow: Statement

    init(
        _ database: borrowing Database, _ target: Int, field: Int, owner: String, column: String,
        _ table: String, key: String
    ) throws(SQLiteError) {
        (self.field, self.target) = (field, target)
        let row = "\"\(StoreTable.row)\""
        targets = try database.prepare(
            """
            SELECT t.\(row) FROM \(owner) AS s JOIN \(table) AS t ON t.\(key) = s.\(column) \
            WHERE s.\(row) = ?1 AND t.\(row) > 0
            """)
        keysOfRow = try database.prepare(
            "SELECT \(column) FROM \(owner) WHERE \(row) = ?1 AND \(column) IS NOT NULL")
        sourcesOfKey = try database.prepare(
            "SELECT \(row) FROM \(owner) WHERE \(column) = ?1 AND \(row) > 0")
        sources = try database.prepare(
            """
            SELECT s.\(row) FROM \(table) AS t JOIN \(owner) AS s ON s.\(column) = t.\(key) \
            WHERE t.\(row) = ?1 AND s.\(row) > 0
            """)
    }

    /// Returns the rows to which the link of a row leads.
    func rows(of row: Int64) throws(SQLiteError) -> [Int64] { try rows(targets, row) }

    /// Returns the rows whose link leads to a row.
    func rows(to row: Int64) throws(SQLiteError) -> [Int64] { try rows(sources, row) }

    /// Returns the keys in the link of a row.
    func keys(of row: Int64) throws(SQLiteError) -> [String] {
        try keysOfRow.bind(row, at: 0)
        var keys: [String] = []
        while try keysOfRow.step() { keys.append(keysOfRow.text(0)) }
        keysOfRow.reset()
        return keys
    }

    /// Returns the rows whose link has a key.
    func rows(toKey key: String) throws(SQLiteError) -> [Int64] {
        try sourcesOfKey.bind(key, at: 0)
        return try rows(sourcesOfKey)
    }

    private func rows(
        _ selection: borrowing Statement, _ row: Int64
    ) throws(SQLiteError) -> [Int64] {
        try selection.bind(row, at: 0)
        return try rows(selection)
    }

    private func rows(_ selection: borrowing Statement) throws(SQLiteError) -> [Int64] {
        var rows: [Int64] = []
        while try selection.step() { rows.append(selection.integer(0)) }
        selection.reset()
        return rows
    }
}
