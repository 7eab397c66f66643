internal import KithModel

/// What people are to each other, as two datasets state it, and in words.
struct RelationFacts {
    /// A relation between two people that both datasets count alike, whichever of them states it.
    struct Fact: Hashable {
        /// The people, by number: those that both datasets have by their new row.
        let from, to: Int
        let kinds: [Int]
        /// The relation from the first to the second, or the word for it.
        let relation: Int?
        let word: String
    }

    private let comparison: Comparison
    private let names: RowNames

    init(_ comparison: Comparison, _ names: RowNames) {
        self.comparison = comparison
        self.names = names
    }

    /// Returns sentences about the relations that one dataset states and the other does not.
    func sentences() -> [String] {
        comparison.old.vocabulary.kinds(.relation).flatMap { kind -> [String] in
            guard !comparison.kinds[kind.index].isEmpty else { return [] }
            let (old, new) = (facts(of: kind, .old), facts(of: kind, .new))
            let known = (Set(old.map(\.fact)), Set(new.map(\.fact)))
            return old.filter { !known.1.contains($0.fact) }.map(\.gone)
                + new.filter { !known.0.contains($0.fact) }.map(\.now)
        }
    }

    private typealias Stated = (fact: Fact, now: String, gone: String)

    /// Returns the facts that the differing rows of a kind state, each once, and those of all rows without words.
    private func facts(of kind: Kind, _ side: ComparedSide) -> [Stated] {
        let meanings = names[side]
        let differences = comparison.kinds[kind.index]
        let told = Set(
            (side == .old ? differences.removed : differences.added)
                + differences.changed.map { side == .old ? $0.old : $0.new })
        var seen: Set<Fact> = []
        return meanings.dataset.tables[kind.index].ownRows.compactMap { number in
            let row = RowID(kind: kind.index, row: number)
            guard let from = meanings.target(.from, of: row),
                let to = meanings.target(.to, of: row)
            else { return nil }
            let stated = meanings.relation(statedBy: row)
            let word = String(decoding: stated.word, as: UTF8.self)
            let fact = fact(from, to, stated.relation, word, side)
            guard told.contains(number) else {
                return seen.insert(fact).inserted ? (fact, "", "") : nil
            }
            guard seen.insert(fact).inserted else { return nil }
            guard let phrase = names.phrase(row, on: side) else { return nil }
            return (fact, phrase.sentence(.now), phrase.sentence(.noLonger))
        }
    }

    /// Returns a fact in the direction that both statements of it share.
    private func fact(
        _ from: RowID, _ to: RowID, _ relation: Relation?, _ word: String, _ side: ComparedSide
    ) -> Fact {
        let (one, other) = (number(from, side), number(to, side))
        guard let relation else {
            return Fact(
                from: one, to: other, kinds: [from.kind, to.kind], relation: nil, word: word)
        }
        let isReversed =
            relation.isSymmetric ? other < one : relation.index > relation.reverse
        return Fact(
            from: isReversed ? other : one, to: isReversed ? one : other,
            kinds: isReversed ? [to.kind, from.kind] : [from.kind, to.kind],
            relation: min(relation.index, relation.reverse), word: "")
    }

    /// Returns the number of a row: the new one, or a negative one for a row that only the old dataset has.
    private func number(_ row: RowID, _ side: ComparedSide) -> Int {
        guard side == .old else { return row.row }
        return comparison.partner(of: row.row, ofKind: row.kind, on: .old) ?? -1 - row.row
    }
}
