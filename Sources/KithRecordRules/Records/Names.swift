internal import KithModel

/// The names of rows and cells in messages: one line of limited length.
extension Dataset {
    /// Returns the kind and the label of a row: "contact Ann Lee", "relationship Ann Lee → Ben Roy (parent)".
    func name(_ table: Table, _ row: Int) -> String {
        "\(table.kind.name) \(label(table, row))"
    }

    /// Returns the label of a row; for an edge, its ends and its type.
    func label(_ table: Table, _ row: Int) -> String {
        guard let edge = table.kind.edge else { return excerpt(table.label(row)) }
        let (source, target) = (end(table, row, edge.source), end(table, row, edge.target))
        guard let source, let target else { return excerpt(table.label(row)) }
        let type = edge.type.flatMap { end(table, row, $0.field) }
        let arrow = edge.isUndirected ? "–" : "→"
        return "\(source) \(arrow) \(target)" + (type.map { " (\($0))" } ?? "")
    }

    /// Returns the label of a link's target, or the key if the target is missing; `nil` if the link has no value.
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

/// Returns the beginning of a text, without characters that break the line or change the writing direction.
func excerpt(_ text: String, limit: Int = 60) -> String {
    var cut = ""
    var count = 0
    for scalar in text.unicodeScalars {
        if count == limit { return cut + "…" }
        let isPlain =
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
            case .format: 0x200C...0x200D ~= scalar.value  // Joiners within words and emoji.
            default: true
            }
        cut.unicodeScalars.append(isPlain ? scalar : " ")
        count += 1
    }
    return cut
}

/// Returns an element in quotation marks, shortened if it is long.
///
/// Numbers have no quotation marks.
func quoted(_ column: Column, _ element: Int) -> String {
    column.isInteger
        ? String(column.integers[element]) : "'\(excerpt(column.slice(element)))'"
}

/// Returns a row's text in quotation marks, shortened if it is long.
func quoted(_ texts: Texts, _ row: Int) -> String { "'\(excerpt(texts.bytes(row)))'" }

/// Returns an element in quotation marks, shortened if it is long.
func quoted(_ texts: TextLists, _ element: Int) -> String { "'\(excerpt(texts.bytes(element)))'" }

/// Returns the beginning of a text.
///
/// Only the bytes that can be shown are decoded.
private func excerpt(_ bytes: ArraySlice<UInt8>, limit: Int = 60) -> String {
    excerpt(String(decoding: bytes.prefix(limit * 4 + 4), as: UTF8.self), limit: limit)
}
