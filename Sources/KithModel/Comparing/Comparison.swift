/// What differs between two datasets of one vocabulary, whatever the forms that they were read from.
///
/// Rows with the same key are the same row, and so are rows that say the same under another key. Takes time linear in the
/// rows, and makes nothing of rows that are equal.
package struct Comparison: Sendable {
    /// A row that both datasets have, with what differs.
    package struct Change: Hashable, Sendable {
        /// The row in the old dataset.
        package let old: Int
        /// The row in the new dataset.
        package let new: Int
        /// The fields that differ, in order.
        package let fields: [Int]
        /// Whether the row has another key.
        package let hasOtherKey: Bool
    }

    /// The differences of one kind, each list in the order of rows.
    package struct OfKind: Sendable {
        /// The rows that only the new dataset has.
        package internal(set) var added: [Int] = []
        /// The rows that only the old dataset has.
        package internal(set) var removed: [Int] = []
        /// The rows that differ.
        package internal(set) var changed: [Change] = []
        /// Whether every spelling counts, and rows that both datasets have come in another order.
        package internal(set) var isReordered = false
        /// The number of rows that have other keys because all rows of the kind have.
        package internal(set) var rekeyed = 0
        /// The fields that only one form has.
        package internal(set) var loneFields: [LoneField] = []
        /// The fields that one form leaves out of most rows.
        package internal(set) var scarceFields: [LoneField] = []
        /// The members beside the fields that only one form has.
        package internal(set) var loneMembers: [(name: String, side: ComparedSide)] = []
        /// The side whose form alone has rows of the kind, with their number.
        package internal(set) var loneRows: (side: ComparedSide, count: Int)?
        /// The rows that only one form can have, as they belong to no other row.
        package internal(set) var looseRows: (side: ComparedSide, count: Int)?

        /// Whether there is no difference, but for what forms cannot carry.
        package var isEmpty: Bool {
            added.isEmpty && removed.isEmpty && changed.isEmpty && !isReordered
        }
    }

    /// The old rows.
    package let old: Dataset
    /// The new rows.
    package let new: Dataset
    /// The differences of each kind, in the order of the vocabulary's kinds.
    package let kinds: [OfKind]
    private let matches: [RowMatches]

    /// Compares two datasets, which must have the same kinds.
    package init(from old: Dataset, to new: Dataset, _ rules: ComparisonRules = ComparisonRules()) {
        self.old = old
        self.new = new
        let matcher = RowMatcher(old, new, rules)
        matches = matcher.matches
        kinds = matcher.kinds.indices.map { matcher.differences(kind: $0) }
    }

    /// Whether nothing differs, but for what forms cannot carry.
    package var isEmpty: Bool { kinds.allSatisfy(\.isEmpty) }

    /// Returns the row of the other dataset that is the same; `nil` if there is none.
    package func partner(of row: Int, ofKind kind: Int, on side: ComparedSide) -> Int? {
        let other = side == .old ? matches[kind].newOfOld[row] : matches[kind].oldOfNew[row]
        return other < 0 ? nil : Int(other)
    }
}

extension RowMatcher {
    /// Collects the differences of a kind.
    func differences(kind: Int) -> Comparison.OfKind {
        let comparison = kinds[kind]
        var found = Comparison.OfKind()
        found.loneFields = comparison.lone
        for side in ComparedSide.allCases {
            found.loneMembers += comparison.extra.lone[side].map { ($0, side) }
        }
        found.removed = rest(kind, .old)
        found.added = rest(kind, .new)
        found.changed = changes(kind, &found)
        found.isReordered = rules.isExact && isReordered(kind)
        if rules.forms == .different { setAsideLone(comparison, &found) }
        return found
    }

    private func isReordered(_ kind: Int) -> Bool {
        let rows = kinds[kind].tables.new.ownRows.filter { !matches[kind].isLone($0, .new) }
        return zip(rows, rows.dropFirst()).contains { row, next in
            matches[kind].oldOfNew[next] < matches[kind].oldOfNew[row]
        }
    }

    /// Takes rows out of the lists that only one form can have.
    private func setAsideLone(_ comparison: KindComparison, _ found: inout Comparison.OfKind) {
        for side in ComparedSide.allCases {
            let rows = side == .old ? found.removed : found.added
            guard !rows.isEmpty else { continue }
            if comparison.tables[side.other].ownRows.isEmpty {
                found.loneRows = (side, rows.count)
                found.remove(on: side) { _ in true }
            } else if let field = comparison.kind.containerField {
                // A form that nests rows has no place for one that belongs to none.
                let (loose, others) = (
                    comparison.tables[side].rows.columns[field],
                    comparison.tables[side.other]
                )
                let nests = others.ownRows.allSatisfy { others.rows.columns[field].hasValue($0) }
                let count = rows.count { !loose.hasValue($0) }
                guard nests, count > 0 else { continue }
                found.looseRows = (side, count)
                found.remove(on: side) { !loose.hasValue($0) }
            }
        }
    }

