internal import Diagnostics
internal import Model
internal import SourceText

/// Notices the cells whose U+0000 a CSV file cannot keep.
struct NULCells {
    private var found: [Column] = []

    /// The cells of one field.
    private struct Column {
        let kind: Kind
        let field: Int
        var count: Int
        let first: SourceSpan?
    }

    /// Looks at the fields of rows that are written.
    mutating func note(_ rows: Rows, _ layout: CSVLayout) {
        for field in layout.fields {
            let text = rows.columns[field].bytes
            if Self.hasNUL(in: text.span) { note(rows, layout.kind, field) }
        }
    }

    private mutating func note(_ rows: Rows, _ kind: Kind, _ field: Int) {
        let column = rows.columns[field]
        let hits = (0..<rows.count).filter { row in
            column.elements(row).contains { column.slice($0).contains(0) }
        }
        guard !column.isList, let first = hits.first else { return }
        if let known = found.firstIndex(where: { $0.kind.index == kind.index && $0.field == field })
        {
            found[known].count += hits.count
        } else {
            found.append(
                Column(kind: kind, field: field, count: hits.count, first: rows.places[first]))
        }
    }

    /// Looks at every byte without stopping, which the optimiser turns into vector code.
    private static func hasNUL(in text: Span<UInt8>) -> Bool {
        var found: UInt8 = 0
        for index in text.indices { found |= text[index] == 0 ? 1 : 0 }
        return found != 0
    }

    /// One finding for each field, in the order of kinds and fields.
    func findings() -> [Finding] {
        let sorted = found.sorted { ($0.kind.index, $0.field) < ($1.kind.index, $1.field) }
        return sorted.map { column in
            WritingRules.nulInText.finding(
                "\(column.count == 1 ? "a cell" : "\(column.count) cells") of "
                    + "\(column.kind.name).\(column.kind.fields[column.field].name) "
                    + "\(column.count == 1 ? "holds" : "hold") U+0000, on which readers of CSV "
                    + "disagree; U+FFFD is written instead",
                at: column.first)
        }
    }
}
