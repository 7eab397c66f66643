internal import Model

/// People of one generation in chains of couples: what stays together when generations are arranged.
struct FamilyBlocks {
    /// The people of a chain, from left to right.
    private(set) var members: [[Int]] = []
    /// The generation of each chain.
    private(set) var levels: [Int] = []
    /// For each node, its chain.
    private(set) var blockOf: [Int]
    /// For each node, its place in the chain.
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

    /// Turns a chain around.
    mutating func flip(_ block: Int) {
        members[block].reverse()
        for (place, member) in members[block].enumerated() { placeOf[member] = place }
    }

    /// Whether two people stand side by side in one chain.
    func areNeighbours(_ left: Int, _ right: Int) -> Bool {
        blockOf[left] == blockOf[right] && abs(placeOf[left] - placeOf[right]) == 1
    }

    /// Everybody who is joined to a person through couples: the longest chain first, then the others.
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

    /// The people in the order of their distance, and through whom each was reached.
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
