internal import KithModel

/// The families of a picture before anybody has a position.
struct FamilyPeople {
    let tree: FamilyTree
    /// The position of each person in order of birth.
    let ranks: [Int]
    let sibships: Sibships
    let units: FamilyUnits
    /// The couples who join two blocks.
    let joins: [FamilyJoin]
    /// The number that joins the places of people with several; `nil` for others.
    let marks: [Int?]
    /// The partners of each person, in order of time.
    let partners: [[Int]]
    /// Whether each couple is a former one.
    let isEnded: [Bool]

    /// Finds siblings, partners and second places.
    ///
    /// Couples at the ends of two blocks join them, so that they need no second place, or do not.
    init(_ tree: FamilyTree, ranks: [Int], _ styles: EdgeStyles, joinsBlocks: Bool = true) {
        (self.tree, self.ranks) = (tree, ranks)
        sibships = Sibships(tree, ranks: ranks)
        // Lines of former couples are dashed.
        isEnded = tree.unions.map { union in
            union.edges.first.flatMap { styles.index(tree.edges[$0]) }
                .map { styles.all[$0].line != .solid } ?? false
        }
        let members = UnitMembers(tree, sibships, ranks: ranks, isEnded: isEnded)
        joins = joinsBlocks ? FamilyJoins(tree, sibships, members, ranks: ranks).all : []
        units = FamilyUnits(tree, sibships, members, joins: joins, ranks: ranks)
        partners = members.partners
        var marks = [Int?](repeating: nil, count: ranks.count)
        let guests = Set(units.personAt[ranks.count...]).sorted { ranks[$0] < ranks[$1] }
        for (number, person) in guests.enumerated() { marks[person] = number + 1 }
        self.marks = marks
    }
}
