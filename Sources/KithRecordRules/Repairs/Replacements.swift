package import KithDiagnostics
package import KithModel
internal import KithSourceText

extension Dataset {
    /// Returns the repairs of findings of readers that know the right text of a cell.
    ///
    /// A finding whose place is that of no cell has none.
    package func replacements(_ findings: [Finding]) -> [Repair<RowChange>] {
        let known = findings.filter { $0.replacement != nil && $0.span != nil }.sorted()
        if known.isEmpty { return [] }
        let spans = known.compactMap(\.span)
        var repairs: [Repair<RowChange>] = []
        for table in tables {
            for row in table.ownRows {
                guard let place = table.place(row) else { continue }
                let first = spans.partitioningIndex {
                    ($0.source, $0.start) >= (place.source, place.start)
                }
                for number in first..<spans.count {
                    guard spans[number].source == place.source, spans[number].end <= place.end
                    else { break }
                    repairs += table.replacement(known[number], in: row)
                }
            }
        }
        return repairs
    }
}

extension Table {
    /// Returns the repair of a finding about a cell of a row; none if it is about no cell of the row.
    fileprivate func replacement(_ finding: Finding, in row: Int) -> [Repair<RowChange>] {
        guard let text = finding.replacement,
            let field = kind.fields.indices.first(where: { field in
                !rows.columns[field].isList && !rows.columns[field].isInteger
                    && rows.columns[field].hasValue(row)
                    && place(row, field: field) == finding.span
            })
        else { return [] }
        return [
            Repair(
                finding: finding, ways: [[.set(id(row), [field: .text(Array(text.utf8))])]])
        ]
    }
}
