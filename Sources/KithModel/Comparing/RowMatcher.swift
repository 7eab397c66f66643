/// Finds the rows that two datasets share: by key, by what they say and what they lead to, and by what identifies them.
///
/// Takes time linear in the rows, but for the sorting of rows without a partner.
struct RowMatcher {
    let kinds: [KindComparison]
    let rules: ComparisonRules
    /// The matches of each kind.
    var matches: [RowMatches]
    /// Whether another server gave the keys, as far as kinds show that have no key in common.
    private(set) var areKeysOfServers: Bool
    /// Pairs with equal keys that hardly agree, as where two servers count on their own.
    private var doubtful: [(kind: Int, old: Int, new: Int)] = []
    /// For each kind, the pairs with equal keys and their values that differ.
    private var keyed: [KeyedPairs] = []

    init(_ old: Dataset, _ new: Dataset, _ rules: ComparisonRules) {
        self.rules = rules
        areKeysOfServers = !rules.isExact && rules.forms == .different
        kinds = zip(old.tables, new.tables).map { KindComparison($0, $1, rules) }
        matches = zip(old.tables, new.tables).map { RowMatches($0, $1) }
        for index in kinds.indices {
            matches[index].matchByKey(old.tables[index], new.tables[index])
        }
        keyed = zip(kinds, matches).map { KeyedPairs($0, $1) }
        for index in kinds.indices { setAsideDoubtful(kind: index) }
        matchRest()
        for pair in doubtful
        where matches[pair.kind].isLone(pair.old, .old) && matches[pair.kind].isLone(pair.new, .new)
        {
            matches[pair.kind].match(pair.old, pair.new)
        }
    }

    // MARK: Pairs by key

    /// Parts pairs with equal keys whose values mostly differ, if other rows have these values.
    private mutating func setAsideDoubtful(kind: Int) {
        let comparison = kinds[kind]
        var pairs: [(old: Int, new: Int)] = []
        for (row, fields) in keyed[kind].fields {
            let other = Int(matches[kind].oldOfNew[row])
            if comparison.hardlyAgree(other, row, fields) { pairs.append((other, row)) }
        }
        guard !pairs.isEmpty else { return }
        pairs.sort { $0.new < $1.new }
        var known = BothSides<Set<UInt64>>(old: [], new: [])
        let lone = (rest(kind, .old), rest(kind, .new))
        for row in pairs.map(\.old) + lone.0 { known.old.insert(comparison.hash(row, .old)) }
        for row in pairs.map(\.new) + lone.1 { known.new.insert(comparison.hash(row, .new)) }
        for pair in pairs
        where known.new.contains(comparison.hash(pair.old, .old))
            || known.old.contains(comparison.hash(pair.new, .new))
        {
            matches[kind].part(pair.old, pair.new)
            doubtful.append((kind, pair.old, pair.new))
        }
    }

    /// Returns the values of the pair of a new row that differ.
    func changedValues(_ kind: Int, _ new: Int) -> [Int] {
        let old = matches[kind].oldOfNew[new]
        if keyed[kind].partners[new] == old { return keyed[kind].fields[new] ?? [] }
        return kinds[kind].values.filter { !$0.areEqual(Int(old), new) }.map(\.index)
    }

    // MARK: Other pairs

    /// Returns the rows of the inputs that have no partner yet.
    func rest(_ kind: Int, _ side: ComparedSide) -> [Int] {
        kinds[kind].tables[side].ownRows.filter { matches[kind].isLone($0, side) }
    }

    /// The kinds of which both datasets have rows without a partner.
    private var open: [Int] {
        kinds.indices.filter { kind in
            [ComparedSide.old, .new].allSatisfy { side in
                kinds[kind].tables[side].ownRows.contains { matches[kind].isLone($0, side) }
            }
        }
    }

    private mutating func matchRest() {
        if open.isEmpty { return }
        matchBySense()
        areKeysOfServers =
            areKeysOfServers || !rules.isExact && kinds.indices.contains(where: haveOtherKeys)
        for kind in open {
            let before = count(kind)
            matchByIdentity(kind)
            matchByLikeness(kind)
            // What belongs to these rows may have a partner now.
            if count(kind) > before { matchBySense() }
        }
    }

