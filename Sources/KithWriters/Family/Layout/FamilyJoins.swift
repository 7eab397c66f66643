internal import KithModel

/// Couples whose blocks stand side by side, so that neither partner needs a second place.
///
/// The left partner must be the last of the row in the one block, the right partner the first in the other. Each end of a
/// block joins one couple.
struct FamilyJoins {
    /// The couples, each after those that it depends on.
    private(set) var all: [FamilyJoin] = []

    /// The ends of blocks that are taken, and the chain of each block, by the block's name.
    private var leftEnds: Set<Int> = []
    private var rightEnds: Set<Int> = []
    private var chains: [Int: Int] = [:]

    /// How often blocks are searched again after others were joined.
    private static let mostRounds = 12

    /// Finds couples, larger blocks first.
    init(_ tree: FamilyTree, _ sibships: Sibships, _ members: UnitMembers, ranks: [Int]) {
        for _ in 0..<Self.mostRounds {
            let units = FamilyUnits(tree, sibships, members, joins: all, ranks: ranks)
            let found = accept(BlockEnds(units, sibships), units, members, ranks)
            if found.isEmpty { break }
            all += found
        }
    }

    private mutating func accept(
        _ ends: BlockEnds, _ units: FamilyUnits, _ members: UnitMembers, _ ranks: [Int]
    ) -> [FamilyJoin] {
        var found: [(key: [Int], join: FamilyJoin)] = []
        for link in units.links where link.outer >= ranks.count {
            let pair = [units.personAt[link.inner], units.personAt[link.outer]]
            for (left, right) in [(pair[0], pair[1]), (pair[1], pair[0])]
            where link.inner < ranks.count && isPossible(left, right, ends, units, members) {
                let size = ends.size(units.unitOf[left]) + ends.size(units.unitOf[right])
                found.append(
                    (
                        [-size, ranks[left], ranks[right]],
                        FamilyJoin(union: link.union, left: left, right: right)
                    ))
            }
        }
        var (accepted, touched): ([FamilyJoin], Set<Int>) = ([], [])
        for (_, join) in found.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            let (left, right) = (
                ends.name(units.unitOf[join.left]), ends.name(units.unitOf[join.right])
            )
            guard !touched.contains(left), !touched.contains(right) else { continue }
            touched.formUnion([left, right])
            rightEnds.insert(left)
            leftEnds.insert(right)
            let (chain, other) = (chains[left] ?? left, chains[right] ?? right)
            chains[left] = chain
            chains[right] = chain
            for (name, value) in chains where value == other { chains[name] = chain }
            accepted.append(join)
        }
        return accepted
    }

    private func isPossible(
        _ left: Int, _ right: Int, _ ends: BlockEnds, _ units: FamilyUnits, _ members: UnitMembers
    ) -> Bool {
        let (leftUnit, rightUnit) = (units.unitOf[left], units.unitOf[right])
        let (leftName, rightName) = (ends.name(leftUnit), ends.name(rightUnit))
        guard leftName != rightName, units.all[leftUnit].level == units.all[rightUnit].level,
            !rightEnds.contains(leftName), !leftEnds.contains(rightName),
            (chains[leftName] ?? leftName) != (chains[rightName] ?? rightName)
        else { return false }
        return [(left, leftUnit), (right, rightUnit)].allSatisfy { person, unit in
            // The person is the anchor of a unit that is not joined, and has parents.
            units.all[unit].anchor == person && units.all[unit].parent >= 0
                && !units.all[unit].isJoined
                && members.mates[person].filter { members.hasFurther($0) }.count < 2
        } && ends.isLast(leftUnit) && ends.isFirst(rightUnit)
    }
}

/// The first and the last unit of each row of each block.
struct BlockEnds {
    private let units: FamilyUnits
    private let roots: [Int]
    private var rows: [Int]
    private var sizes: [Int]
    private var first: [[Int]: Int] = [:]
    private var last: [[Int]: Int] = [:]

    init(_ units: FamilyUnits, _ sibships: Sibships) {
        self.units = units
        var (roots, rows) = (Array(units.all.indices), units.all.map { _ in 0 })
        sizes = rows
        for root in roots where units.all[root].parent < 0 {
            // From left to right, so the first unit reached in a row is the leftmost.
            var pending = [root]
            while let unit = pending.popLast() {
                let above = units.all[unit].parent
                rows[unit] = above < 0 ? 0 : rows[above] + 1
                roots[unit] = root
                sizes[root] += units.all[unit].places.count
                first[[root, rows[unit]]] = first[[root, rows[unit]]] ?? unit
                last[[root, rows[unit]]] = unit
                let children = units.all[unit].sibships.flatMap { sibships.all[$0].children }
                pending += children.reversed().filter { units.isAnchor($0) }
                    .map { units.unitOf[$0] }
            }
        }
        (self.roots, self.rows) = (roots, rows)
    }

    func isFirst(_ unit: Int) -> Bool { first[[roots[unit], rows[unit]]] == unit }

    func isLast(_ unit: Int) -> Bool { last[[roots[unit], rows[unit]]] == unit }

    /// Returns the number of people in the block of a unit.
    func size(_ unit: Int) -> Int { sizes[roots[unit]] }

    /// Returns a number of the block of a unit that stays the same when units are joined.
    func name(_ unit: Int) -> Int {
        let root = units.all[roots[unit]]
        return root.anchor >= 0 ? root.anchor : -1 - (root.sibships.first ?? 0)
    }
}
