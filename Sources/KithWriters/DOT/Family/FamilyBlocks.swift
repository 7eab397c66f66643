internal import KithModel

/// Blocks of people of one generation joined as couples, which stay together in the layout.
struct FamilyBlocks {
    /// The people of each block, from left to right.
    private(set) var members: [[Int]] = []
    /// The generation of each block.
    private(set) var levels: [Int] = []
    /// The block of each node.
    private(set) var blockOf: [Int]
    /// The position of each node in its block.
    private(set) var placeOf: [Int]

    init(_ tree: FamilyTree) {
        let count = tree.generations.count
        var partners = [[Int]](repeating: [], count: count)
        for union in tree.unions {
            let (left, right) = (union.partners[0], union.partners[1])
            guard tree.generations[left] == tree.generations[right] else { continue }
            partners[left].append(right)
            partners[right].append(left)
        }
        blockOf = [Int](repeating: -1, count: count)
        placeOf = [Int](repeating: 0, count: count)
        for node in 0..<count where blockOf[node] < 0 {
            let chain = Self.chain(from: node, partners)
            for (place, member) in chain.enumerated() {
                blockOf[member] = members.count
                placeOf[member] = place
            }
            members.append(chain)
            levels.append(tree.generations[node])
        }
    }

    /// Reverses a block.
    mutating func flip(_ block: Int) {
        members[block].reverse()
        for (place, member) in members[block].enumerated() { placeOf[member] = place }
    }

    /// Whether two people are next to each other in one block.
    func areNeighbours(_ left: Int, _ right: Int) -> Bool {
        blockOf[left] == blockOf[right] && abs(placeOf[left] - placeOf[right]) == 1
    }

    /// Returns all people joined to a person through couples: the longest chain, then the others.
    private static func chain(from node: Int, _ partners: [[Int]]) -> [Int] {
        guard !partners[node].isEmpty else { return [node] }
        let reached = walk(from: node, partners)
        let end = reached.order.last ?? node
        let way = walk(from: end, partners)
        var spine = [way.order.last ?? node]
        while let last = spine.last, let next = way.came[last] { spine.append(next) }
        if let first = spine.first, let last = spine.last, last < first { spine.reverse() }
        let isInSpine = Set(spine)
        return spine + reached.order.filter { !isInSpine.contains($0) }
    }

    /// Returns the people by distance, and for each the person through whom it was reached.
    private static func walk(
        from start: Int, _ partners: [[Int]]
    ) -> (order: [Int], came: [Int: Int]) {
        var (order, came): ([Int], [Int: Int]) = ([start], [:])
        var index = 0
        while index < order.count {
            let node = order[index]
            for partner in partners[node] where partner != start && came[partner] == nil {
                came[partner] = node
                order.append(partner)
            }
            index += 1
        }
        return (order, came)
    }
}
