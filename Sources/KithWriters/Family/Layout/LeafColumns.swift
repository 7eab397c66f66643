/// Siblings without descendants who stand in columns below their parents, so that a picture is less wide.
///
/// They stand in the rows of further generations. Only whole sibships do: between siblings with descendants, a child takes
/// no width.
struct LeafColumns {
    /// The children of each sibship who stand below their parents, from left to right: one alone, or several in a column.
    let pieces: [[[Int]]]
    /// For each child in a column, the number of siblings above.
    private(set) var depths: [Int: Int] = [:]

    /// The greatest number of people in a column.
    private static let most = 4

    /// Finds the columns; none unless `stacks` is set.
    init(_ people: FamilyPeople, stacks: Bool) {
        let (units, sibships) = (people.units, people.sibships)
        let limits = stacks ? JoinRows(people) : nil
        pieces = sibships.all.indices.map { sibship in
            let children = sibships.all[sibship].children
            let isStacked = children.allSatisfy { child in
                let unit = units.all[units.unitOf[child]]
                // The line arrives at the left, where no partner may stand.
                return units.isAnchor(child) && unit.sibships.isEmpty && !unit.isJoined
                    && unit.places.first == child
            }
            let twins = people.twins.groups[sibship]
            let most = limits.map { min(Self.most, $0.rows(below: units.unitAbove[sibship])) } ?? 1
            guard isStacked, most > 1, twins.allSatisfy({ $0.count <= most }) else {
                return children.filter { units.isAnchor($0) }.map { [$0] }
            }
            return Self.columns(children, twins, most: most)
        }
        for column in pieces.joined() where column.count > 1 {
            for (depth, child) in column.enumerated() { depths[child] = depth }
        }
    }

    /// Returns children in columns of about the same height, in order of birth, twins in the same one.
    private static func columns(
        _ children: [Int], _ twins: [Range<Int>], most: Int
    ) -> [[Int]] {
        var columns: [[Int]] = []
        var next = 0
        while next < children.count {
            let rest = children.count - next
            let count = (rest + most - 1) / most
            let height = (rest + count - 1) / count
            var end = next
            while end < children.count, end - next < height {
                let births = twins.first { $0.lowerBound == end }?.upperBound ?? end + 1
                if births - next > most { break }
                end = births
            }
            columns.append(Array(children[next..<end]))
            next = end
        }
        return columns
    }
}

/// The rows in which couples join two blocks; a column of another generation could stand between them and their siblings.
private struct JoinRows {
    private let roots: [Int]
    private let rows: [Int]
    /// The rows of each block with joins.
    private var joined: [Int: Set<Int>] = [:]

    init(_ people: FamilyPeople) {
        let units = people.units
        (roots, rows) = units.places
        for join in people.joins {
            let unit = units.unitOf[join.left]
            joined[roots[unit], default: []].insert(rows[unit])
            guard let sibship = people.sibships.of[join.right] else { continue }
            let above = units.unitAbove[sibship]
            joined[roots[above], default: []].insert(rows[above] + 1)
        }
    }

    /// Returns the number of rows below a unit as far as the next row with a join.
    func rows(below unit: Int) -> Int {
        let first = rows[unit] + 1
        let next = (joined[roots[unit]] ?? []).filter { $0 > first }.min()
        return next.map { $0 - first } ?? .max
    }
}
