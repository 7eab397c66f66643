internal import KithModel

/// Arranges families next to and below each other: assigns a row and a horizontal position to each person.
struct FamilyRows {
    /// The gap between unrelated families, in points.
    private static let familyGap = 46.0

    /// The row of each node, counted from the top.
    private(set) var rowOf: [Int]
    /// The number of rows.
    private(set) var count = 0
    /// The rows that begin a new shelf, with a larger gap above them.
    private(set) var shelves: [Int] = []
    /// The horizontal positions.
    private(set) var placement: FamilyPlacement

    private let tree: FamilyTree

    /// A group of relatives.
    private struct Clan {
        var blocks: [Int]
        var levels: Range<Int>
        var width = 0.0
        /// The number of rows by which it is moved down, to be level with friends.
        var shift = 0
        var isPlaced = false

        var rows: Range<Int> { levels.lowerBound + shift..<levels.upperBound + shift }
    }

    init(_ tree: FamilyTree, widths: [Double]) {
        self.tree = tree
        placement = FamilyPlacement(tree, widths: widths)
        rowOf = [Int](repeating: 0, count: widths.count)
        var clans: [Clan] = []
        var clanOf = [Int](repeating: -1, count: widths.count)
        for block in placement.blocks.members.indices {
            let root = tree.relatives[placement.blocks.members[block][0]]
            let level = placement.blocks.levels[block]
            if clanOf[root] < 0 {
                clanOf[root] = clans.count
                clans.append(Clan(blocks: [], levels: level..<level + 1))
            }
            let clan = clanOf[root]
            clans[clan].blocks.append(block)
            clans[clan].levels =
                min(
                    clans[clan].levels.lowerBound, level)..<max(
                    clans[clan].levels.upperBound, level + 1)
        }
        for clan in clans.indices { arrange(&clans[clan]) }
        for node in widths.indices { clanOf[node] = clanOf[tree.relatives[node]] }
        let order = order(&clans, clanOf)
        shelve(clans, order)
    }

    private mutating func arrange(_ clan: inout Clan) {
        var levels = [[Int]](repeating: [], count: clan.levels.count)
        var isSeen = Set<Int>()
        for start in clan.blocks.sorted(by: {
            (placement.blocks.levels[$0], $0) < (placement.blocks.levels[$1], $1)
        }) {
            var stack = [start]
            while let block = stack.popLast() {
                guard isSeen.insert(block).inserted else { continue }
                levels[placement.blocks.levels[block] - clan.levels.lowerBound].append(block)
                for family in placement.families(ofBlock: block).reversed() {
                    for child in tree.families[family].children.reversed() {
                        stack.append(placement.blocks.blockOf[child])
                    }
                }
            }
        }
        placement.arrange(levels)
        let left = clan.blocks.map { placement.lefts[$0] }.min() ?? 0
        for block in clan.blocks { placement.move(block, by: -left) }
        clan.width =
            clan.blocks.map { placement.lefts[$0] + placement.width(ofBlock: $0) }.max() ?? 0
    }

    /// Returns clans with many generations first, each followed by the clans of its friends.
    private func order(_ clans: inout [Clan], _ clanOf: [Int]) -> [Int] {
        var friends = [[(own: Int, other: Int, rows: Int)]](repeating: [], count: clans.count)
        for index in tree.others {
            let edge = tree.edges[index]
            let (source, target) = (edge.source, edge.target)
            guard clanOf[source] != clanOf[target] else { continue }
            let rows = edge.isDirected ? 1 : 0
            friends[clanOf[source]].append((source, target, rows))
            friends[clanOf[target]].append((target, source, -rows))
        }
        var order: [Int] = []
        for start in clans.indices.sorted(by: {
            (-clans[$0].levels.count, -clans[$0].blocks.count, $0)
                < (-clans[$1].levels.count, -clans[$1].blocks.count, $1)
        }) where !clans[start].isPlaced {
            clans[start].isPlaced = true
            var next = order.count
            order.append(start)
            while next < order.count {
                let clan = order[next]
                next += 1
                for friend in friends[clan] where !clans[clanOf[friend.other]].isPlaced {
                    let other = clanOf[friend.other]
                    let shifts = friends[other].filter { clans[clanOf[$0.other]].isPlaced }.map {
                        tree.generations[$0.other] + clans[clanOf[$0.other]].shift - $0.rows
                            - tree.generations[$0.own]
                    }.sorted()
                    clans[other].shift = shifts[shifts.count / 2]
                    clans[other].isPlaced = true
                    order.append(other)
                }
            }
        }
        return order
    }

    /// Fills shelves from left to right.
    ///
    /// The picture becomes about twice as wide as high.
    private mutating func shelve(_ clans: [Clan], _ order: [Int]) {
        let area = clans.reduce(0) {
            $0 + ($1.width + Self.familyGap) * Double($1.levels.count) * 90
        }
        let widest = clans.map(\.width).max() ?? 0
        let room = max(1000, widest * 1.5, (area * 2.2).squareRoot())
        var start = 0
        while start < order.count {
            // The right end of the occupied part of each row.
            var skyline: [Int: Double] = [:]
            var end = start
            while end < order.count {
                let clan = clans[order[end]]
                let left = clan.rows.lazy.compactMap { skyline[$0] }.max() ?? 0
                guard end == start || left + clan.width <= room else { break }
                put(clan, at: left, &skyline)
                end += 1
            }
            let shelf = order[start..<end]
            let top = shelf.map { clans[$0].rows.lowerBound }.min() ?? 0
            let bottom = shelf.map { clans[$0].rows.upperBound }.max() ?? 0
            for clan in shelf {
                for member in clans[clan].blocks.flatMap({ placement.blocks.members[$0] }) {
                    rowOf[member] = count + tree.generations[member] + clans[clan].shift - top
                }
            }
            if start > 0 { shelves.append(count) }
            count += bottom - top
            start = end
        }
    }

    private mutating func put(_ clan: Clan, at left: Double, _ skyline: inout [Int: Double]) {
        for block in clan.blocks {
            placement.move(block, by: left)
            let row = placement.blocks.levels[block] + clan.shift
            let right = placement.lefts[block] + placement.width(ofBlock: block) + Self.familyGap
            skyline[row] = max(skyline[row] ?? 0, right)
        }
    }
}
