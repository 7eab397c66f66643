internal import KithModel

/// People side by side, from left to right in a row.
struct FamilyUnit {
    /// A couple in a unit.
    struct Link {
        let union: Int
        /// The places of the two, the one nearer to the anchor first.
        let inner: Int
        let outer: Int
    }

    /// The places, from left to right; empty above siblings without known parents.
    let places: [Int]
    /// The person with siblings, or -1.
    let anchor: Int
    let links: [Link]
    /// Whether the last partner on one side has siblings in the neighbouring block.
    let isJoined: Bool
    /// The sibships below the unit, from left to right.
    var sibships: [Int] = []
    /// Twice the generation of the anchor; the row above siblings without parents is odd.
    let level: Int
    /// The unit above, or -1.
    var parent = -1
}

/// A couple who join the right end of one block to the left end of another.
struct FamilyJoin {
    let union: Int
    let left: Int
    let right: Int
}

/// The units of a family, and the first and second places of people in them.
///
/// The first place of each person has the person's number; second places follow.
struct FamilyUnits {
    private(set) var all: [FamilyUnit] = []
    /// The person at each place.
    private(set) var personAt: [Int]
    /// The unit of each place.
    private(set) var unitOf: [Int]
    /// The unit that each sibship stands below.
    private(set) var unitAbove: [Int] = []
    /// The place of each couple's partners.
    private(set) var links: [FamilyUnit.Link]

    /// The couples who join two blocks, by the left partner.
    private let joins: [Int: FamilyJoin]
    /// The right partners of these couples, whose siblings stand in the block on the right.
    private(set) var guests: Set<Int>
    private let joined: Set<Int>
    /// The ancestors of the person in focus, who do not belong to the blocks of their parents.
    private let raised: Set<Int>

    init(
        _ tree: FamilyTree, _ sibships: Sibships, _ members: UnitMembers,
        joins: [FamilyJoin], raised: Set<Int> = [], ranks: [Int]
    ) {
        self.raised = raised
        self.joins = Dictionary(joins.map { ($0.left, $0) }) { first, _ in first }
        guests = Set(joins.map(\.right))
        joined = Set(joins.map(\.union))
        personAt = Array(ranks.indices)
        unitOf = [Int](repeating: -1, count: ranks.count)
        links = tree.unions.indices.map { FamilyUnit.Link(union: $0, inner: -1, outer: -1) }
        for anchor in ranks.indices.sorted(by: { ranks[$0] < ranks[$1] })
        where members.anchorOf[anchor] == anchor && !guests.contains(anchor) {
            addUnit(anchor, members, level: tree.generations[anchor] * 2)
        }
        for (index, sibship) in sibships.all.enumerated() {
            let above: Int
            switch sibship.parents {
            case .single(let node): above = unitOf[node]
            case .union(let union): above = unitOf[links[union].inner]
            case nil:
                let level = sibship.children.map { tree.generations[$0] }.min() ?? 0
                above = all.count
                all.append(
                    FamilyUnit(
                        places: [], anchor: -1, links: [], isJoined: false, level: level * 2 - 1))
            }
            unitAbove.append(above)
            all[above].sibships.append(index)
            for child in sibship.children where isAnchor(child) {
                all[unitOf[child]].parent = above
            }
        }
        for unit in all.indices where all[unit].sibships.count > 1 {
            sortSibships(of: unit, sibships)
        }
    }

    /// The units, each after the one above.
    var fromAbove: [Int] {
        all.indices.sorted { (all[$0].level, $0) < (all[$1].level, $1) }
    }

    /// The block of each unit, by the unit that nothing stands above, and its row there.
    var places: (roots: [Int], rows: [Int]) {
        var (roots, rows) = (Array(all.indices), all.map { _ in 0 })
        for unit in fromAbove where all[unit].parent >= 0 {
            (roots[unit], rows[unit]) = (roots[all[unit].parent], rows[all[unit].parent] + 1)
        }
        return (roots, rows)
    }

