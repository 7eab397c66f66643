internal import KithModel

/// The ancestors of the person in focus: each couple stands above their child, as in the upper half of an hourglass.
///
/// Whose parents are already ancestors of another ancestor stands with the siblings there, and has a second place
/// beside the partner.
struct Ascent {
    /// Parents above a child.
    struct Rise {
        let child: Int
        let sibship: Int
        /// The units of the child and of the parents.
        let below: Int
        let above: Int
    }

    /// The children whose parents stand above them.
    private(set) var children: Set<Int> = []
    /// The couples whose parents stand above both.
    private(set) var joins: [FamilyJoin] = []
    /// Of other couples, the partner beside whom the second place of the other stands.
    private(set) var hosts: [Int: Int] = [:]

    private let focus: Int
    private let sibships: Sibships

    /// Finds the ancestors; `nil` if there are none, or if they cannot stand above each other.
    init?(
        of focus: Int, _ tree: FamilyTree, _ sibships: Sibships, ranks: [Int],
        isMan: (Int) -> Bool
    ) {
        (self.focus, self.sibships) = (focus, sibships)
        var placed: Set<Int> = [focus]
        var coupleOf: [Int: Int] = [:]
        var couples: [(union: Int, left: Int, right: Int)] = []
        var queue = [focus]
        var next = 0
        while next < queue.count {
            let child = queue[next]
            next += 1
            guard let parents = sibships.of[child].flatMap({ sibships.all[$0].parents }) else {
                continue
            }
            let above = UnitMembers.parents(parents, tree)
                .sorted { (isMan($0) ? 0 : 1, ranks[$0]) < (isMan($1) ? 0 : 1, ranks[$1]) }
            if above.contains(where: { placed.contains($0) }) {
                guard let union = coupleOf[child], hosts[union] == nil,
                    let host = tree.unions[union].partners.first(where: { $0 != child })
                else { return nil }
                hosts[union] = host
                continue
            }
            placed.formUnion(above)
            children.insert(child)
            if case .union(let union) = parents {
                for parent in above { coupleOf[parent] = union }
                couples.append((union, above[0], above[1]))
            }
            queue += above
        }
        guard !children.isEmpty else { return nil }
        joins = couples.filter { children.contains($0.left) && children.contains($0.right) }
            .map { FamilyJoin(union: $0.union, left: $0.left, right: $0.right) }
    }

    /// Returns the steps from the focus upwards, from left to right; `nil` if somebody would be in the way, or siblings would
    /// not stand in order of birth.
    func rises(_ units: FamilyUnits) -> [Rise]? {
        var rises: [Rise] = []
        var queue = [units.unitOf[focus]]
        var seen = Set(queue)
        var next = 0
        while next < queue.count {
            let unit = queue[next]
            next += 1
            guard units.all[unit].parent < 0 else { return nil }
            let risen = units.all[unit].places.filter { children.contains($0) }
            for child in risen {
                guard let sibship = sibships.of[child] else { return nil }
                let above = units.unitAbove[sibship]
                let others = sibships.all[sibship].children.filter { $0 != child }
                guard seen.insert(above).inserted, units.all[above].sibships == [sibship],
                    others.allSatisfy({ isAlone($0, units) }),
                    risen.count < 2 || isOutermost(child, sibship, isLeft: child == risen[0])
                else { return nil }
                rises.append(Rise(child: child, sibship: sibship, below: unit, above: above))
                queue.append(above)
            }
        }
        return rises.count == children.count ? rises : nil
    }

    /// Whether siblings, who stand beside a partner's other side, are all older or all younger.
    private func isOutermost(_ child: Int, _ sibship: Int, isLeft: Bool) -> Bool {
        let siblings = sibships.all[sibship].children
        return (isLeft ? siblings.last : siblings.first) == child
    }

    private func isAlone(_ person: Int, _ units: FamilyUnits) -> Bool {
        let unit = units.all[units.unitOf[person]]
        return units.isAnchor(person) && unit.places.count == 1 && unit.sibships.isEmpty
    }
}
