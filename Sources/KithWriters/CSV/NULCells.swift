internal import KithDiagnostics
internal import KithModel
internal import KithSourceText

/// Records the cells of a kind in which a file replaces U+0000.
struct NULCells {
    private var found: [Column] = []

    /// The cells of one field.
    private struct Column {
        let kind: Kind
        let field: Int
        var count: Int
        let first: SourceSpan?
    }

    /// Counts the cells of a field with U+0000.
    ///
    /// Lists are JSON, which can represent it.
    mutating func note(_ rows: Rows, _ kind: Kind, _ field: Int) {
        let column = rows.columns[field]
        guard !column.isList else { return }
        let hits = (0..<rows.count).filter { column.slice($0).contains(0) }
        guard let first = hits.first else { return }
        if let known = found.firstIndex(where: { $0.field == field }) {
            found[known].count += hits.count
        } else {
            found.append(
                Column(kind: kind, field: field, count: hits.count, first: rows.places[first]))
        }
    }

    /// Returns one finding for each field, in the order of fields, which says why the character is not written.
    func findings(because reason: String = "which CSV readers treat differently") -> [Finding] {
        found.sorted { $0.field < $1.field }.map { column in
            WritingRules.nulInText.finding(
                """
                \(column.count == 1 ? "a cell" : "\(column.count) cells") of \
                \(column.kind.name).\(column.kind.fields[column.field].name) \
                \(column.count == 1 ? "contains" : "contain") U+0000, \(reason); U+FFFD \
                is written instead
                """,
                at: column.first)
        }
    }
}
