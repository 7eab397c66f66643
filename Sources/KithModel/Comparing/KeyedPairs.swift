/// The pairs of one kind that have equal keys, compared value by value, column by column.
struct KeyedPairs {
    /// For each new row, the old one with its key, or a negative number.
    let partners: [Int32]
    /// The fields without links that differ, by new row.
    private(set) var fields: [Int: [Int]] = [:]

    init(_ comparison: KindComparison, _ matches: RowMatches) {
        partners = matches.oldOfNew
        let rows = comparison.tables.new.ownRows
        for sense in comparison.values {
            for row in rows {
                let old = Int(partners[row])
                guard old >= 0, !sense.areIdentical(old, row) else { continue }
                if !sense.areEqual(old, row) { fields[row, default: []].append(sense.index) }
            }
        }
    }
}
