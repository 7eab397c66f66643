internal import KithModel

/// The families of a picture before anybody has a position.
struct FamilyPeople {
    let tree: FamilyTree
    /// The position of each person in order of birth.
    let ranks: [Int]
    let sibships: Sibships
    /// Siblings who were born together.
    let twins: Twins
    let units: FamilyUnits
    /// The couples who join two blocks.
    let joins: [FamilyJoin]
    /// The number that joins the places of people with several; `nil` for others.
    let marks: [Int?]
    /// The partners of each person, in order of time.
    let partners: [[Int]]
    /// Whether each couple is a former one.
    let isEnded: [Bool]
    /// The steps from a person in focus to the ancestors, who stand above; empty without such a person.
    let rises: [Ascent.Rise]

    /// Finds siblings, partners and second places.
    ///
    /// Couples at the ends of two blocks join them, so that they need no second place, or do not. Of the ancestors of a
    /// person in focus, men stand left of their wives.
    init(
        _ tree: FamilyTree, _ dates: FamilyDates, _ styles: EdgeStyles, joinsBlocks: Bool = true,
        focus: Int? = nil, isMan: (Int) -> Bool = { _ in false }
    ) {
        let ranks = dates.ranks
        (self.tree, self.ranks) = (tree, ranks)
        sibships = Sibships(tree, ranks: ranks)
        twins = Twins(sibships, tree, days: dates.days)
        // Lines of former couples are dashed.
        isEnded = tree.unions.map { union in
            union.edges.first.flatMap { styles.index(tree.edges[$0]) }
                .map { styles.all[$0].line != .solid } ?? false
        }
        var members = UnitMembers(tree, sibships, ranks: ranks, isEnded: isEnded)
        if let focus,
            let ascent = Ascent(of: focus, tree, sibships, ranks: ranks, isMan: isMan),
            let ascended = Self.ascended(ascent, tree, sibships, ranks, isEnded)
        {
            (members, units, rises) = ascended
            joins = []
        } else {
            joins = joinsBlocks ? FamilyJoins(tree, sibships, members, ranks: ranks).all : []
            units = FamilyUnits(tree, sibships, members, joins: joins, ranks: ranks)
            rises = []
        }
        partners = members.partners
        var marks = [Int?](repeating: nil, count: ranks.count)
        let guests = Set(units.personAt[ranks.count...]).sorted { ranks[$0] < ranks[$1] }
        for (number, person) in guests.enumerated() { marks[person] = number + 1 }
        self.marks = marks
    }

    /// Returns the units with ancestors above each other; `nil` if somebody would be in the way.
    private static func ascended(
        _ ascent: Ascent, _ tree: FamilyTree, _ sibships: Sibships, _ ranks: [Int],
        _ isEnded: [Bool]
    ) -> (UnitMembers, FamilyUnits, [Ascent.Rise])? {
        let members = UnitMembers(
            tree, sibships, ranks: ranks, isEnded: isEnded, hosts: ascent.hosts)
        let units = FamilyUnits(
            tree, sibships, members, joins: ascent.joins, raised: ascent.children, ranks: ranks)
        return ascent.rises(units).map { (members, units, $0) }
    }
}
