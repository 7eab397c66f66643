package import KithDiagnostics
package import KithModel
internal import KithSQLiteBinding
package import KithStore

/// Changes the rows of a store in one transaction, and keeps how to take the changes back.
///
/// From the moment it is created nobody else can change the store; others can read it until ``commit()``. What is not
/// committed does not happen, whatever ends the program.
package struct StoreEditor: ~Copyable {
    let database: Database
    let layout: StoreLayout
    private var filler: StoreFiller
    private let vocabulary: Vocabulary
    private let firstSource: Int64
    /// The folder of the files in rows; `nil` if they stand in the rows.
    private let folder: StoreFolder?

    /// A step that is or was in the journal.
    package struct Step: Hashable, Sendable {
        /// The number, from 1.
        package let number: Int
        /// When it was made, in UTC.
        package let at: String
        /// What it was, in words.
        package let what: String
        /// When it was taken back; `nil` if it stands.
        package let undone: String?
        /// The number of rows that it added, removed and changed.
        package let rows: Int
    }

    /// Opens a store that holds rows of a vocabulary.
    ///
    /// - Throws: ``WriteError`` if it cannot be changed, or an older Kith made it.
    package init(_ path: String, _ vocabulary: Vocabulary) throws(WriteError) {
        let layout = StoreLayout(vocabulary)
        let selection = try RowSelection(WriteContext(vocabulary: vocabulary, keepsSecrets: true))
        do throws(SQLiteError) {
            let database = try Database(path: path, .change)
            // Waits for another program that is about to end, and keeps 64 MiB of pages.
            try database.run(
                """
                PRAGMA busy_timeout = 2000; PRAGMA cache_size = -65536; BEGIN IMMEDIATE;
                """)
            try database.addFolding()
            if try Self.hasOnly(layout.triggers, database) { database.trustTriggers() }
            let next = try database.prepare(
                "SELECT ifnull(max(\"id\") + 1, 0) FROM \"\(StoreLayout.Own.sources)\"")
            let firstSource = try next.step() ? next.integer(0) : 0
            next.reset()
            let folder = try Self.fact(StoreFiles.folderName, of: database).map {
                StoreFolder(ofStore: path, name: $0)
            }
            let filler = try StoreFiller(
                database, layout, selection, folder, firstSource: firstSource)
            self.folder = folder
            self.firstSource = firstSource
            self.layout = layout
            self.vocabulary = vocabulary
            self.filler = filler
            self.database = database
        } catch { throw WriteError(error) }
    }

    /// Whether all triggers of a database are among some.
    private static func hasOnly(
        _ triggers: [String], _ database: borrowing Database
    ) throws(SQLiteError) -> Bool {
        let known = Set(triggers)
        let selection = try database.prepare(
            "SELECT \"sql\" FROM \"sqlite_schema\" WHERE \"type\" = 'trigger'")
        while try selection.step() {
            if !known.contains(selection.text(0)) { return false }
        }
        return true
    }

    /// The policy of the delete rules; `nil` if the vocabulary has none.
    package func policy() throws(WriteError) -> String? {
        do throws(SQLiteError) {
            return try Self.fact(StoreLayout.policyName, of: database)
        } catch { throw WriteError(error) }
    }

    /// Returns what a store tells about itself under a name.
    private static func fact(
        _ name: String, of database: borrowing Database
    ) throws(SQLiteError) -> String? {
        let fact = try database.prepare(
            "SELECT \"value\" FROM \"\(StoreLayout.Own.about)\" WHERE \"name\" = ?1")
        try fact.bind(name, at: 0)
        return try fact.step() ? fact.text(0) : nil
    }

    /// Returns what the steps so far have replaced and removed.
    ///
    /// - Throws: ``WriteError`` if the store cannot be read.
    package func past() throws(WriteError) -> StorePast {
        let policy = try policy() ?? ""
        do throws(SQLiteError) { return try StorePast(database, layout, policy) } catch {
            throw WriteError(error)
        }
    }

    /// The version of the tables that can be changed.
    package static let version = StoreLayout.version

    /// Returns the version of the tables of a store, and whether the files in its rows are beside it, where it is older.
    ///
    /// - Throws: ``WriteError`` if it cannot be read.
    package static func version(
        of path: String
    ) throws(WriteError) -> (number: UInt32, hasFolder: Bool) {
        do throws(SQLiteError) {
            let database = try Database(path: path, .read)
            // Waits for another program that is about to end.
            try database.run("PRAGMA busy_timeout = 2000")
            let number = try database.prepare("PRAGMA user_version")
            let version = try number.step() ? UInt32(clamping: number.integer(0)) : 0
            guard version < Self.version else { return (version, false) }
            return (version, try fact(StoreFiles.folderName, of: database) != nil)
        } catch { throw WriteError(error) }
    }

    /// Makes the old rows equal to the new ones, as the next step of the journal.
    ///
    /// The old rows must be those of the store, or those of a choice. The sources are the names of the inputs of new rows,
    /// by their number; the formats are those of all rows afterwards, if they may be other ones. The sightings tell which
    /// captures say the values of rows; the heirs are those of removed rows.
    ///
    /// - Returns: Findings about rows that do not fit their table.
    /// - Throws: ``WriteError``.
    package mutating func apply(
        _ differences: Differences, _ what: String, at moment: String, from sources: [String] = [],
        in formats: Set<String> = [], sightings: [SightedRow] = [], of choice: StoreChoice? = nil,
        heirs: RowHeirs = RowHeirs()
    ) throws(WriteError) -> [Finding] {
        if differences.isEmpty { return [] }
        do throws(SQLiteError) {
            let recorder = try ChangeRecorder(database, tables: layout.recorded)
            try replaceRows(differences, choice)
            try database.add(sources, from: firstSource)
            for row in sightings {
                try filler.note(row.sightings, ofRow: row.name, of: row.kind, database)
            }
            if !formats.isEmpty { try note(formats) }
            try database.run(layout.completion)
            let step = try journal(
                what, try recorder.changes(), at: moment, isMerged: !sources.isEmpty)
            try StoreHistory(database).note(differences, step, heirs)
        } catch { throw WriteError(error) }
        try folder?.check()
        return filler.findings
    }

    private func note(_ formats: Set<String>) throws(SQLiteError) {
        let fact = try database.prepare(
            "INSERT OR REPLACE INTO \"\(StoreLayout.Own.about)\" VALUES (?1, ?2)")
        try fact.bind(StoreLayout.formatsName, at: 0)
        try fact.bind(StoreLayout.text(ofFormats: formats), at: 1)
        try fact.run()
    }

    private mutating func replaceRows(
        _ differences: Differences, _ choice: StoreChoice?
    ) throws(SQLiteError) {
        var next = try last() + 1
        /// For each kind, the positions of new rows.
        var positions: [[Int: Int64]] = []
        for (table, found) in zip(layout.tables, differences.kinds) {
            positions.append([:])
            if found.isEmpty { continue }
            let known = try self.positions(
                table, differences.old.tables[table.kind.index], choice)
            let kind = table.kind.index
            for row in found.removed {
                try filler.remove(known(row), ofKind: kind, from: database)
                try filler.removeSightings(of: row, in: differences.old.tables[kind], database)
            }
            for row in found.changed {
                positions[kind][row.new] = known(row.old)
                // Rows may exchange their keys.
                if let key = table.kind.keyField, row.fields.contains(key) {
                    try filler.remove(known(row.old), ofKind: kind, from: database)
                }
            }
            for row in found.added {
                positions[kind][row] = next
                next += 1
            }
        }
        let times = CanonicalTimes(vocabulary)
        for part in differences.replacements {
            try filler.append(
                times.canonical(part.batch), to: database,
                changed: { kind, row in part.fields[kind][row] },
                number: { kind, row in positions[kind][part.rows[kind][row]] ?? 0 })
        }
    }

    /// Returns the position of the last row of all tables.
    func last() throws(SQLiteError) -> Int64 {
        var last: Int64 = 0
        for name in [StoreLayout.Own.unfit] + layout.tables.map(\.name) {
            let statement = try database.prepare(
                "SELECT max(\"\(StoreTable.row)\") FROM \(SQLName.quoted(name))")
            if try statement.step() { last = max(last, statement.integer(0)) }
        }
        return last
    }

    /// Returns the position of each row of a table that was read, by its number.
    private func positions(
        _ table: StoreTable, _ rows: Table, _ choice: StoreChoice?
    ) throws(SQLiteError) -> (Int) -> Int64 {
        let chosen = choice?.positions(ofKind: table.kind.index)
        let condition = chosen == nil ? "\"\(StoreTable.row)\" > 0" : StoreChoice.condition
        let statement = try database.prepare(
            """
            SELECT "\(StoreTable.row)" FROM \(SQLName.quoted(table.name)) WHERE \(condition)
            UNION ALL SELECT "\(StoreTable.row)" FROM "\(StoreLayout.Own.unfit)" WHERE "kind" = ?2
            ORDER BY 1
            """)
        if let chosen { try statement.bind(chosen, at: 0) }
        try statement.bind(table.kind.name, at: 1)
        var positions: [Int64] = []
        while try statement.step() { positions.append(statement.integer(0)) }
        guard positions.count == rows.ownRows.count else {
            throw SQLiteError(
                damaged: "\(positions.count) rows of \(table.kind.name) are in it, "
                    + "but \(rows.ownRows.count) can be read")
        }
        let (found, first) = (positions, rows.ownRows.lowerBound)
        return { found[$0 - first] }
    }

    // MARK: Journal

    private func journal(
        _ what: String, _ changes: RowChangeset, at moment: String, isMerged: Bool
    ) throws(SQLiteError) -> Int64 {
        let insertion = try database.prepare(
            """
            INSERT INTO "\(StoreLayout.Own.journal)" VALUES (NULL, ?1, ?2, ?4, NULL, ?3) RETURNING "step"
            """)
        try insertion.bind(moment, at: 0)
        try insertion.bind(what, at: 1)
        try insertion.bind(blob: changes.bytes, at: 2)
        try insertion.bind(Int64(isMerged ? 1 : 0), at: 3)
        let step = try insertion.step() ? insertion.integer(0) : 0
        insertion.reset()
        return step
    }

    /// Takes the last steps back that still stand; returns them, the last one first.
    ///
    /// - Throws: ``WriteError`` if another program has changed their rows since.
    package func undo(_ count: Int, at moment: String) throws(WriteError) -> [Step] {
        do throws(SQLiteError) {
            let steps = try Array(
                Self.steps(of: database).filter { $0.undone == nil }.suffix(count))
            for step in steps.reversed() {
                let selection = try database.prepare(
                    "SELECT \"changes\" FROM \"\(StoreLayout.Own.journal)\" WHERE \"step\" = ?1")
                try selection.bind(Int64(step.number), at: 0)
                guard try selection.step() else { continue }
                try database.apply(try RowChangeset(bytes: selection.blob(0)).inverted())
                selection.reset()
                let mark = try database.prepare(
                    "UPDATE \"\(StoreLayout.Own.journal)\" SET \"undone\" = ?1 WHERE \"step\" = ?2")
                try mark.bind(moment, at: 0)
                try mark.bind(Int64(step.number), at: 1)
                try mark.run()
            }
            try database.run(layout.completion)
            return steps.reversed()
        } catch { throw WriteError(error) }
    }

    /// Returns the steps of a store, the first one first.
    ///
    /// - Throws: ``WriteError`` if the store cannot be read.
    package static func steps(of path: String) throws(WriteError) -> [Step] {
        do throws(SQLiteError) { return try steps(of: try Database(path: path, .read)) } catch {
            throw WriteError(error)
        }
    }

    private static func steps(of database: borrowing Database) throws(SQLiteError) -> [Step] {
        let selection = try database.prepare(
            """
            SELECT "step", "at", "what", "undone", (
              SELECT count(DISTINCT "kind" || char(0) || ifnull("id", "rowid")) FROM "\(StoreLayout.Own.history)" AS h
              WHERE h."step" = j."step")
            FROM "\(StoreLayout.Own.journal)" AS j ORDER BY "step"
            """)
        var steps: [Step] = []
        while try selection.step() {
            steps.append(
                Step(
                    number: Int(selection.integer(0)), at: selection.text(1),
                    what: selection.text(2),
                    undone: selection.type(3) == .null ? nil : selection.text(3),
                    rows: Int(selection.integer(4))))
        }
        return steps
    }

    /// Makes what was done last.
    ///
    /// - Throws: ``WriteError`` if it cannot be written; the store is then as it was.
    package consuming func commit() throws(WriteError) {
        _ = try folder?.publish()
        do throws(SQLiteError) { try database.run("COMMIT") } catch { throw WriteError(error) }
    }
}
