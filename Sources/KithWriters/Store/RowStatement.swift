internal import KithSQLiteBinding
internal import KithStore

/// A statement that gives a row of a table values.
///
/// Its first parameters are the row and the store's own columns, in the order of ``StoreTable/Own``.
final class RowStatement {
    let statement: Statement
    /// The columns of the parameters after those, by their position in the table.
    let columns: [Int]

    /// Prepares the statement that adds a row with values in some columns.
    init(
        addingTo table: StoreTable, _ columns: [Int], _ database: borrowing Database
    ) throws(SQLiteError) {
        statement = try database.prepare(table.insertion(of: columns.map { table.columns[$0] }))
        self.columns = columns
    }

    /// Prepares the statement that gives a row new values in some columns.
    init(
        changing table: StoreTable, _ columns: [Int], _ database: borrowing Database
    ) throws(SQLiteError) {
        statement = try database.prepare(table.update(of: columns.map { table.columns[$0] }))
        self.columns = columns
    }
}
