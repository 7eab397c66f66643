internal import KithModel
internal import KithSQLiteBinding
internal import KithStore

/// What a store tells about all its rows without reading them.
extension StoreEditor {
    /// The greatest key of a kind, if all keys are numbers; `nil` if there is none, or one is no number of at most 18 digits.
    package func greatestKey(ofKind kind: Int) throws(WriteError) -> Int64? {
        let table = layout.tables[kind]
        guard let key = table.kind.keyField.flatMap(table.columnName).map(SQLName.quoted) else {
            return nil
        }
        do throws(SQLiteError) {
            let selection = try database.prepare(
                """
                SELECT max(CAST(\(key) AS INTEGER)), count(*) - total(\(key) NOT GLOB '*[^0-9]*' \
                AND length(\(key)) BETWEEN 1 AND 18) FROM \(SQLName.quoted(table.name)) \
                WHERE "\(StoreTable.row)" > 0
                """)
            guard try selection.step(), selection.type(0) != .null, selection.number(1) == 0 else {
                return nil
            }
            return selection.integer(0)
        } catch { throw WriteError(error) }
    }

    /// The number of rows of all kinds, without those of the vocabulary itself.
    package func rowCount() throws(WriteError) -> Int {
        let unfit = "SELECT count(*) FROM \"\(StoreLayout.Own.unfit)\""
        let counts = layout.tables.map {
            let rows = "SELECT count(*) FROM \(SQLName.quoted($0.name))"
            return $0.kind.isReference ? "\(rows) WHERE \"\(StoreTable.row)\" > 0" : rows
        }
        var count = 0
        do throws(SQLiteError) {
            for query in counts + [unfit] {
                let selection = try database.prepare(query)
                if try selection.step() { count += Int(selection.integer(0)) }
            }
        } catch { throw WriteError(error) }
        return count
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
}
