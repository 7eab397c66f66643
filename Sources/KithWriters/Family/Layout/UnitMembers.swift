internal import KithModel

/// The people who stand side by side as partners: one, the anchor, with partners and their further partners.
///
/// The anchor is a child of a family in the picture, or a person without parents. Partners are people without parents in
/// the picture. A partner whose parents are in the picture stands with the siblings, and has a second place here.
struct UnitMembers {
    /// A partner who stands beside a person.
    struct Mate {
        /// The couple of the two.
        let union: Int
        let person: Int
        /// Whether the person stands elsewhere, and this is a second place.
        let isSecond: Bool
    }

    /// The anchor of the unit of each person.
    private(set) var anchorOf: [Int]
    /// The partners who stand beside each person, in order of time.
    private(set) var mates: [[Mate]]
    /// The person of each couple beside whom the other stands.
    private(set) var hostOf: [Int]

    private let tree: FamilyTree
    private let sibships: Sibships
    private let ranks: [Int]
    /// The couples of each person, in order of time.
    private var couples: [[Int]]
    /// The position of each couple in order of time.
    private let times: [Int]
    /// The generation of each person's first child.
    private var lowest: [Int]
    /// How many partners of each person may have further partners beside them.
    private var budgets: [Int]
    /// For people without parents, the relative with parents beside whom they stand.
    private var chosen: [Int?]
    /// The hosts of couples whose places are apart.
    private let hosts: [Int: Int]

    /// Assigns people to units; `isEnded` says which couples are former ones, and `hosts` beside whom the second place of
    /// the other stands.
    init(
        _ tree: FamilyTree, _ sibships: Sibships, ranks: [Int], isEnded: [Bool],
        hosts: [Int: Int] = [:]
    ) {
        self.hosts = hosts
        let count = ranks.count
        (self.tree, self.sibships, self.ranks) = (tree, sibships, ranks)
        anchorOf = [Int](repeating: -1, count: count)
        mates = [[Mate]](repeating: [], count: count)
        hostOf = [Int](repeating: -1, count: tree.unions.count)
        budgets = [Int](repeating: 1, count: count)
        chosen = [Int?](repeating: nil, count: count)
        lowest = [Int](repeating: .max, count: count)
        couples = [[Int]](repeating: [], count: count)
        var firstChild = [Int](repeating: .max, count: tree.unions.count)
        for family in tree.families {
            let level = family.children.map { tree.generations[$0] }.min() ?? .max
            for parent in Self.parents(family.parents, tree) {
                lowest[parent] = min(lowest[parent], level)
            }
            if case .union(let union) = family.parents {
                firstChild[union] = family.children.map { ranks[$0] }.min() ?? .max
            }
        }
        let order = tree.unions.indices.map { union in
            (
                [isEnded[union] ? 0 : 1, firstChild[union]]
                    + tree.unions[union].partners.map { ranks[$0] }.sorted(), union
            )
        }.sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
        var times = [Int](repeating: 0, count: order.count)
        for (time, union) in order.enumerated() {
            times[union] = time
            for partner in tree.unions[union].partners { couples[partner].append(union) }
        }
        self.times = times
        choose()
        placeAll()
        placeSeconds()
    }

    /// Whether a partner has further partners in the unit.
    func hasFurther(_ mate: Mate) -> Bool { !mate.isSecond && !mates[mate.person].isEmpty }

    /// Returns the people of parents.
    static func parents(_ parents: FamilyTree.Parents, _ tree: FamilyTree) -> [Int] {
        switch parents {
        case .single(let node): [node]
        case .union(let union): tree.unions[union].partners
        }
    }

    /// The partners of each person, in order of time.
    var partners: [[Int]] {
        couples.indices.map { person in couples[person].map { partner($0, of: person) } }
    }

    private func isFree(_ person: Int) -> Bool { sibships.of[person] == nil }

    private func partner(_ union: Int, of person: Int) -> Int {
        let partners = tree.unions[union].partners
        return partners[0] == person ? partners[1] : partners[0]
    }

    // MARK: First places

