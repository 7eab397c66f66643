internal import KithModel

/// Computes the horizontal positions of people, with short lines and children below their parents.
struct FamilyPlacement {
    /// The gaps between neighbours, in points.
    static let (coupleGap, blockGap) = (36.0, 22.0)

    private let tree: FamilyTree
    private let widths: [Double]
    private(set) var blocks: FamilyBlocks
    /// The left edge of each block.
    private(set) var lefts: [Double]
    private var blockWidths: [Double]
    /// The left edge of each person relative to the block.
    private var offsets: [Double]
    /// For each node, its families as a child; for each block, the families whose lower parent is in it.
    private var childFamilies: [[Int]]
    private var parentFamilies: [[Int]]
    /// Groups of siblings without common parents, and the group of each node.
    private var siblingGroups: [[Int]] = []
    private var siblingGroupOf: [Int]
    /// For each node, the nodes joined to it by other edges.
    private var friends: [[Int]]

    init(_ tree: FamilyTree, widths: [Double]) {
        self.tree = tree
        self.widths = widths
        blocks = FamilyBlocks(tree)
        let count = widths.count
        lefts = [Double](repeating: 0, count: blocks.members.count)
        blockWidths = lefts
        offsets = [Double](repeating: 0, count: count)
        childFamilies = [[Int]](repeating: [], count: count)
        parentFamilies = [[Int]](repeating: [], count: blocks.members.count)
        friends = [[Int]](repeating: [], count: count)
        siblingGroupOf = [Int](repeating: -1, count: count)
        for (index, family) in tree.families.enumerated() {
            for child in family.children { childFamilies[child].append(index) }
            parentFamilies[blocks.blockOf[below(family.parents)]].append(index)
        }
        for edge in tree.others {
            let (left, right) = (tree.edges[edge].source, tree.edges[edge].target)
            friends[left].append(right)
            friends[right].append(left)
        }
        findSiblingGroups()
        for block in blocks.members.indices { measure(block) }
    }

    /// Returns the horizontal centre of a person.
    func center(_ node: Int) -> Double {
        lefts[blocks.blockOf[node]] + offsets[node] + widths[node] / 2
    }

    /// Returns the width of a block.
    func width(ofBlock block: Int) -> Double { blockWidths[block] }

    /// Returns the start of the line to children.
    func anchor(_ parents: FamilyTree.Parents) -> Double {
        switch parents {
        case .single(let node): return center(node)
        case .union(let index):
            let (a, b) = (tree.unions[index].partners[0], tree.unions[index].partners[1])
            let (left, right) = center(a) < center(b) ? (a, b) : (b, a)
            return (center(left) + widths[left] / 2 + center(right) - widths[right] / 2) / 2
        }
    }

    /// Returns the families whose lower parent is in a block.
    func families(ofBlock block: Int) -> [Int] { parentFamilies[block] }

    /// Moves a block.
    mutating func move(_ block: Int, by distance: Double) { lefts[block] += distance }

    /// Returns the parent in the lower generation.
    func below(_ parents: FamilyTree.Parents) -> Int {
        switch parents {
        case .single(let node): return node
        case .union(let index):
            let (a, b) = (tree.unions[index].partners[0], tree.unions[index].partners[1])
            return tree.generations[a] > tree.generations[b] ? a : b
        }
    }

    private mutating func findSiblingGroups() {
        let pairs = tree.siblings.map { (tree.edges[$0].source, tree.edges[$0].target) }
        for (left, right) in pairs {
            switch (siblingGroupOf[left], siblingGroupOf[right]) {
            case (-1, -1):
                siblingGroupOf[left] = siblingGroups.count
                siblingGroupOf[right] = siblingGroups.count
                siblingGroups.append([left, right])
            case (-1, let group):
                siblingGroupOf[left] = group
                siblingGroups[group].append(left)
            case (let group, -1):
                siblingGroupOf[right] = group
                siblingGroups[group].append(right)
            default: break
            }
        }
    }

    private mutating func measure(_ block: Int) {
        var left = 0.0
        for member in blocks.members[block] {
            offsets[member] = left
            left += widths[member] + Self.coupleGap
        }
        blockWidths[block] = left - Self.coupleGap
    }

    // MARK: Arranging

