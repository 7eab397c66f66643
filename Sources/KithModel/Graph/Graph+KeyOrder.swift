package import KithSourceText

extension Graph {
    /// Returns the graph with its nodes in the order of the view's kinds, then of keys by their bytes, so that it does not
    /// depend on the order of rows.
    ///
    /// Nodes without a key follow those with one, and keep their order.
    ///
    /// - Throws: ``ReadError``, for example if the disk is full.
    package func inKeyOrder() throws(ReadError) -> Graph {
        let order = nodesInKeyOrder()
        if order.elementsEqual(nodes.indices) { return self }
        var numbers = [Int](repeating: 0, count: nodes.count)
        for (number, node) in order.enumerated() { numbers[node] = number }
        var list = EdgeList()
        var cursor = edges.cursor()
        while let edge = try cursor.next() { try list.add(edge.renumbered { numbers[$0] }) }
        return Graph(
            dataset: dataset, view: view, nodes: order.map { nodes[$0] },
            edges: try list.merged(joining: []), unresolvedKeys: unresolvedKeys,
            focus: focus.map { numbers[$0] })
    }

    private func nodesInKeyOrder() -> [Int] {
        var keys = Column(isInteger: false, isList: false)
        for node in nodes.indices { keys.append(text: keyBytes(node) ?? []) }
        let ranks = dataset.tables.indices.map { kind in
            view.nodes.firstIndex { $0.kind == kind } ?? view.nodes.count
        }
        func precedes(_ one: Int, _ other: Int) -> Bool {
            let (rank, otherRank) = (ranks[nodes[one].kind], ranks[nodes[other].kind])
            if rank != otherRank { return rank < otherRank }
            let (key, otherKey) = (keys.slice(one), keys.slice(other))
            if key.isEmpty != otherKey.isEmpty { return otherKey.isEmpty }
            if key.elementsEqual(otherKey) { return one < other }
            return key.lexicographicallyPrecedes(otherKey)
        }
        let isInOrder = nodes.indices.dropFirst().allSatisfy { !precedes($0, $0 - 1) }
        return isInOrder ? Array(nodes.indices) : nodes.indices.sorted(by: precedes)
    }
}
