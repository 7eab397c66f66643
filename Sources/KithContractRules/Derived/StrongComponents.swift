/// The strongly connected components of a directed graph (Tarjan's algorithm).
struct StrongComponents {
    private var numbers: [Int]
    /// The components with a cycle: those of several nodes, or of one node with an edge to itself.
    private(set) var cycles: [[Int]] = []

    /// Finds the components.
    ///
    /// - Parameters:
    ///   - count: The number of nodes.
    ///   - edges: Calls back with each node that an edge from the given node leads to.
    init(count: Int, edges: (Int, (Int) -> Void) -> Void) {
        numbers = .init(repeating: -1, count: count)
        var order = [Int](repeating: -1, count: count)
        var low = [Int](repeating: 0, count: count)
        var isOpen = [Bool](repeating: false, count: count)
        var open: [Int] = []
        var next = 0
        var components = 0
        for root in 0..<count where order[root] < 0 {
            var path: [(node: Int, targets: [Int], position: Int)] = []
            func enter(_ node: Int) {
                order[node] = next
                low[node] = next
                next += 1
                open.append(node)
                isOpen[node] = true
                var targets: [Int] = []
                edges(node) { targets.append($0) }
                path.append((node, targets, 0))
            }
            enter(root)
            while let (node, targets, position) = path.last {
                if position < targets.count {
                    path[path.count - 1].position += 1
                    let target = targets[position]
                    if order[target] < 0 {
                        enter(target)
                    } else if isOpen[target] {
                        low[node] = min(low[node], order[target])
                    }
                    continue
                }
                path.removeLast()
                if let parent = path.last?.node { low[parent] = min(low[parent], low[node]) }
                guard low[node] == order[node] else { continue }
                var members: [Int] = []
                while let member = open.popLast() {
                    isOpen[member] = false
                    numbers[member] = components
                    members.append(member)
                    if member == node { break }
                }
                components += 1
                if members.count > 1 || targets.contains(node) { cycles.append(members.sorted()) }
            }
        }
    }

    /// Returns the number of a node's component.
    subscript(_ node: Int) -> Int { numbers[node] }
}
