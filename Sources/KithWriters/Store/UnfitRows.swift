internal import KithDiagnostics
internal import KithModel
internal import KithSQLiteBinding
internal import KithSourceText
internal import KithStore

/// Keeps rows that violate a constraint of their table, each as a line of NDJSON.
struct UnfitRows: ~Copyable {
    private let insertion: Statement
    private let removal: Statement
    private let kinds: [Kind]
    /// For each kind, the number of such rows, and why the first is one.
    private var found: [(count: Int, reason: String, first: SourceSpan?)?]

    init(_ database: borrowing Database, _ layout: StoreLayout) throws(SQLiteError) {
        let insertion = try database.prepare(
            "INSERT INTO \"\(StoreLayout.Own.unfit)\" VALUES (?1, ?2, ?3, ?4)")
        removal = try database.prepare(StoreLayout.removal(from: StoreLayout.Own.unfit))
        self.insertion = insertion
        kinds = layout.vocabulary.kinds
        found = kinds.map { _ in nil }
    }

    /// Keeps a row.
    mutating func keep(
        _ line: [UInt8], of kind: Kind, as row: Int64, because reason: String,
        at place: SourceSpan?
    ) throws(SQLiteError) {
        try insertion.bind(row, at: 0)
        try insertion.bind(kind.name, at: 1)
        try insertion.bind(reason, at: 2)
        try insertion.bind(line.span, at: 3)
        try insertion.run()
        let first = found[kind.index] ?? (0, reason, place)
        found[kind.index] = (first.count + 1, first.reason, first.first)
    }

    /// Removes the row at a position, if it is kept here.
    func remove(_ row: Int64) throws(SQLiteError) {
        try removal.bind(row, at: 0)
        try removal.run()
    }

    /// One finding for each kind with such rows.
    var findings: [Finding] {
        zip(kinds, found).compactMap { kind, found in
            guard let found else { return nil }
            let isOne = found.count == 1
            return WritingRules.besideTables.finding(
                """
                \(isOne ? "1 row" : "\(found.count) rows") of \(kind.name) \
                \(isOne ? "does" : "do") not fit the table (\(found.reason)); \
                \(isOne ? "it is" : "they are") kept in \(StoreLayout.Own.unfit)
                """, at: found.first)
        }
    }
}
