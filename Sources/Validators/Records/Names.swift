internal import Model

/// How messages speak of rows and cells: as a person would, in one line of bounded length.
extension Dataset {
    /// The kind and the label of a row: "contact Ann Lee", "relationship Ann Lee → Ben Roy (parent)".
    func name(_ table: Table, _ row: Int) -> String {
        "\(table.kind.name) \(label(table, row))"
    }

    /// The label of a row; for an edge its ends and its type.
    func label(_ table: Table, _ row: Int) -> String {
        guard let edge = table.kind.edge else { return excerpt(table.label(row)) }
        let (source, target) = (end(table, row, edge.source), end(table, row, edge.target))
        guard let source, let target else { return excerpt(table.label(row)) }
        let type = edge.type.flatMap { end(table, row, $0.field) }
        let arrow = edge.isUndirected ? "–" : "→"
        return "\(source) \(arrow) \(target)" + (type.map { " (\($0))" } ?? "")
    }

    /// The label of what a link leads to, or its key where that is nowhere; `nil` where it has no value.
    func end(_ table: Table, _ row: Int, _ field: Int) -> String? {
        let column = table.rows.columns[field]
        guard let link = table.kind.fields[field].link, !column.isList, column.hasValue(row)
        else { return nil }
        let targets = table.targets(field: field)
        guard targets.indices.contains(row), targets[row] >= 0 else {
            return excerpt(column.text(row))
        }
        return excerpt(tables[link.kind].label(Int(targets[row])))
    }
}

/// The beginning of a text, without anything that could break a line or run the other way.
func excerpt(_ text: String, limit: Int = 60) -> String {
    var cut = ""
    var count = 0
    for scalar in text.unicodeScalars {
        if count == limit { return cut + "…" }
        let isPlain =
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
            case .format: 0x200C...0x200D ~= scalar.value  // The joiners of words and emoji.
            default: true
            }
        cut.unicodeScalars.append(isPlain ? scalar : " ")
        count += 1
    }
    return cut
}

/// The text of an element in quotation marks, cut where it is long; numbers stand without marks.
func quoted(_ column: Column, _ element: Int) -> String {
    column.isInteger
        ? String(column.integers[element]) : "'\(excerpt(column.slice(element)))'"
}

/// The beginning of a text of which only as much is decoded as is shown.
private func excerpt(_ bytes: ArraySlice<UInt8>, limit: Int = 60) -> String {
    excerpt(String(decoding: bytes.prefix(limit * 4 + 4), as: UTF8.self), limit: limit)
}
