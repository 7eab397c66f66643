package import KithModel
internal import KithSQLiteBinding
internal import KithStore

/// What the steps of a store that still stand have replaced and removed.
///
/// An older input that is merged must not bring it back.
package final class StorePast: RowPast {
    /// The policy of the store's deletions.
    package let policy: String
    private let replaced: Statement
    private let changed: Statement
    /// For each kind, the keys of removed rows.
    private let removed: [String: Set<[UInt8]>]
    /// The rows into which removed ones were merged.
    package let heirs: RowHeirs
    private let captures: StoreCaptures
    private let seen: StoreSightings

    init(
        _ database: borrowing Database, _ layout: StoreLayout, _ policy: String
    ) throws(SQLiteError) {
        self.policy = policy
        captures = try StoreCaptures(database, layout)
        seen = try StoreSightings(database)
        let steps = """
            FROM "\(StoreLayout.Own.history)" AS h JOIN "\(StoreLayout.Own.journal)" AS j USING ("step") \
            WHERE j."undone" IS NULL
            """
        let replaced = try database.prepare(
            """
            SELECT 1 \(steps) AND h."id" = ?1 AND h."kind" = ?2 AND h."field" = ?3 AND h."before" IS ?4 \
            LIMIT 1
            """)
        let changed = try database.prepare(
            """
            SELECT NOT j."merged" \(steps) AND h."id" = ?1 AND h."kind" = ?2
            AND (h."field" = ?3 OR h."change" = 'added') ORDER BY h."step" DESC LIMIT 1
            """)
        let removals = try database.prepare(
            """
            SELECT h."kind", h."id", h."after" \(steps) AND h."change" = 'removed' AND h."id" IS NOT NULL AND NOT EXISTS (
              SELECT 1 FROM "\(StoreLayout.Own.history)" AS n JOIN "\(StoreLayout.Own.journal)" AS m USING ("step")
              WHERE m."undone" IS NULL AND n."id" = h."id" AND n."kind" = h."kind" AND n."change" = 'added'
                AND n."step" > h."step")
            """)
        var removed: [String: Set<[UInt8]>] = [:]
        var heirs = RowHeirs()
        while try removals.step() {
            let (kind, key) = (removals.text(0), removals.bytes(1))
            removed[kind, default: []].insert(key)
            if removals.type(2) != .null,
                let table = layout.tables.first(where: { $0.kind.name == kind })
            {
                heirs.add(key, into: removals.bytes(2), ofKind: table.kind.index)
            }
        }
        self.heirs = heirs
        self.replaced = replaced
        self.changed = changed
        self.removed = removed
    }

    /// Whether the store once had a value for a row, and has replaced it; a secret one is never known.
    package func hasReplaced(
        _ row: Int, _ field: Int, of table: Table
    ) throws(WriteError) -> Bool {
        let shape = table.kind.fields[field]
        guard let key = table.keyBytes(row), !shape.isSecret else { return false }
        do throws(SQLiteError) {
            try Self.bind(key, shape, of: table.kind, to: replaced)
            if let value = table.shown(row, field) {
                try replaced.bind(value.span, at: 3)
            } else {
                try replaced.bindNull(at: 3)
            }
            let isKnown = try replaced.step()
            replaced.reset()
            return isKnown
        } catch { throw WriteError(error) }
    }

    /// Whether the last step that gave a row its value was no merge.
    package func hasChanged(
        _ row: Int, _ field: Int, of table: Table
    ) throws(WriteError) -> Bool {
        guard let key = table.keyBytes(row) else { return false }
        do throws(SQLiteError) {
            try Self.bind(key, table.kind.fields[field], of: table.kind, to: changed)
            let isChanged = try changed.step() && changed.integer(0) == 1
            changed.reset()
            return isChanged
        } catch { throw WriteError(error) }
    }

    /// Sets the parameters that name the value of a row.
    private static func bind(
        _ key: [UInt8], _ field: Field, of kind: Kind, to query: borrowing Statement
    ) throws(SQLiteError) {
        try query.bind(key.span, at: 0)
        try query.bind(kind.name, at: 1)
        try query.bind(field.name, at: 2)
    }

    /// Whether the store once had rows of a kind that it has not now.
    package func hasRemoved(anyOf kind: Kind) -> Bool { removed[kind.name] != nil }

    /// Whether the store once had a row with a key, and has removed it.
    package func hasRemoved(_ key: [UInt8], of kind: Kind) -> Bool {
        removed[kind.name]?.contains(key) ?? false
    }

    /// Returns the rows of a store with which captures say the values of those that have no keys, of kinds of which other rows
    /// have some, too.
    ///
    /// Once such a row has got other values, what is known of it is not found any more.
    package func noting(_ rows: Dataset, with other: Dataset) throws(WriteError) -> Dataset {
        var noted: [RowID: RowSightings] = [:]
        do throws(SQLiteError) {
            for table in rows.tables
            where table.kind.keyField == nil && !table.kind.identity.isEmpty
                && rows.vocabulary.isSighted(table.kind.index)
                && !other.tables[table.kind.index].ownRows.isEmpty
            {
                let captures = try captures.captures(ofKind: table.kind.index)
                for row in table.ownRows {
                    guard let name = table.name(row) else { continue }
                    noted[RowID(kind: table.kind.index, row: row)] =
                        try seen.sightings(ofRow: name, of: table.kind)
                        ?? captures[name].map { RowSightings(newest: $0) }
                }
            }
        } catch { throw WriteError(error) }
        return rows.noting(noted)
    }

    /// Returns which captures say the values of a row with a key: those that were noted, or else that of the page from which it came.
    package func sightings(_ row: Int, of table: Table) throws(WriteError) -> RowSightings? {
        guard let key = table.keyBytes(row) else { return nil }
        do throws(SQLiteError) {
            if let noted = try seen.sightings(ofRow: key, of: table.kind) { return noted }
            return try captures.capture(ofRow: key, ofKind: table.kind.index)
                .map { RowSightings(newest: $0) }
        } catch { throw WriteError(error) }
    }
}
