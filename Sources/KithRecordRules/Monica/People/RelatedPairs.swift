internal import KithModel

/// The pairs of contacts, among some candidates, that a relation joins.
struct RelatedPairs {
    private var related: Set<UInt64> = []

    /// Finds the related pairs, visiting each relation once.
    init(_ people: MonicaPeople, among pairs: [(Int, Int)]) {
        guard !pairs.isEmpty else { return }
        let wanted = Set(pairs.map { Self.pair($0, $1) })
        var isConcerned = [Bool](repeating: false, count: people.contacts.count)
        for (one, other) in pairs { isConcerned[min(one, other)] = true }
        people.eachRelation { relation in
            guard isConcerned[min(relation.person, relation.other)] else { return }
            let pair = Self.pair(relation.person, relation.other)
            if wanted.contains(pair) { related.insert(pair) }
        }
    }

    /// Whether a relation joins the two contacts; they must be one of the candidate pairs.
    func contains(_ one: Int, _ other: Int) -> Bool { related.contains(Self.pair(one, other)) }

    private static func pair(_ one: Int, _ other: Int) -> UInt64 {
        UInt64(min(one, other)) << 32 | UInt64(max(one, other))
    }
}