    /// Whether several rows of a kind are shared and none of them has kept its key.
    private func haveOtherKeys(_ kind: Int) -> Bool {
        guard let key = kinds[kind].kind.keyField else { return false }
        let (old, new) = (
            kinds[kind].tables.old.rows.columns[key], kinds[kind].tables.new.rows.columns[key]
        )
        var count = 0
        for row in kinds[kind].tables.new.ownRows {
            let other = Int(matches[kind].oldOfNew[row])
            guard other >= 0, old.hasValue(other), new.hasValue(row) else { continue }
            if old.slice(other) == new.slice(row) { return false }
            count += 1
        }
        return count > 1
    }

    private func count(_ kind: Int) -> Int { rest(kind, .new).count }

    /// Matches rows that say the same and lead to the same, until there are no more.
    private mutating func matchBySense() {
        for countsBelonging in [true, false] {
            while matchBySense(countsBelonging) {}
        }
    }

    private mutating func matchBySense(_ countsBelonging: Bool) -> Bool {
        let open = open
        if open.isEmpty { return false }
        let colours = RowColours(self, open, countsBelonging: countsBelonging)
        var hasFound = false
        for kind in open {
            let found = Self.joined(colours[kind, .old], colours[kind, .new])
            for pair in found { matches[kind].match(pair.old, pair.new) }
            hasFound = hasFound || !found.isEmpty
        }
        return hasFound
    }

    /// Matches rows that agree in the fields that identify a row of their kind; a document is one row.
    private mutating func matchByIdentity(_ kind: Int) {
        let rows = (rest(kind, .old), rest(kind, .new))
        if kinds[kind].kind.found == .document, rows.0.count == 1, rows.1.count == 1 {
            matches[kind].match(rows.0[0], rows.1[0])
        }
        for fields in kinds[kind].identities {
            let found = Self.joined(
                hashes(kind, fields, .old), hashes(kind, fields, .new))
            for pair in found
            where matches[kind].isLone(pair.old, .old) && matches[kind].isLone(pair.new, .new) {
                matches[kind].match(pair.old, pair.new)
            }
        }
    }

    /// Returns hashes of some fields of the rows without a partner that say something in each of them.
    private func hashes(_ kind: Int, _ fields: [Int], _ side: ComparedSide) -> [Coloured] {
        let senses = (kinds[kind].values + kinds[kind].links).filter { fields.contains($0.index) }
        guard senses.count == fields.count else { return [] }
        return rest(kind, side).compactMap { row in
            guard senses.allSatisfy({ !$0.isBare(row, side) }) else { return nil }
            var hash: UInt64 = 0
            for sense in senses { hash = MixedHash.of(hash, self.hash(sense, kind, row, side)) }
            return Coloured(colour: hash, row: row)
        }
    }

    /// Returns a hash of what a cell says, or leads to.
    func hash(
        _ sense: FieldSense, _ kind: Int, _ row: Int, _ side: ComparedSide
    ) -> UInt64 {
        guard let link = sense.field.link else { return sense.hash(row, side) }
        let targets = kinds[kind].tables[side].targets(field: sense.index)
        var sum: UInt64 = 0
        for element in sense.elements(row, side) {
            let target = targets.indices.contains(element) ? targets[element] : Table.none
            if target >= 0, !matches[link.kind].isLone(Int(target), side) {
                sum &+= MixedHash.of(matches[link.kind].number(Int(target), side)) | 1
            } else {
                sum &+= RowHash.of(sense.slice(element, side)) | 1
            }
        }
        return sum
    }

    /// A row with a number that equal rows share.
    struct Coloured {
        let colour: UInt64
        let row: Int
    }

    /// Pairs rows with equal colours, in order.
    static func joined(
        _ old: [Coloured], _ new: [Coloured]
    ) -> [(old: Int, new: Int)] {
        let isBefore = { (one: Coloured, other: Coloured) in
            one.colour == other.colour ? one.row < other.row : one.colour < other.colour
        }
        let (left, right) = (old.sorted(by: isBefore), new.sorted(by: isBefore))
        var pairs: [(old: Int, new: Int)] = []
        var (at, other) = (0, 0)
        while at < left.count, other < right.count {
            if left[at].colour < right[other].colour {
                at += 1
            } else if right[other].colour < left[at].colour {
                other += 1
            } else {
                pairs.append((left[at].row, right[other].row))
                at += 1
                other += 1
            }
        }
        return pairs
    }
}
