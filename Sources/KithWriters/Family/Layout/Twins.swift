internal import KithModel

/// Children of the same parents who were born on the same day: their lines leave the bar above them at one point.
struct Twins {
    /// For each sibship, the places of children who were born together.
    let groups: [[Range<Int>]]

    /// Finds twins; `days` has the day of birth of each person, `nil` unless year, month and day are known.
    ///
    /// Children of the same day are neighbours, because siblings stand in order of birth.
    init(_ sibships: Sibships, _ tree: FamilyTree, days: [PartialDate?]) {
        groups = sibships.all.map { sibship in
            guard let family = sibship.family, !tree.families[family].isStep else { return [] }
            let children = sibship.children
            var groups: [Range<Int>] = []
            var start = 0
            while start < children.count {
                let day = days[children[start]]
                let end =
                    children[start...].firstIndex { day == nil || days[$0] != day }
                    ?? children.count
                if end > start + 1 { groups.append(start..<end) }
                start = max(end, start + 1)
            }
            return groups
        }
    }

    /// Whether there are any.
    var isEmpty: Bool { groups.allSatisfy(\.isEmpty) }
}
