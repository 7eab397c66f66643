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
            SELECT 1 \(steps) AND NOT "merged" AND h."id" = ?1 AND h."kind" = ?2 AND h."field" = ?3 \
            AND h."after" IS ?4 LIMIT 1
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
        try Self.knows(replaced, row, field, of: table)
    }

    /// Whether a step that was no merge gave a row the value that it has; a secret one is never known.
    package func hasChanged(
        _ row: Int, _ field: Int, of table: Table
    ) throws(WriteError) -> Bool {
        try Self.knows(changed, row, field, of: table)
    }

    /// Whether the history has the value of a row among those that a query finds.
    private static func knows(
        _ query: borrowing Statement, _ row: Int, _ field: Int, of table: Table
    ) throws(WriteError) -> Bool {
        let shape = table.kind.fields[field]
        guard let key = table.keyBytes(row), !shape.isSecret else { return false }
        do throws(SQLiteError) {
            try query.bind(key.span, at: 0)
            try query.bind(table.kind.name, at: 1)
            try query.bind(shape.name, at: 2)
            if let value = table.shown(row, field) {
                try query.bind(value.span, at: 3)
            } else {
                try query.bindNull(at: 3)
            }
            let isKnown = try query.step()
            query.reset()
            return isKnown
        } catch { throw WriteError(error) }
    }

    /// Whether the store once had rows of a kind that it has not now.
    package func hasRemoved(anyOf kind: Kind) -> Bool { removed[kind.name] != nil }

    /// Whether the store once had a row with a key, and has removed it.
    package func hasRemoved(_ key: [UInt8], of kind: Kind) -> Bool {
        removed[kind.name]?.contains(key) ?? false
    }

    /// Returns which captures say the values of a row: those that were noted, or else that of the page from which it came.
    package func sightings(_ row: Int, of table: Table) throws(WriteError) -> RowSightings? {
        guard let key = table.keyBytes(row) else { return nil }
        do throws(SQLiteError) {
            if let noted = try seen.sightings(ofRow: key, of: table.kind) { return noted }
            return try captures.capture(ofRow: key, ofKind: table.kind.index)
                .map { RowSightings(newest: $0) }
        } catch { throw WriteError(error) }
    }
}
