internal import KithSQLiteBinding
internal import KithStore

/// The statements that add rows to a table, one for each set of columns with values.
///
/// A parameter costs time even if it has no value, and most rows have values in few of their columns.
final class StoreInsertions {
    private let table: StoreTable
    private var insertions: [[Bool]: RowStatement] = [:]
    /// The last one: most rows have values in the columns of the row before.
    private var last: (hasValue: [Bool], insertion: RowStatement)?

    /// The most statements that are kept; rows with other sets are added with all columns.
    private static let limit = 64

    init(into table: StoreTable) { self.table = table }

    /// Returns a statement that has all columns with values.
    func insertion(
        _ hasValue: [Bool], _ database: borrowing Database
    ) throws(SQLiteError) -> RowStatement {
        if let last, last.hasValue == hasValue { return last.insertion }
        let isKept = insertions[hasValue] != nil || insertions.count < Self.limit
        let insertion = try known(isKept ? hasValue : hasValue.map { _ in true }, database)
        last = (hasValue, insertion)
        return insertion
    }

    private func known(
        _ isIncluded: [Bool], _ database: borrowing Database
    ) throws(SQLiteError) -> RowStatement {
        if let known = insertions[isIncluded] { return known }
        let columns = isIncluded.indices.filter { isIncluded[$0] }
        let insertion = try RowStatement(addingTo: table, columns, database)
        insertions[isIncluded] = insertion
        return insertion
    }
}
