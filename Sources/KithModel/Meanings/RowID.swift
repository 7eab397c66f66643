/// A row of a dataset.
package struct RowID: Hashable, Sendable {
    /// The index of its kind.
    package let kind: Int
    /// Its number in the table of the kind.
    package let row: Int

    /// Creates the address of a row.
    package init(kind: Int, row: Int) {
        self.kind = kind
        self.row = row
    }
}
