/// Which rows count in a source that tells several versions of one thing, and what became of it.
///
/// Of the rows with one key, and the removals of that key, the one with the greatest order counts; of several with that
/// one the last in the source. Where all rows of an owner were read at once, nothing older of it counts.
public struct CurrentRows: Sendable {
    /// For each table, whether a newer row or a removal overrules each row; empty where none does.
    let isOverruled: [[Bool]]

    /// Whether a row of a kind counts.
    @inline(__always)
    public func contains(kind: Int, row: Int) -> Bool {
        isOverruled[kind].isEmpty || !isOverruled[kind][row]
    }
}
