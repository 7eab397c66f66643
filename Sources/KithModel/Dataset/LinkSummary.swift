/// The number of values of a link in a dataset, and how many of them are dangling.
package struct LinkSummary: Hashable, Sendable {
    /// The index of the kind that has the link.
    package let kind: Int
    /// The index of the link among the fields of its kind.
    package let field: Int
    /// The number of values in all rows.
    package let values: Int
    /// The number of values with a key that no row has.
    package let dangling: Int
    /// The place of the first dangling value.
    package let firstDangling: Place?
    /// Whether dangling values show that the source writes other keys than it means, not that rows are missing.
    ///
    /// This is so if at least two values, and at least half of all, dangle although the target kind has rows.
    /// Once one link is systematic, a link that dangles at least by half is systematic too, unless another link
    /// finds rows of the same target kind.
    package internal(set) var isSystematic: Bool

    /// A value of a link.
    package struct Place: Hashable, Sendable {
        /// The row.
        package let row: Int
        /// The element of the link's column.
        package let element: Int
    }

    /// Whether at least half of the values dangle.
    fileprivate var isHalfDangling: Bool { dangling > 0 && dangling * 2 >= values }
}

extension Dataset {
    /// A summary of each link that has values, by kind, then by field.
    ///
    /// Takes time linear in the values. Reference rows of the vocabulary are not counted.
    package var linkSummaries: [LinkSummary] {
        var summaries: [LinkSummary] = []
        for table in tables {
            for field in table.kind.fields.indices where table.kind.fields[field].link != nil {
                let summary = summarize(table, field)
                if summary.values > 0 { summaries.append(summary) }
            }
        }
        guard summaries.contains(where: \.isSystematic) else { return summaries }
        var isFound = [Bool](repeating: false, count: tables.count)
        for summary in summaries where !summary.isHalfDangling {
            if let target = target(of: summary) { isFound[target] = true }
        }
        for index in summaries.indices where summaries[index].isHalfDangling {
            guard let target = target(of: summaries[index]), !tables[target].ownRows.isEmpty,
                !isFound[target]
            else { continue }
            summaries[index].isSystematic = true
        }
        return summaries
    }

    private func target(of summary: LinkSummary) -> Int? {
        tables[summary.kind].kind.fields[summary.field].link?.kind
    }

    private func summarize(_ table: Table, _ field: Int) -> LinkSummary {
        let (column, targets) = (table.rows.columns[field], table.targets(field: field))
        var (values, dangling) = (0, 0)
        var first: LinkSummary.Place?
        for row in table.ownRows where !targets.isEmpty && column.hasValue(row) {
            for element in column.elements(row) {
                values += 1
                guard Table.isDangling(targets[element]) else { continue }
                dangling += 1
                if first == nil { first = LinkSummary.Place(row: row, element: element) }
            }
        }
        let hasTargets = table.kind.fields[field].link.map { !tables[$0.kind].ownRows.isEmpty }
        return LinkSummary(
            kind: table.kind.index, field: field, values: values, dangling: dangling,
            firstDangling: first,
            isSystematic: dangling >= 2 && dangling * 2 >= values && hasTargets == true)
    }
}
