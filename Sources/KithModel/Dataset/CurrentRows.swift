/// The current rows of a source that holds several versions of an entity.
///
/// Of the rows and removals with one key, the one with the greatest order is current; among equals, the last one
/// in the source. If a source holds all rows of an owner as a snapshot, older rows of that owner are not current.
package struct CurrentRows: Sendable {
    /// For each table, whether a newer row or a removal supersedes each row; empty if none is superseded.
    let isOverruled: [[Bool]]

    /// Whether a row of a kind is current.
    @inline(__always)
    package func contains(kind: Int, row: Int) -> Bool {
        isOverruled[kind].isEmpty || !isOverruled[kind][row]
    }
}
