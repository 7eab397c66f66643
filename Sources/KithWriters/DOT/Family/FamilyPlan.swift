internal import KithModel

/// A family tree with the row and horizontal position of each person, and the level of each line in the gap below
/// its row.
struct FamilyPlan {
    let tree: FamilyTree
    let sizes: [(width: Double, height: Double)]
    /// The row of each person.
    let rowOf: [Int]
    /// The horizontal centre of each person's box.
    let xs: [Double]
    /// The horizontal position of each couple's point.
    let unionXs: [Double]
    let bonds: [UnionBond]
    /// The rows of couples, and of the parents of families.
    let unionRows: [Int]
    let familyRows: [Int]
    /// The people of each row, from left to right.
    let rows: [[Int]]
    /// The rows that begin a new shelf.
    let shelves: Set<Int>
    let ports: Ports
    /// The levels of low couples and of families, and the number of levels in each gap.
    private(set) var unionLevels: [Int]
    private(set) var familyLevels: [Int]
    private(set) var levelCounts: [Int]
    /// The lines outside the tree in the order of the requests, then those of ``longBonds`` and ``longDescents``.
    private(set) var free: FreeLines
    /// For each couple and partner, the free line that joins them if it must cross rows.
    private(set) var longBonds: [[Int?]] = []
    /// For each family and child, the free line that joins them if it must cross rows.
    private(set) var longDescents: [[Int?]] = []

    init(
        _ tree: FamilyTree, sizes: [(width: Double, height: Double)], others: [FreeLines.Request]
    ) {
        let widths = sizes.map(\.width)
        let arranged = FamilyRows(tree, widths: widths)
        let placement = arranged.placement
        self.tree = tree
        self.sizes = sizes
        rowOf = arranged.rowOf
        shelves = Set(arranged.shelves)
        xs = widths.indices.map { placement.center($0) }
        bonds = tree.unions.map { union in
            let (left, right) = (union.partners[0], union.partners[1])
            guard tree.generations[left] == tree.generations[right] else { return .apart }
            return placement.blocks.areNeighbours(left, right) ? .level : .low
        }
        unionXs = zip(tree.unions.indices, bonds).map { union, bond in
            guard bond == .apart else { return placement.anchor(.union(union)) }
            // Beside the partner in the lower row, on the side of the other.
            let low = placement.below(.union(union))
            let isLeft = tree.unions[union].partners.contains {
                placement.center($0) < placement.center(low)
            }
            return placement.center(low) + (isLeft ? -1 : 1) * (widths[low] / 2 + 8)
        }
        unionRows = tree.unions.indices.map { arranged.rowOf[placement.below(.union($0))] }
        familyRows = tree.families.map { arranged.rowOf[placement.below($0.parents)] }
        var rows = [[Int]](repeating: [], count: arranged.count)
        for node in xs.indices { rows[rowOf[node]].append(node) }
        let places = xs
        self.rows = rows.map { $0.sorted { (places[$0], $0) < (places[$1], $1) } }
        ports = Ports(tree, bonds, placement, widths)
        unionLevels = [Int](repeating: 0, count: tree.unions.count)
        familyLevels = [Int](repeating: 0, count: tree.families.count)
        levelCounts = [Int](repeating: 0, count: rows.count)
        free = FreeLines([], rows: self.rows, rowOf: rowOf, xs: xs, widths: widths)
        assignLevels()
        free = FreeLines(
            others + longLines(after: others.count), rows: self.rows, rowOf: rowOf, xs: xs,
            widths: widths)
    }

    /// Returns where the line of a family leaves the parents.
    func start(_ family: Int) -> Double {
        switch tree.families[family].parents {
        case .union(let union): unionXs[union]
        case .single(let node): xs[node] + ports.family(family)
        }
    }

    /// Returns where the line of a family reaches a child.
    func end(_ family: Int, _ place: Int) -> Double {
        xs[tree.families[family].children[place]] + ports.arrivals[family][place]
    }

    /// Assigns levels to horizontal lines, so that they do not touch each other.
    private mutating func assignLevels() {
        var low = [[Int]](repeating: [], count: rows.count)
        for union in bonds.indices where bonds[union] != .level {
            low[unionRows[union]].append(union)
        }
        var bent = [[Int]](repeating: [], count: rows.count)
        for family in tree.families.indices where isBent(family) {
            bent[familyRows[family]].append(family)
        }
        for row in rows.indices {
            let bonds = Tracks(
                low[row].map { union in
                    let partners = tree.unions[union].partners.filter { rowOf[$0] == row }
                    return Self.span(
                        partners.map { xs[$0] + ports.union(union, of: $0) } + [unionXs[union]])
                })
            for (union, level) in zip(low[row], bonds.of) { unionLevels[union] = level }
            let families = Tracks(
                bent[row].map { family in
                    let children = tree.families[family].children.indices
                    return Self.span(children.map { end(family, $0) } + [start(family)])
                })
            for (family, level) in zip(bent[row], families.of) {
                familyLevels[family] = bonds.count + level
            }
            levelCounts[row] = bonds.count + families.count
        }
    }

    /// Whether a family has a horizontal line in the gap.
    private func isBent(_ family: Int) -> Bool {
        let children = tree.families[family].children
        return children.indices.contains { place in
            rowOf[children[place]] == familyRows[family] + 1
                && abs(start(family) - end(family, place)) >= 0.5
        }
    }

    private static func span(_ places: [Double]) -> ClosedRange<Double> {
        (places.min() ?? 0)...(places.max() ?? 0)
    }

    /// Requests lines for partners and children that are not in the expected rows.
    private mutating func longLines(after count: Int) -> [FreeLines.Request] {
        var requests: [FreeLines.Request] = []
        func ask(_ request: FreeLines.Request) -> Int {
            requests.append(request)
            return count + requests.count - 1
        }
        longBonds = tree.unions.indices.map { union in
            tree.unions[union].partners.map { partner in
                guard rowOf[partner] != unionRows[union] else { return nil }
                return ask(
                    .descent(
                        x: xs[partner] + ports.union(union, of: partner), row: rowOf[partner],
                        toX: unionXs[union], toRow: unionRows[union]))
            }
        }
        longDescents = tree.families.indices.map { family in
            let children = tree.families[family].children
            return children.indices.map { place in
                guard rowOf[children[place]] != familyRows[family] + 1 else { return nil }
                return ask(
                    .descent(
                        x: start(family), row: familyRows[family], toX: end(family, place),
                        toRow: rowOf[children[place]]))
            }
        }
        return requests
    }
}
