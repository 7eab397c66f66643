/// The generation of each person: parents above children, couples and siblings level.
///
/// If that is not possible, parents and children take precedence: siblings need not be level, then couples need
/// not be.
struct Generations {
    /// The generation of each node, counted from the oldest.
    let levels: [Int]

    init(
        nodes: Int, descents: [(Int, Int)], unions: [(Int, Int)], siblings: [(Int, Int)]
    ) {
        var (couples, brothers) = (unions[...], siblings[...])
        var classes = Classes(nodes, couples, brothers)
        var circular = Self.circular(nodes, descents, classes)
        if circular.contains(true) {
            brothers = ArraySlice(brothers.filter { !circular[classes.of($0.0)] })
            classes = Classes(nodes, couples, brothers)
            circular = Self.circular(nodes, descents, classes)
        }
        if circular.contains(true) {
            couples = ArraySlice(couples.filter { !circular[classes.of($0.0)] })
            classes = Classes(nodes, couples, brothers)
        }
        let levels = Self.levels(nodes, descents, classes)
        self.levels = (0..<nodes).map { levels[classes.of($0)] }
    }

    private static func links(
        _ nodes: Int, _ descents: [(Int, Int)], _ classes: Classes, isReversed: Bool = false
    ) -> Links {
        Links(
            nodes: nodes,
            descents.map { parent, child in
                let (above, below) = (classes.of(parent), classes.of(child))
                return isReversed ? (below, above) : (above, below)
            })
    }

    /// Returns whether each class lies on a cycle of descents, or between two cycles.
    private static func circular(
        _ nodes: Int, _ descents: [(Int, Int)], _ classes: Classes
    ) -> [Bool] {
        var isCircular = [Bool](repeating: true, count: nodes)
        for node in links(nodes, descents, classes).ordered() { isCircular[node] = false }
        for node in links(nodes, descents, classes, isReversed: true).ordered() {
            isCircular[node] = false
        }
        return isCircular
    }

    /// Places nodes as high as parents allow, then as low as children allow if that shortens lines.
    private static func levels(
        _ nodes: Int, _ descents: [(Int, Int)], _ classes: Classes
    ) -> [Int] {
        let (down, up) = (
            links(nodes, descents, classes),
            links(nodes, descents, classes, isReversed: true)
        )
        var levels = [Int](repeating: 0, count: nodes)
        let order = down.ordered()
        for node in order {
            for child in down.targets(of: node) {
                levels[Int(child)] = max(levels[Int(child)], levels[node] + 1)
            }
        }
        for node in order.reversed() {
            let children = down.targets(of: node)
            guard !children.isEmpty, up.targets(of: node).count <= children.count else { continue }
            levels[node] = (children.map { levels[Int($0)] }.min() ?? levels[node] + 1) - 1
        }
        return levels
    }
}

/// Numbers in equivalence classes (union-find).
struct Classes {
    private var parents: [Int32]

    init(_ count: Int, _ pairs: ArraySlice<(Int, Int)>...) {
        parents = (0..<count).map { Int32(truncatingIfNeeded: $0) }
        for pairs in pairs {
            for (left, right) in pairs {
                let (a, b) = (root(left), root(right))
                parents[max(a, b)] = Int32(truncatingIfNeeded: min(a, b))
            }
        }
        for index in parents.indices { parents[index] = parents[Int(parents[index])] }
    }

    /// Returns the smallest number in the class of a number.
    func of(_ number: Int) -> Int { Int(parents[number]) }

    /// Returns the root, halving the path for later calls.
    private mutating func root(_ number: Int) -> Int {
        var number = number
        while Int(parents[number]) != number {
            parents[number] = parents[Int(parents[number])]
            number = Int(parents[number])
        }
        return number
    }
}
