/// The values that a path of fields leads to, by row.
public struct PathValues: Sendable {
    /// The column of the path's last field.
    public let column: Column

    private let steps: [[Int32]]

    /// Resolves a path from the rows of a kind.
    public init(_ path: FieldPath, from kind: Int, in dataset: Dataset) {
        var table = dataset.tables[kind]
        var steps: [[Int32]] = []
        for link in path.links {
            steps.append(table.targets(field: link))
            guard let next = table.kind.fields[link].link?.kind else { break }
            table = dataset.tables[next]
        }
        self.steps = steps
        column = table.rows.columns[path.field]
    }

    /// Returns the row of ``column`` for a row of the kind, or `nil` if a link leads nowhere or there is no value.
    public func row(_ row: Int) -> Int? {
        var row = row
        for targets in steps {
            guard targets.indices.contains(row), targets[row] >= 0 else { return nil }
            row = Int(targets[row])
        }
        return column.hasValue(row) ? row : nil
    }
}
