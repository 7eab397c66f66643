/// A directed graph over numbered nodes, stored by source node.
struct Links {
    private var starts: [Int]
    private var targets: [Int32]
    /// For each edge in the order of ``targets``, its index as given.
    private var numbers: [Int32]

    init(nodes: Int, _ links: [(from: Int, to: Int)]) {
        starts = [Int](repeating: 0, count: nodes + 1)
        for link in links { starts[link.from + 1] += 1 }
        for node in 0..<nodes { starts[node + 1] += starts[node] }
        targets = [Int32](repeating: 0, count: links.count)
        numbers = targets
        var next = starts
        for (number, link) in links.enumerated() {
            targets[next[link.from]] = Int32(truncatingIfNeeded: link.to)
            numbers[next[link.from]] = Int32(truncatingIfNeeded: number)
            next[link.from] += 1
        }
    }

    /// Returns the targets of a node's edges.
    func targets(of node: Int) -> ArraySlice<Int32> { targets[starts[node]..<starts[node + 1]] }

    /// Returns, for each edge, whether it closes a cycle in a depth-first search.
    ///
    /// The graph without these edges is acyclic.
    func backward() -> [Bool] {
        let count = starts.count - 1
        var isBackward = [Bool](repeating: false, count: targets.count)
        // 0 is unvisited, 1 is on the path, 2 is done.
        var states = [UInt8](repeating: 0, count: count)
        var next = starts
        for root in 0..<count where states[root] == 0 {
            var walk = [root]
            states[root] = 1
            while let node = walk.last {
                guard next[node] < starts[node + 1] else {
                    states[node] = 2
                    walk.removeLast()
                    continue
                }
                let target = Int(targets[next[node]])
                if states[target] == 1 { isBackward[Int(numbers[next[node]])] = true }
                next[node] += 1
                if states[target] == 0 {
                    states[target] = 1
                    walk.append(target)
                }
            }
        }
        return isBackward
    }

    /// Returns the nodes in topological order, without those on cycles and their descendants.
    func ordered() -> [Int] {
        let count = starts.count - 1
        var open = [Int](repeating: 0, count: count)
        for target in targets { open[Int(target)] += 1 }
        var nodes = (0..<count).filter { open[$0] == 0 }
        var index = 0
        while index < nodes.count {
            for target in self.targets(of: nodes[index]) {
                open[Int(target)] -= 1
                if open[Int(target)] == 0 { nodes.append(Int(target)) }
            }
            index += 1
        }
        return nodes
    }
}
