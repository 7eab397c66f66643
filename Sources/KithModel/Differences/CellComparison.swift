/// Compares the cells of two tables of one kind.
struct CellComparison {
    private let old: Table
    private let new: Table
    private let equality: Differences.Equality

    init(_ old: Table, _ new: Table, _ equality: Differences.Equality) {
        self.old = old
        self.new = new
        self.equality = equality
    }

    /// Returns the fields in which two rows differ.
    func differing(_ old: Int, _ new: Int) -> [Int] {
        let (left, right) = (self.old.rows.columns.span, self.new.rows.columns.span)
        return left.indices.filter { !isEqual(old, left, new, right, $0) }
    }

    /// Whether two rows differ in no field.
    func areEqual(_ old: Int, _ new: Int) -> Bool {
        let (left, right) = (self.old.rows.columns.span, self.new.rows.columns.span)
        for field in left.indices where !isEqual(old, left, new, right, field) { return false }
        return true
    }

    // Takes all columns, because passing a single one would copy it.
    private func isEqual(
        _ old: Int, _ left: Span<Column>, _ new: Int, _ right: Span<Column>, _ field: Int
    ) -> Bool {
        let (state, other) = (left[field].state(old), right[field].state(new))
        guard state == .value, other == .value else {
            if equality == .exact { return state == other }
            return Self.isBare(old, left, field) && Self.isBare(new, right, field)
        }
        let (ours, theirs) = (left[field].elements(old), right[field].elements(new))
        guard ours.count == theirs.count else { return false }
        for (our, their) in zip(ours, theirs) {
            let isSame =
                left[field].isInteger
                ? left[field].integers[our] == right[field].integers[their]
                : left[field].element(our, equals: right[field].slice(their))
            if !isSame { return false }
        }
        return true
    }

    /// Whether a cell says nothing.
    private static func isBare(_ row: Int, _ columns: Span<Column>, _ field: Int) -> Bool {
        guard columns[field].hasValue(row) else { return true }
        if columns[field].isList { return columns[field].elements(row).isEmpty }
        return !columns[field].isInteger && columns[field].range(row).isEmpty
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