    /// Arranges the blocks of a component, given by generation from the top.
    mutating func arrange(_ levels: [[Int]]) {
        var levels = levels
        for level in levels.indices { pack(levels[level]) }
        var best = (
            cost: cost(levels), lefts: lefts, blocks: blocks, offsets: offsets, levels: levels
        )
        for pass in 0..<16 {
            sweep(&levels, isDownwards: pass % 2 == 0, reorders: true)
            let cost = cost(levels)
            if cost < best.cost - 0.5 { best = (cost, lefts, blocks, offsets, levels) }
        }
        (lefts, blocks, offsets, levels) = (best.lefts, best.blocks, best.offsets, best.levels)
        for pass in 0..<16 { sweep(&levels, isDownwards: pass % 2 == 0, reorders: false) }
    }

    private mutating func pack(_ row: [Int]) {
        var left = 0.0
        for block in row {
            lefts[block] = left
            left += blockWidths[block] + Self.blockGap
        }
    }

    private mutating func sweep(_ levels: inout [[Int]], isDownwards: Bool, reorders: Bool) {
        let order = Array(levels.indices)
        for level in isDownwards ? order : order.reversed() {
            var row = levels[level]
            var wishes = row.map { wish($0, isDownwards: isDownwards, isFree: reorders) }
            if reorders {
                let sorted = row.indices.sorted {
                    let left = wishes[$0].left + blockWidths[row[$0]] / 2
                    let right = wishes[$1].left + blockWidths[row[$1]] / 2
                    return (left, $0) < (right, $1)
                }
                wishes = sorted.map { wishes[$0] }
                row = sorted.map { row[$0] }
                levels[level] = row
            }
            let places = isotonicPlacement(
                desired: wishes.map(\.left), weights: wishes.map(\.weight),
                widths: row.map { blockWidths[$0] }, gap: Self.blockGap)
            for (block, place) in zip(row, places) { lefts[block] = place }
            if reorders { for block in row { turn(block) } }
        }
    }

    /// Returns the desired left edge of a block and its weight.
    private func wish(
        _ block: Int, isDownwards: Bool, isFree: Bool
    ) -> (left: Double, weight: Double) {
        var (sum, weights) = (lefts[block] * 0.001, 0.001)
        func want(_ left: Double, _ weight: Double) {
            sum += left * weight
            weights += weight
        }
        for member in blocks.members[block] {
            for family in childFamilies[member] {
                let weight = (isDownwards ? 1 : 0.15) * weight(family)
                let anchor = anchor(tree.families[family].parents)
                let own = isFree ? center(member) : middle(family)
                want(lefts[block] + anchor - own, weight)
            }
            if siblingGroupOf[member] >= 0 {
                let group = siblingGroups[siblingGroupOf[member]]
                let mean = group.reduce(0) { $0 + center($1) } / Double(group.count)
                want(lefts[block] + mean - center(member), 0.5)
            }
            for friend in friends[member].prefix(20) where blocks.blockOf[friend] != block {
                want(lefts[block] + center(friend) - center(member), isFree ? 0.03 : 0.002)
            }
        }
        for family in parentFamilies[block] {
            let weight = (isDownwards ? 0.15 : 1) * weight(family)
            want(lefts[block] + middle(family) - anchor(tree.families[family].parents), weight)
        }
        return (sum / weights, weights)
    }

    /// Returns the weight of a family.
    ///
    /// Step-parents count little: they are mostly next to parents.
    private func weight(_ family: Int) -> Double { tree.families[family].isStep ? 0.02 : 1 }

    /// Returns the centre between the outermost children.
    private func middle(_ family: Int) -> Double {
        let centers = tree.families[family].children.map { center($0) }
        return ((centers.min() ?? 0) + (centers.max() ?? 0)) / 2
    }

    /// Reverses a block if that brings its people nearer to their parents.
    private mutating func turn(_ block: Int) {
        guard blocks.members[block].count > 1 else { return }
        let middle = lefts[block] + blockWidths[block] / 2
        var tendency = 0.0
        for member in blocks.members[block] {
            for family in childFamilies[member] where !tree.families[family].isStep {
                let pull = anchor(tree.families[family].parents) - middle
                tendency += pull * (center(member) - middle)
            }
        }
        if tendency < -1 {
            blocks.flip(block)
            measure(block)
        }
    }

    /// Returns the distances of children from parents, plus a small share of the distances of friends.
    private func cost(_ levels: [[Int]]) -> Double {
        var cost = 0.0
        for level in levels {
            for block in level {
                for family in parentFamilies[block] {
                    let anchor = anchor(tree.families[family].parents)
                    for child in tree.families[family].children {
                        cost += abs(center(child) - anchor)
                    }
                }
                for member in blocks.members[block] {
                    for friend in friends[member].prefix(20) {
                        cost += abs(center(friend) - center(member)) * 0.05
                    }
                }
            }
        }
        return cost
    }
}
