internal import KithModel

/// The horizontal offsets from a box's centre at which lines begin or end if several share a side.
struct Ports {
    /// For each node, the lines that leave it downwards: a family by its index, a couple by its index plus the
    /// number of families.
    private var leaving: [[Int]]
    /// For each family, the offset of its line at each child.
    private(set) var arrivals: [[Double]]
    private let widths: [Double]
    private let tree: FamilyTree

    init(
        _ tree: FamilyTree, _ bonds: [UnionBond], _ placement: FamilyPlacement,
        _ widths: [Double]
    ) {
        self.tree = tree
        self.widths = widths
        leaving = [[Int]](repeating: [], count: widths.count)
        arrivals = tree.families.map { [Double](repeating: 0, count: $0.children.count) }
        for (index, family) in tree.families.enumerated() {
            if case .single(let node) = family.parents { leaving[node].append(index) }
        }
        for union in tree.unions.indices where bonds[union] != .level {
            for partner in tree.unions[union].partners {
                leaving[partner].append(tree.families.count + union)
            }
        }
        findArrivals(placement)
    }

    /// Returns the offset of the line of a family with one parent.
    func family(_ family: Int) -> Double {
        guard case .single(let node) = tree.families[family].parents else { return 0 }
        return offset(leaving[node].firstIndex(of: family) ?? 0, leaving[node].count, widths[node])
    }

    /// Returns the offset of the line to a couple below.
    func union(_ union: Int, of partner: Int) -> Double {
        let index = leaving[partner].firstIndex(of: tree.families.count + union) ?? 0
        return offset(index, leaving[partner].count, widths[partner])
    }

    /// A line that reaches a child from above.
    private struct Line {
        let family: Int
        let child: Int
        /// The horizontal position of the parents relative to the child's centre.
        let start: Double
    }

    private mutating func findArrivals(_ placement: FamilyPlacement) {
        var arriving = [[Line]](repeating: [], count: widths.count)
        for (index, family) in tree.families.enumerated() {
            let start = placement.anchor(family.parents) + self.family(index)
            for (place, child) in family.children.enumerated() {
                arriving[child].append(
                    Line(family: index, child: place, start: start - placement.center(child)))
            }
        }
        for (node, lines) in arriving.enumerated() where !lines.isEmpty {
            let sorted = lines.sorted { ($0.start, $0.family) < ($1.start, $1.family) }
            let main = sorted.indices.filter { !tree.families[sorted[$0].family].isStep }
            for (index, line) in sorted.enumerated() {
                let offset =
                    main.count == 1
                    ? offset(index, sorted, main: main[0], node)
                    : offset(index, sorted.count, widths[node])
                arrivals[line.family][line.child] = offset
            }
        }
    }

    /// Places the line from the parents straight down if possible, and the lines of step-parents beside it.
    private func offset(_ index: Int, _ lines: [Line], main: Int, _ node: Int) -> Double {
        let room = widths[node] / 2 - 8
        let isOnly = tree.families[lines[main].family].children.count == 1
        let start = lines[main].start
        let left = -room + 10 * Double(main)
        let right = room - 10 * Double(lines.count - 1 - main)
        let place = abs(start) <= (isOnly ? room : min(room, 14)) ? start : 0
        return max(left, min(right, place)) + 10 * Double(index - main)
    }

    private func offset(_ index: Int, _ count: Int, _ width: Double) -> Double {
        (Double(index) - Double(count - 1) / 2) * min(14, (width - 16) / Double(max(1, count)))
    }
}
