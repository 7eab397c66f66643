internal import KithDiagnostics
internal import KithModel
internal import KithSQLiteBinding
internal import KithStore

/// Adds rows to the tables of a store.
///
/// A row that violates a constraint of its table is kept whole beside the tables, so that nothing is lost.
struct StoreFiller: ~Copyable {
    private let lines: NDJSONLines
    private let layout: StoreLayout
    private let selection: RowSelection
    private let shapes: StoreShapes
    private let folder: StoreFolder?
    private let firstSource: Int64
    /// By kind, what adds rows to the tables that have been given any: its statements take time, and most changes of a
    /// store are about few kinds.
    private var tables: [StoreTableLoader?]
    private var unfit: UnfitRows
    /// Notes which captures say the values of rows; `nil` until one has such.
    private var sightings: SightingWriter?
    /// Whether rows are left out that count nevertheless, so that all others have the position that they have.
    private let numbersAll: Bool

    /// Prepares the statements for tables that are there.
    init(
        _ database: borrowing Database, _ layout: StoreLayout, _ selection: RowSelection,
        _ folder: StoreFolder? = nil, firstSource: Int64 = 0, numbersAll: Bool = false
    ) throws(SQLiteError) {
        let shapes = try StoreShapes(database, layout)
        let unfit = try UnfitRows(database, layout)
        lines = NDJSONLines(selection, layout.vocabulary)
        tables = layout.tables.map { _ in nil }
        self.layout = layout
        self.selection = selection
        self.shapes = shapes
        self.folder = folder
        self.firstSource = firstSource
        self.numbersAll = numbersAll
        self.unfit = unfit
    }

    /// Returns what adds rows of a kind; `nil` if they are not written.
    private mutating func table(
        ofKind index: Int, _ database: borrowing Database
    ) throws(SQLiteError) -> StoreTableLoader? {
        if let known = tables[index] { return known }
        let table = layout.tables[index]
        guard selection.isWritten[index] || table.kind.isReference else { return nil }
        let loader = try StoreTableLoader(
            table, selection.fields(of: table.kind), database, shapes, folder,
            firstSource: firstSource)
        tables[index] = loader
        return loader
    }

    /// Adds the rows that the vocabulary has itself, so that links lead to them.
    mutating func append(
        _ reference: Batch, to database: borrowing Database
    ) throws(SQLiteError) {
        var row = Int64(-reference.rowCount)
        for run in reference.runs {
            let table = try table(ofKind: run.kind, database)
            for index in run.rows {
                try table?.insert(index, of: reference.tables[run.kind], as: row, to: database)
                row += 1
            }
        }
    }

    /// Adds the rows of a batch; `number` gives the position of each.
    ///
    /// A row for which `changed` gives fields is there already and gets new values in them.
    mutating func append(
        _ batch: borrowing Batch, to database: borrowing Database,
        changed: ((_ kind: Int, _ row: Int) -> [Int]?)? = nil,
        number: (_ kind: Int, _ row: Int) -> Int64
    ) throws(SQLiteError) {
        let layouts = lines.layouts(for: batch)
        for run in batch.runs {
            guard let table = try table(ofKind: run.kind, database),
                let layout = layouts[run.kind]
            else {
                if numbersAll { for index in run.rows { _ = number(run.kind, index) } }
                continue
            }
            let rows = batch.tables[run.kind]
            for index in run.rows {
                let position = number(run.kind, index)
                if let captures = rows.sightings[index] {
                    try note(captures, ofRow: index, of: rows, table.kind, database)
                }
                if let fields = changed?(run.kind, index) {
                    let isUpdated = try table.update(
                        index, of: rows, in: fields, as: position,
                        isAnonymised: batch.isAnonymised, database)
                    if isUpdated { continue }
                    // It is beside the tables, or will be.
                    try remove(position, ofKind: run.kind, from: database)
                }
                let failure = try table.insert(
                    index, of: rows, as: position, isAnonymised: batch.isAnonymised, to: database)
                guard let failure else { continue }
                let line = layout.line(index, of: rows, isAnonymised: batch.isAnonymised)
                try unfit.keep(
                    line, of: table.kind, as: position, because: failure, at: rows.places[index])
            }
        }
    }

    private mutating func note(
        _ captures: RowSightings, ofRow row: Int, of rows: Rows, _ kind: Kind,
        _ database: borrowing Database
    ) throws(SQLiteError) {
        guard let name = kind.name(of: row, in: rows) else { return }
        try note(captures, ofRow: name, of: kind, database)
    }

    /// Notes which captures say the values of a row with a name.
    mutating func note(
        _ captures: RowSightings, ofRow name: [UInt8], of kind: Kind,
        _ database: borrowing Database
    ) throws(SQLiteError) {
        if sightings == nil { sightings = try SightingWriter(database) }
        try sightings?.replace(captures, ofRow: name, of: kind)
    }

    /// Removes what is noted of the captures of a row.
    mutating func removeSightings(
        of row: Int, in table: Table, _ database: borrowing Database
    ) throws(SQLiteError) {
        guard layout.vocabulary.isSighted(table.kind.index), let name = table.name(row) else {
            return
        }
        if sightings == nil { sightings = try SightingWriter(database) }
        try sightings?.remove(ofRow: name, of: table.kind)
    }

    /// Removes the row at a position, from its table or from beside it.
    mutating func remove(
        _ position: Int64, ofKind kind: Int, from database: borrowing Database
    ) throws(SQLiteError) {
        try table(ofKind: kind, database)?.remove(position)
        try unfit.remove(position)
    }

    /// Findings about rows that are beside the tables.
    var findings: [Finding] { unfit.findings }
}
