/// What was measured of each node of a graph.
package struct GraphMeasure: Sendable {
    /// What can be measured.
    package enum Name: String, CaseIterable, Sendable {
        /// The number of edges at the node; a loop counts twice.
        case degree
        /// The connected part of the graph, from 1 for the largest; directions do not matter.
        case components
        /// The share of visits of somebody who follows edges at random.
        case pagerank
        /// The group that is more closely connected within itself, from 1 for the largest.
        case communities

        /// The name of the attribute of a node.
        package var attribute: String {
            switch self {
            case .degree, .pagerank: rawValue
            case .components: "component"
            case .communities: "community"
            }
        }
    }

    /// The values by node.
    package enum Values: Sendable {
        case integers([UInt32])
        case numbers([Double])
    }

    /// What was measured.
    package let name: Name
    /// The values by node.
    package let values: Values

    /// Creates a measure with a value for each node.
    package init(_ name: Name, _ values: Values) { (self.name, self.values) = (name, values) }

    /// Returns the value of a node.
    package func value(_ node: Int) -> Double {
        switch values {
        case .integers(let values): Double(values[node])
        case .numbers(let values): values[node]
        }
    }
}

extension Graph {
    /// Returns what was measured under a name.
    package func measure(_ name: GraphMeasure.Name) -> GraphMeasure? {
        measures.first { $0.name == name }
    }
}

/// Groups of nodes, numbered from 1: the largest first, of equally large ones that with the first node.
package struct NodeGroups: Sendable {
    /// The number of the group of each node.
    package let numbers: [UInt32]
    /// The number of nodes of each group, the largest first.
    package let sizes: [Int]

    /// Numbers groups that have marks of any value below the number of nodes.
    package init(_ marks: [UInt32]) {
        var counts = [Int](repeating: 0, count: marks.count)
        var order: [Int] = []
        for mark in marks {
            if counts[Int(mark)] == 0 { order.append(Int(mark)) }
            counts[Int(mark)] += 1
        }
        let ranks = order.indices.sorted {
            (counts[order[$1]], $0) < (counts[order[$0]], $1)
        }
        var numbers = [UInt32](repeating: 0, count: marks.count)
        for (rank, place) in ranks.enumerated() {
            numbers[order[place]] = UInt32(truncatingIfNeeded: rank + 1)
        }
        self.numbers = marks.map { numbers[Int($0)] }
        sizes = ranks.map { counts[order[$0]] }
    }
}
