/// Rows under another key that are mostly the same.
extension RowMatcher {
    /// The most rows with one value that are compared with each other.
    private static let mostAlike = 8

    /// Matches rows that have the same name, or a key that is not comparable, and mostly the same values.
    mutating func matchByLikeness(_ kind: Int) {
        let rows = (rest(kind, .old), rest(kind, .new))
        if rows.0.isEmpty || rows.1.isEmpty { return }
        let needsName = hasComparableKeys(kind)
        var found: [(likeness: Likeness, old: Int, new: Int)] = []
        for (old, new) in candidates(kind) {
            guard let likeness = likeness(kind, old, new, needsName: needsName) else { continue }
            found.append((likeness, old, new))
        }
        found.sort {
            if $0.likeness != $1.likeness { return $0.likeness > $1.likeness }
            return ($0.old, $0.new) < ($1.old, $1.new)
        }
        for pair in found
        where matches[kind].isLone(pair.old, .old) && matches[kind].isLone(pair.new, .new) {
            matches[kind].match(pair.old, pair.new)
        }
    }

    /// Whether rows of a kind keep their keys from one dataset to the other, as far as others show.
    private func hasComparableKeys(_ kind: Int) -> Bool {
        guard !areKeysOfServers else { return false }
        let tables = kinds[kind].tables
        return rest(kind, .old).contains { tables.old.isKeyed($0) }
            && rest(kind, .new).contains { tables.new.isKeyed($0) }
    }

    /// Pairs of rows that share a value that few rows have.
    private func candidates(_ kind: Int) -> [(old: Int, new: Int)] {
        var pairs: Set<[Int]> = []
        for sense in kinds[kind].values + kinds[kind].links where sense.tells {
            func coloured(_ side: ComparedSide) -> [UInt64: [Int]] {
                var rows: [UInt64: [Int]] = [:]
                for row in rest(kind, side) where !sense.isBare(row, side) {
                    rows[hash(sense, kind, row, side), default: []].append(row)
                }
                return rows
            }
            let (old, new) = (coloured(.old), coloured(.new))
            for (colour, rows) in old where rows.count <= Self.mostAlike {
                guard let others = new[colour], others.count <= Self.mostAlike else { continue }
                for row in rows { for other in others { pairs.insert([row, other]) } }
            }
        }
        return pairs.map { ($0[0], $0[1]) }
    }

    /// How much two rows have in common.
    private struct Likeness: Comparable {
        let hasSameName: Bool
        /// The share of the values that are equal, in thousandths.
        let share: Int

        static func < (left: Likeness, right: Likeness) -> Bool {
            left.hasSameName == right.hasSameName
                ? left.share < right.share : !left.hasSameName
        }
    }

    /// Returns how much two rows have in common; `nil` if that is too little for one row.
    private func likeness(
        _ kind: Int, _ old: Int, _ new: Int, needsName: Bool
    ) -> Likeness? {
        var (equal, all) = (0, 0)
        var (named, same) = (0, 0)
        for sense in kinds[kind].values + kinds[kind].links where sense.tells {
            if sense.isBare(old, .old), sense.isBare(new, .new) { continue }
            let isEqual =
                sense.field.link == nil
                ? sense.areEqual(old, new)
                : hash(sense, kind, old, .old) == hash(sense, kind, new, .new)
            all += 1
            if isEqual { equal += 1 }
            guard kinds[kind].names.contains(sense.index) else { continue }
            named += 1
            if isEqual { same += 1 }
        }
        guard all > 0 else { return nil }
        let isNamed = named > 0 && same == named
        if needsName || kinds[kind].kind.hasLabel, !isNamed { return nil }
        let share = 1000 * equal / all
        return share >= 500 ? Likeness(hasSameName: isNamed, share: share) : nil
    }
}

extension FieldSense {
    /// Whether equal values tell that rows are alike: those of a choice, such as yes and no, do not.
    fileprivate var tells: Bool { field.type != .boolean && field.constraints.values.isEmpty }
}