    /// Chooses a relative with parents for people without; their children must stand below the relative.
    private mutating func choose() {
        for person in anchorOf.indices where isFree(person) {
            chosen[person] = couples[person].lazy.filter { [self] in hosts[$0] == nil }
                .map { [self] in partner($0, of: person) }.first { [self] in
                    !isFree($0) && tree.generations[$0] < lowest[person]
                }
        }
    }

    private mutating func placeAll() {
        let people = ranks.indices.sorted { ranks[$0] < ranks[$1] }
        for person in people where !isFree(person) { place(anchor: person) }
        let rest = people.filter { chosen[$0] == nil && isFree($0) }
            .sorted { (-couples[$0].count, ranks[$0]) < (-couples[$1].count, ranks[$1]) }
        for person in rest where anchorOf[person] < 0 { place(anchor: person) }
    }

    /// Places an anchor with partners, and with the further partners of at most two of them.
    private mutating func place(anchor: Int) {
        anchorOf[anchor] = anchor
        budgets[anchor] = 2
        var pending = add(partnersOf: anchor, anchor: anchor)
        while let (host, person) = pending.popLast() {
            guard budgets[host] > 0 else { continue }
            let further = add(partnersOf: person, anchor: anchor)
            if !further.isEmpty { budgets[host] -= 1 }
            pending += further
        }
    }

    /// Adds the partners of a person who may stand in the unit, and returns them, the first one last.
    private mutating func add(
        partnersOf host: Int, anchor: Int
    ) -> [(host: Int, person: Int)] {
        var added: [(host: Int, person: Int)] = []
        for union in couples[host] {
            let person = partner(union, of: host)
            guard hosts[union] == nil, isFree(person), anchorOf[person] < 0,
                chosen[person] == (isFree(host) ? nil : host),
                tree.generations[anchor] < lowest[person]
            else { continue }
            anchorOf[person] = anchor
            hostOf[union] = host
            mates[host].append(Mate(union: union, person: person, isSecond: false))
            added.append((host, person))
        }
        return added.reversed()
    }

    // MARK: Second places

    /// Gives a second place to one partner of each couple whose places are apart.
    private mutating func placeSeconds() {
        let sizes = blockSizes()
        for union in tree.unions.indices where hostOf[union] < 0 {
            let partners = tree.unions[union].partners
            func preference(_ person: Int) -> [Int] {
                [
                    isFree(person) ? 1 : 0, anchorOf[person] == person ? 0 : 1,
                    -sizes[anchorOf[person]], ranks[person],
                ]
            }
            let isFirst =
                hosts[union].map { $0 == partners[0] }
                ?? preference(partners[0]).lexicographicallyPrecedes(preference(partners[1]))
            let (host, guest) =
                isFirst ? (partners[0], partners[1]) : (partners[1], partners[0])
            hostOf[union] = host
            mates[host].append(Mate(union: union, person: guest, isSecond: true))
        }
        for person in mates.indices where mates[person].count > 1 {
            mates[person].sort { times[$0.union] < times[$1.union] }
        }
    }

    /// Returns for each anchor the number of people in the block that it stands in, before second places.
    private func blockSizes() -> [Int] {
        var root = [Int](repeating: -1, count: ranks.count)
        let anchors = ranks.indices.filter { anchorOf[$0] == $0 }
            .sorted { tree.generations[$0] < tree.generations[$1] }
        for anchor in anchors {
            root[anchor] = anchor
            guard let sibship = sibships.of[anchor].map({ sibships.all[$0] }) else { continue }
            switch sibship.parents {
            case .single(let node): root[anchor] = root[anchorOf[node]]
            case .union(let union) where hostOf[union] >= 0:
                root[anchor] = root[anchorOf[hostOf[union]]]
            default: root[anchor] = sibship.children[0]
            }
        }
        var sizes = [Int](repeating: 0, count: ranks.count)
        for person in ranks.indices { sizes[root[anchorOf[person]]] += 1 }
        return ranks.indices.map { root[$0] < 0 ? 0 : sizes[root[$0]] }
    }
}
