/// Compares the cells of two tables of one kind.
struct CellComparison {
    private let senses: [FieldSense]
    private let equality: Differences.Equality

    init(_ old: Table, _ new: Table, _ equality: Differences.Equality) {
        self.equality = equality
        senses = old.kind.fields.indices.map { FieldSense($0, old, new, isExact: true) }
    }

    /// Returns the fields in which two rows differ.
    func differing(_ old: Int, _ new: Int) -> [Int] {
        senses.filter { !isEqual($0, old, new) }.map(\.index)
    }

    /// Whether two rows differ in no field.
    func areEqual(_ old: Int, _ new: Int) -> Bool {
        senses.allSatisfy { isEqual($0, old, new) }
    }

    private func isEqual(_ sense: FieldSense, _ old: Int, _ new: Int) -> Bool {
        if sense.areIdentical(old, new) { return true }
        return equality == .bySense && sense.isBare(old, .old) && sense.isBare(new, .new)
    }
}

extension Table {
    /// Returns a hash of what the cells of a row say: equal rows have equal ones.
    func hash(of row: Int) -> UInt64 {
        let columns = rows.columns.span
        var hash = Hasher()
        for field in columns.indices where columns[field].hasValue(row) {
            for element in columns[field].elements(row) {
                if columns[field].isInteger {
                    hash.combine(columns[field].integers[element])
                } else {
                    let text = columns[field].slice(element)
                    if !text.isEmpty { hash.combine(RowHash.of(text)) }
                }
            }
        }
        return UInt64(bitPattern: Int64(hash.finalize()))
    }
}

extension Table {
    /// Returns the fields in which two rows of the table differ.
    package func differing(_ row: Int, from other: Int) -> [Int] {
        CellComparison(self, self, .exact).differing(other, row)
    }
}