    /// Compares all pairs of a kind, field by field.
    private func changes(
        _ kind: Int, _ found: inout Comparison.OfKind
    ) -> [Comparison.Change] {
        let comparison = kinds[kind]
        let pairs = comparison.tables.new.ownRows.compactMap { row in
            matches[kind].isLone(row, .new) ? nil : (Int(matches[kind].oldOfNew[row]), row)
        }
        var fields: [Int: [Int]] = [:]
        for (place, pair) in pairs.enumerated() {
            let changed = changedValues(kind, pair.1)
            if !changed.isEmpty { fields[place] = changed }
        }
        for sense in comparison.links {
            for (place, pair) in pairs.enumerated() where !sense.areIdentical(pair.0, pair.1) {
                if rules.isExact || !leadToSame(sense, kind, pair.0, pair.1) {
                    fields[place, default: []].append(sense.index)
                }
            }
        }
        if rules.forms == .different {
            found.scarceFields = scarce(comparison, pairs)
            for lone in found.scarceFields { drop(lone, comparison, pairs, &fields) }
        }
        if comparison.comparesExtra {
            for (place, pair) in pairs.enumerated()
            where !comparison.haveEqualExtra(pair.0, pair.1) {
                fields[place, default: []].append(comparison.kind.extraField)
            }
        }
        let keys = otherKeys(comparison, pairs, &found)
        return Set(fields.keys).union(keys).sorted().map { place in
            Comparison.Change(
                old: pairs[place].0, new: pairs[place].1, fields: (fields[place] ?? []).sorted(),
                hasOtherKey: keys.contains(place))
        }
    }

    /// Returns the fields that one form leaves out of most rows that have a value in the other.
    private func scarce(
        _ comparison: KindComparison, _ pairs: [(Int, Int)]
    ) -> [Comparison.LoneField] {
        (comparison.values + comparison.links).flatMap { sense in
            ComparedSide.allCases.compactMap { side in
                let said = pairs.filter { !sense.isBare(side == .old ? $0.0 : $0.1, side) }
                let missing = said.count {
                    sense.isBare(side == .old ? $0.1 : $0.0, side.other)
                }
                guard missing > 1, 2 * missing > said.count else { return nil }
                return Comparison.LoneField(field: sense.index, side: side, count: missing)
            }
        }
    }

    /// Drops the differences of a field where the form without it has no value.
    private func drop(
        _ lone: Comparison.LoneField, _ comparison: KindComparison, _ pairs: [(Int, Int)],
        _ fields: inout [Int: [Int]]
    ) {
        guard
            let sense = (comparison.values + comparison.links).first(where: {
                $0.index == lone.field
            })
        else { return }
        for place in fields.keys {
            let row = lone.side == .old ? pairs[place].1 : pairs[place].0
            guard sense.isBare(row, lone.side.other) else { continue }
            fields[place]?.removeAll { $0 == lone.field }
            if fields[place]?.isEmpty == true { fields[place] = nil }
        }
    }

    /// Returns the pairs with different keys, unless keys are not comparable.
    private func otherKeys(
        _ comparison: KindComparison, _ pairs: [(Int, Int)], _ found: inout Comparison.OfKind
    ) -> Set<Int> {
        guard let key = comparison.kind.keyField else { return [] }
        let sense = FieldSense(
            key, comparison.tables.old, comparison.tables.new, isExact: rules.isExact)
        var others: Set<Int> = []
        var kept = 0
        for (place, pair) in pairs.enumerated() {
            if sense.areIdentical(pair.0, pair.1) {
                kept += 1
            } else if rules.isExact || !sense.isBare(pair.0, .old) && !sense.isBare(pair.1, .new) {
                others.insert(place)
            }
        }
        guard areKeysOfServers, rules.forms == .different || kept == 0 else { return others }
        found.rekeyed = others.count
        return []
    }

    /// Whether the links of two rows lead to the same rows.
    private func leadToSame(
        _ sense: FieldSense, _ kind: Int, _ old: Int, _ new: Int
    ) -> Bool {
        hash(sense, kind, old, .old) == hash(sense, kind, new, .new)
    }
}

extension Comparison.OfKind {
    fileprivate mutating func remove(on side: ComparedSide, where isLone: (Int) -> Bool) {
        if side == .old { removed.removeAll(where: isLone) } else { added.removeAll(where: isLone) }
    }
}
