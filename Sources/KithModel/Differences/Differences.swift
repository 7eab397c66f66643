/// What differs between two datasets of one vocabulary, row by row and field by field.
///
/// Rows with the same key are the same row; the second of a repeated key is compared with the second. Rows without a key
/// are the same if they are equal, or else if their identity is. The order of rows is no difference, and neither is
/// where they were read. Takes time linear in the rows.
package struct Differences: Sendable {
    /// When two cells are equal.
    package enum Equality: Sendable {
        /// A stated null, an absent field and an empty list differ.
        case exact
        /// Null, absent and empty cells are equal: none of them says anything.
        case bySense
    }

    /// A row that both datasets have with different cells.
    package struct Changed: Hashable, Sendable {
        /// The row in the old dataset.
        package let old: Int
        /// The row in the new dataset.
        package let new: Int
        /// The fields that differ, in order.
        package let fields: [Int]
    }

    /// The differences of one kind, each list in the order of rows.
    package struct OfKind: Hashable, Sendable {
        /// The rows that only the new dataset has.
        package fileprivate(set) var added: [Int] = []
        /// The rows that only the old dataset has.
        package fileprivate(set) var removed: [Int] = []
        /// The rows that differ.
        package fileprivate(set) var changed: [Changed] = []

        /// Whether there is no difference.
        package var isEmpty: Bool { added.isEmpty && removed.isEmpty && changed.isEmpty }

        /// The number of rows that differ.
        package var count: Int { added.count + removed.count + changed.count }
    }

    /// The old rows.
    package let old: Dataset
    /// The new rows.
    package let new: Dataset
    /// The differences of each kind, in the order of the vocabulary's kinds.
    package let kinds: [OfKind]

    /// Compares two datasets, which must have the same kinds.
    package init(from old: Dataset, to new: Dataset, _ equality: Equality) {
        self.old = old
        self.new = new
        kinds = zip(old.tables, new.tables).map { old, new in
            let cells = CellComparison(old, new, equality)
            let pairs = RowPairs(old, new, cells)
            var found = OfKind()
            found.added = pairs.added
            found.removed = pairs.removed
            found.changed = pairs.pairs.compactMap { pair in
                let fields = cells.differing(pair.old, pair.new)
                return fields.isEmpty
                    ? nil : Changed(old: pair.old, new: pair.new, fields: fields)
            }
            return found
        }
    }

    /// Finds the exact differences that changes have made, in time linear in the changes unless they removed rows.
    init(from old: Dataset, to new: Dataset, made changes: RowChanges) {
        self.old = old
        self.new = new
        kinds = zip(old.tables, new.tables).map { old, new in
            let cells = CellComparison(old, new, .exact)
            var found = OfKind()
            found.removed = changes.removed[old.kind.index].sorted()
            // Added rows follow all others.
            found.added = Array(old.count - found.removed.count..<new.count)
            found.changed = changes.replaced[old.kind.index].compactMap(\.self).compactMap { row in
                let now = row - found.removed.count { $0 < row }
                let fields = cells.differing(row, now)
                return fields.isEmpty ? nil : Changed(old: row, new: now, fields: fields)
            }
            return found
        }
    }

    /// Whether nothing differs.
    package var isEmpty: Bool { kinds.allSatisfy(\.isEmpty) }
}

extension Differences {
    /// New rows that have changed or were added.
    package struct Replacement: Sendable {
        /// The rows, kind by kind.
        package fileprivate(set) var batch: Batch
        /// For each kind, the rows of the new dataset that these are.
        package fileprivate(set) var rows: [[Int]]
        /// For each kind, the fields in which each of these rows has changed; `nil` for those that were added.
        package fileprivate(set) var fields: [[[Int]?]]
    }

    /// The new rows that have changed or were added; anonymised rows are by themselves, after the others.
    package var replacements: [Replacement] {
        let none = Replacement(
            batch: Batch(kinds: new.vocabulary.kinds), rows: kinds.map { _ in [] },
            fields: kinds.map { _ in [] })
        var parts = [none, none]
        for (kind, found) in kinds.enumerated() {
            let table = new.tables[kind]
            let rows: [(Int, [Int]?)] =
                found.changed.map { ($0.new, $0.fields) } + found.added.map { ($0, nil) }
            for (row, fields) in rows {
                let part = new.isAnonymised(at: table.rows.places[row]) ? 1 : 0
                parts[part].batch.tables[kind].append(row: row, of: table.rows)
                parts[part].batch.noteRow(ofKind: kind)
                parts[part].rows[kind].append(row)
                parts[part].fields[kind].append(fields)
            }
        }
        parts[1].batch.isAnonymised = true
        return parts.filter { $0.batch.rowCount > 0 }
    }
}
