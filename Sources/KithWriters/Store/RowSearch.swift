internal import KithModel
internal import KithSQLiteBinding
internal import KithStore

/// The queries for rows of one kind.
final class KindSearch {
    private let byKey: Statement
    /// All rows with the texts of their labels, and with their keys.
    private let labels: Statement
    /// All rows with the texts that their labels were; `nil` if that is not kept.
    private let formerLabels: Statement?
    private let firstRows: Statement
    let links: [LinkSearch]
    private let names: [NameSearch]

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
        formerLabels =
            if let column = table.formerLabels {
                try database.prepare(
                    """
                    SELECT \(row), "value" FROM \(name), json_each(\(SQLName.quoted(column))) \
                    WHERE \(row) > 0
                    """)
            } else { nil }
        firstRows = try database.prepare(
            "SELECT \(row) FROM \(name) WHERE \(row) > 0 ORDER BY 1 LIMIT ?1")
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
        var names: [NameSearch] = []
        for (field, shape) in table.kind.fields.enumerated() {
            guard let link = shape.link, let column = table.columnName(field),
                let named = link.named.flatMap(table.kind.index(ofField:)).flatMap(table.columnName)
            else { continue }
            names.append(
                try NameSearch(
                    database, link.kind, owner: name, column: SQLName.quoted(column),
                    name: SQLName.quoted(named)))
        }
        self.names = names
    }

    /// Returns the rows that have one of some folded names in place of a link to a row of a kind.
    func rows(naming wanted: Set<String>, ofKind target: Int) throws(SQLiteError) -> [Int64] {
        var rows: [Int64] = []
        for search in names where search.target == target { rows += try search.rows(wanted) }
        return rows
    }

    /// The search for what a field links to; `nil` if it is no link.
    func link(_ field: Int) -> LinkSearch? { links.first { $0.field == field } }

    func rows(withKey key: String) throws(SQLiteError) -> [Int64] {
        try byKey.bind(key, at: 0)
        return try byKey.integers()
    }

    /// Returns the first rows, as many as there are up to a number.
    func first(_ count: Int) throws(SQLiteError) -> [Int64] {
        try firstRows.bind(Int64(count), at: 0)
        return try firstRows.integers()
    }

    /// Returns the rows with one of some folded labels, or with the same key and no label, each with this label.
    func labels(
        among wanted: Set<String>
    ) throws(SQLiteError) -> [(row: Int64, label: String)] {
        let key = labels.columnCount - 1
        var rows: [(row: Int64, label: String)] = []
        while try labels.step() {
            let parts = (1..<key).map { labels.bytes($0) }.filter { part in
                !part.allSatisfy { $0 <= 0x20 }
            }
            let text =
                parts.isEmpty
                ? labels.text(key)
                : String(decoding: Array(parts.joined(separator: [0x20])), as: UTF8.self)
            let label = PendingRows.folded(text)
            if wanted.contains(label) { rows.append((labels.integer(0), label)) }
        }
        labels.reset()
        return rows
    }

    /// Returns the rows that have, or had, one of some folded labels.
    func rows(onceLabeled wanted: Set<String>) throws(SQLiteError) -> [Int64] {
        var rows: [Int64] = []
        while try formerLabels?.step() ?? false {
            guard let row = formerLabels?.integer(0), let text = formerLabels?.text(1),
                wanted.contains(PendingRows.folded(text))
            else { continue }
            rows.append(row)
        }
        formerLabels?.reset()
        return rows
    }
}

extension StoreTable {
    /// The column with the values that the label of a row had; `nil` if there is none.
    fileprivate var formerLabels: String? {
        kind.fields.indices.first { field in
            if case .history(let name) = kind.fields[field].merging {
                kind.label == [kind.index(ofField: name)]
            } else {
                false
            }
        }.flatMap(columnName)
    }
}

/// The query for rows with a name in place of a link.
private final class NameSearch {
    /// The kind of the rows to which the link would lead.
    let target: Int
    private let names: Statement

    init(
        _ database: borrowing Database, _ target: Int, owner: String, column: String, name: String
    ) throws(SQLiteError) {
        self.target = target
        let row = "\"\(StoreTable.row)\""
        names = try database.prepare(
            """
            SELECT \(row), \(name) FROM \(owner) \
            WHERE \(column) IS NULL AND \(name) IS NOT NULL AND \(row) > 0
            """)
    }

    /// Returns the rows with one of some folded names.
    func rows(_ wanted: Set<String>) throws(SQLiteError) -> [Int64] {
        var rows: [Int64] = []
        while try names.step() {
            if wanted.contains(PendingRows.folded(names.text(1))) { rows.append(names.integer(0)) }
        }
        names.reset()
        return rows
    }
}

/// The queries for the edges of a path.
struct PathSearch {
    /// The kind of the edges.
    let kind: Int
    let from: LinkSearch
    let to: LinkSearch
    private let type: LinkSearch
    private let types: Set<String>

    /// Prepares the search; `nil` if the ends or the types have no keys.
    init?(_ path: EdgePath, _ search: KindSearch) {
        guard let from = search.link(path.from), let to = search.link(path.to),
            let type = search.link(path.type)
        else { return nil }
        (kind, types) = (path.kind, path.types)
        (self.from, self.to, self.type) = (from, to, type)
    }

    /// Returns the edges of the path from a row.
    func edges(from row: Int64) throws(SQLiteError) -> [Int64] {
        var edges: [Int64] = []
        for edge in try from.rows(to: row) {
            let keys = try type.keys(of: edge)
            if keys.contains(where: types.contains) { edges.append(edge) }
        }
        return edges
    }
}

/// The queries for the rows that a link joins.
final class LinkSearch {
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
        return try sourcesOfKey.integers()
    }

    private func rows(
        _ selection: borrowing Statement, _ row: Int64
    ) throws(SQLiteError) -> [Int64] {
        try selection.bind(row, at: 0)
        return try selection.integers()
    }
}

extension Statement {
    /// Returns the numbers in the first column of all rows.
    fileprivate borrowing func integers() throws(SQLiteError) -> [Int64] {
        var numbers: [Int64] = []
        while try step() { numbers.append(integer(0)) }
        reset()
        return numbers
    }
}
