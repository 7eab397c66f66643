/// Which rows of a store are read: all rows of some kinds, and some of others.
package struct StoreChoice: Sendable {
    /// For each kind, the positions of its rows among all rows; `nil` for all of them.
    package let rows: [[Int64]?]

    /// Creates a choice.
    package init(_ rows: [[Int64]?]) { self.rows = rows }

    /// Returns the positions of the rows of a kind as a JSON array; `nil` for all of them.
    package func positions(ofKind kind: Int) -> String? {
        rows[kind].map { "[\($0.map(String.init).joined(separator: ","))]" }
    }

    /// The condition on the position of a row that takes an array of positions as its first parameter.
    package static let condition =
        "\"\(StoreTable.row)\" IN (SELECT \"value\" FROM json_each(?1))"
}
