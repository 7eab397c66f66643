internal import KithSQLiteBinding
internal import KithStore

/// The statements that add rows to a table, one for each set of columns with values.
///
/// A parameter costs time even if it has no value, and most rows have values in few of their columns.
final class StoreInsertions {
    private let table: StoreTable
    private let whole: RowStatement
    private var insertions: [[Bool]: RowStatement] = [:]
    /// The last one: most rows have values in the columns of the row before.
    private var last: (hasValue: [Bool], insertion: RowStatement)

    /// The most statements that are kept; rows with other sets are added with all columns.
    private static let limit = 64

    init(into table: StoreTable, _ database: borrowing Database) throws(SQLiteError) {
        self.table = table
        whole = try RowStatement(addingTo: table, Array(table.columns.indices), database)
        last = (table.columns.map { _ in true }, whole)
    }

    /// Returns a statement that has all columns with values.
    func insertion(
        _ hasValue: [Bool], _ database: borrowing Database
    ) throws(SQLiteError) -> RowStatement {
        if last.hasValue == hasValue { return last.insertion }
        let known = insertions[hasValue]
        let insertion = if let known { known } else { try add(hasValue, database) }
        last = (hasValue, insertion)
        return insertion
    }

    private func add(
        _ hasValue: [Bool], _ database: borrowing Database
    ) throws(SQLiteError) -> RowStatement {
        guard insertions.count < Self.limit else { return whole }
        let columns = hasValue.indices.filter { hasValue[$0] }
        let insertion = try RowStatement(addingTo: table, columns, database)
        insertions[hasValue] = insertion
        return insertion
    }
}
