internal import KithModel

/// What people are to each other, as two datasets state it, and in words.
struct RelationFacts {
    /// A relation between two people that both datasets count alike, whichever of them states it.
    struct Fact: Hashable {
        let ends: [End]
        /// The relation from the first to the second, or the word for it.
        let relation: Int?
        let word: String
    }

    /// A person in both datasets: the new row, or the old one of somebody who is gone, or the key of somebody unknown.
    struct End: Hashable {
        let kind: Int
        let row: Int?
        let key: String

        /// Whether an end comes first where the order means nothing.
        func precedes(_ other: End) -> Bool {
            (row ?? .max, kind, key) < (other.row ?? .max, other.kind, other.key)
        }
    }

    private let comparison: Comparison
    private let names: RowNames

    /// Whether new relations are told from both ends, as a preview of a change.
    private let isPreview: Bool

    init(_ comparison: Comparison, _ names: RowNames, isPreview: Bool) {
        self.comparison = comparison
        self.names = names
        self.isPreview = isPreview
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
            guard let from = names.end(.from, of: row, on: side),
                let to = names.end(.to, of: row, on: side)
            else { return nil }
            let stated = meanings.relation(statedBy: row)
            let word = String(decoding: stated.word, as: UTF8.self)
            let fact = fact(from, to, stated.relation, word, side)
            guard told.contains(number) else {
                return seen.insert(fact).inserted ? (fact, "", "") : nil
            }
            guard seen.insert(fact).inserted else { return nil }
            guard let phrase = names.phrase(row, on: side) else { return nil }
            return (fact, now(phrase, row, kind, side), phrase.sentence(.noLonger))
        }
    }

    /// Returns a new relation in words: `Anna is now mother of Bo`.
    ///
    /// A preview tells it from both ends: `Anna is the mother of Bo; Bo is the son of Anna`.
    private func now(
        _ phrase: RelationPhrase, _ row: RowID, _ kind: Kind, _ side: ComparedSide
    ) -> String {
        guard isPreview, kind.edge?.inverse != nil,
            let back = names.phrase(row, on: side, isReversed: true)
        else { return phrase.sentence(.now) }
        return "\(phrase.whole); \(back.whole)"
    }

    /// Returns a fact in the direction that both statements of it share.
    private func fact(
        _ from: RowNames.End, _ to: RowNames.End, _ relation: Relation?, _ word: String,
        _ side: ComparedSide
    ) -> Fact {
        let ends = [end(from, side), end(to, side)]
        guard let relation else { return Fact(ends: ends, relation: nil, word: word) }
        let isReversed =
            relation.isSymmetric
            ? ends[1].precedes(ends[0]) : relation.index > relation.reverse
        return Fact(
            ends: isReversed ? ends.reversed() : ends,
            relation: min(relation.index, relation.reverse), word: "")
    }

    private func end(_ end: RowNames.End, _ side: ComparedSide) -> End {
        guard let row = end.row else { return End(kind: end.kind, row: nil, key: end.key) }
        guard side == .old else { return End(kind: row.kind, row: row.row, key: "") }
        let partner = comparison.partner(of: row.row, ofKind: row.kind, on: .old)
        return End(kind: row.kind, row: partner ?? -1 - row.row, key: "")
    }
}
