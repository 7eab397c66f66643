/// The parents of each person, without contradictions.
struct Descents {
    /// A child and a parent.
    struct Item {
        let child: Int
        let parent: Int
        let isStep: Bool
        let edge: Int
    }

    /// The links, sorted by child, step-parents last, then by parent.
    let kept: [Item]
    /// The start of each node's parents in ``kept``, and the end of the last.
    let starts: [Int]
    /// Edges that would make a person their own ancestor.
    let contradictions: [Int]
    /// Edges between a parent and a child that another edge joins already.
    let repetitions: [Int]

    init(_ edges: [SortedEdges.Item], nodes: Int) {
        let sorted = edges.map {
            Item(child: $0.target, parent: $0.source, isStep: $0.place == .step, edge: $0.edge)
        }.sorted {
            ($0.child, $0.parent, $0.isStep ? 1 : 0, $0.edge)
                < ($1.child, $1.parent, $1.isStep ? 1 : 0, $1.edge)
        }
        var (unique, repetitions): ([Item], [Int]) = ([], [])
        for item in sorted {
            if let last = unique.last, last.child == item.child, last.parent == item.parent {
                repetitions.append(item.edge)
            } else {
                unique.append(item)
            }
        }
        let links = Links(nodes: nodes, unique.map { ($0.parent, $0.child) })
        let isBackward = links.backward()
        self.repetitions = repetitions
        contradictions = unique.indices.filter { isBackward[$0] }.map { unique[$0].edge }.sorted()
        kept = unique.indices.filter { !isBackward[$0] }.map { unique[$0] }.sorted {
            ($0.child, $0.isStep ? 1 : 0, $0.parent) < ($1.child, $1.isStep ? 1 : 0, $1.parent)
        }
        var starts = [Int](repeating: 0, count: nodes + 1)
        for item in kept { starts[item.child + 1] += 1 }
        for node in 0..<nodes { starts[node + 1] += starts[node] }
        self.starts = starts
    }

    /// Returns the parents and step-parents of a node.
    func parents(_ child: Int) -> ArraySlice<Item> { kept[starts[child]..<starts[child + 1]] }
}
