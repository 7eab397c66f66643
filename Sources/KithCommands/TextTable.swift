internal import KithSourceText

/// A text table whose columns are separated by two spaces.
struct TextTable {
    private let rows: [[String]]

    init(_ rows: [[String]]) { self.rows = rows }

    var text: String { lines.map { $0 + "\n" }.joined() }

    /// The rows without line breaks.
    var lines: [String] {
        let widths = rows.map { $0.map { DisplayWidth.columns(of: $0) } }
        var most: [Int] = []
        for row in widths {
            for (column, width) in row.enumerated() {
                if column == most.count { most.append(0) }
                most[column] = max(most[column], width)
            }
        }
        return zip(rows, widths).map { row, widths in
            let cells = row.enumerated().map { column, cell in
                let gap = column == row.count - 1 ? 0 : most[column] - widths[column]
                return cell + String(repeating: " ", count: gap)
            }
            return "  " + cells.joined(separator: "  ")
        }
    }
}