    /// Whether a person stands below the own parents, with partners.
    func isAnchor(_ person: Int) -> Bool {
        all[unitOf[person]].anchor == person && !raised.contains(person)
    }

    /// Sorts the sibships below a unit by the points where their lines begin.
    private mutating func sortSibships(of unit: Int, _ sibships: Sibships) {
        var position: [Int: Int] = [:]
        for (index, place) in all[unit].places.enumerated() { position[place] = index * 2 }
        func start(_ sibship: Int) -> Int {
            switch sibships.all[sibship].parents {
            case .single(let node): return position[node] ?? 0
            case .union(let union):
                let inner = position[links[union].inner] ?? 0
                let outer = position[links[union].outer] ?? 0
                return outer + (inner < outer ? -1 : 1)
            case nil: return 0
            }
        }
        all[unit].sibships.sort { (start($0), $0) < (start($1), $1) }
    }

    private mutating func addUnit(_ anchor: Int, _ members: UnitMembers, level: Int) {
        let join = joins[anchor]
        let (left, right) =
            join == nil ? Self.sides(of: anchor, members) : (outwards(anchor, members), [])
        var found: [FamilyUnit.Link] = []
        let lefts = places(left, from: anchor, members, &found)
        var rights = places(right, from: anchor, members, &found)
        if let join {
            found.append(FamilyUnit.Link(union: join.union, inner: anchor, outer: join.right))
            rights.append(join.right)
            rights += places(outwards(join.right, members), from: join.right, members, &found)
        }
        let places = lefts.reversed() + [anchor] + rights
        for place in places { unitOf[place] = all.count }
        for link in found { links[link.union] = link }
        all.append(
            FamilyUnit(
                places: places, anchor: anchor, links: found, isJoined: join != nil, level: level))
    }

    /// Returns the partners left and right of the anchor, from the inside outwards.
    ///
    /// Of several partners the first stands on the left. One with further partners stands outside.
    private static func sides(
        of anchor: Int, _ members: UnitMembers
    ) -> (left: [UnitMembers.Mate], right: [UnitMembers.Mate]) {
        let mates = members.mates[anchor]
        guard mates.count > 1 else { return ([], mates) }
        let isWide = mates.map { members.hasFurther($0) }
        let wide = mates.indices.filter { isWide[$0] }
        var (left, right) = ([0], Array(mates.indices.dropFirst()))
        if wide.count > 1, let first = wide.first {
            left = isWide[0] ? [0] : [0, first]
            right.removeAll { left.contains($0) }
        }
        right = right.filter { !isWide[$0] } + right.filter { isWide[$0] }
        return (left.map { mates[$0] }, right.map { mates[$0] })
    }

    /// Returns the places on one side of a person, from the inside outwards.
    private mutating func places(
        _ mates: [UnitMembers.Mate], from inner: Int, _ members: UnitMembers,
        _ links: inout [FamilyUnit.Link]
    ) -> [Int] {
        var places: [Int] = []
        var pending = mates.filter { !joined.contains($0.union) }.reversed()
            .map { (mate: $0, inner: inner) }
        while let (mate, inner) = pending.popLast() {
            var place = mate.person
            if mate.isSecond {
                place = personAt.count
                personAt.append(mate.person)
                unitOf.append(-1)
            }
            places.append(place)
            links.append(FamilyUnit.Link(union: mate.union, inner: inner, outer: place))
            guard !mate.isSecond else { continue }
            pending += outwards(mate.person, members).reversed().map { ($0, place) }
        }
        return places
    }

    /// Returns the partners of a person on one side, one with further partners last.
    private func outwards(_ person: Int, _ members: UnitMembers) -> [UnitMembers.Mate] {
        let mates = members.mates[person].filter { !joined.contains($0.union) }
        return mates.filter { !members.hasFurther($0) } + mates.filter { members.hasFurther($0) }
    }
}
