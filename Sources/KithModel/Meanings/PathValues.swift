/// The values that a path of fields leads to, by row.
///
/// A class, so that it costs nothing to hand over.
package final class PathValues: Sendable {
    /// The column of the path's last field.
    package let column: Column
    /// The path's last field.
    package let field: Field
    /// The kind that the last field links to; `nil` if it is no link.
    let linkedKind: Int?

    /// For each link before the last field, the rows that it leads to.
    private let steps: [[Int32]]
    /// The rows that the elements of the last field lead to; empty unless links of a dataset are resolved.
    private let targets: [Int32]

    /// Resolves a path from the rows of a kind.
    package init(_ path: FieldPath, from kind: Int, in dataset: Dataset) {
        var table = dataset.tables[kind]
        var steps: [[Int32]] = []
        for link in path.links {
            steps.append(table.targets(field: link))
            guard let next = table.kind.fields[link].link?.kind else { break }
            table = dataset.tables[next]
        }
        self.steps = steps
        column = table.rows.columns[path.field]
        field = table.kind.fields[path.field]
        linkedKind = field.link?.kind
        targets = table.targets(field: path.field)
    }

    /// Takes a path of rows whose links are not resolved; `nil` if it follows one.
    init?(_ path: FieldPath, of rows: borrowing Rows, _ kind: Kind) {
        guard path.links.isEmpty else { return nil }
        steps = []
        targets = []
        column = rows.columns[path.field]
        field = kind.fields[path.field]
        linkedKind = field.link?.kind
    }

    /// Returns the row of ``column`` for a row of the kind, or `nil` if a link leads nowhere or there is no value.
    package func row(_ row: Int) -> Int? {
        var row = row
        for targets in steps {
            guard targets.indices.contains(row), targets[row] >= 0 else { return nil }
            row = Int(targets[row])
        }
        return column.hasValue(row) ? row : nil
    }

    /// Returns the elements of ``column`` for a row of the kind; empty if there is no value.
    func elements(_ row: Int) -> Range<Int> { self.row(row).map { column.elements($0) } ?? 0..<0 }

    /// Returns the target of an element of ``column``, as ``Table/targets(field:)`` has it; `nil` if it is no link.
    func link(_ element: Int) -> Int32? {
        targets.indices.contains(element) ? targets[element] : nil
    }

    /// Returns the row that an element of ``column`` links to, or `nil` if there is none.
    func target(_ element: Int) -> RowID? {
        guard let kind = linkedKind, targets.indices.contains(element),
            targets[element] >= 0
        else { return nil }
        return RowID(kind: kind, row: Int(targets[element]))
    }
}
