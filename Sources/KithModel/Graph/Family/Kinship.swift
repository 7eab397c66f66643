private import KithSourceText

/// Finds edges that follow from parents, siblings and couples.
struct Kinship {
    private let descents: Descents
    private let partners: Links
    private let siblings: [(Int, Int)]

    /// The maximum number of a person's parents or partners examined, to avoid quadratic time on unusual data.
    private static let most = 8

    init(descents: Descents, unions: [FamilyTree.Union], siblings: [SortedEdges.Item]) {
        self.descents = descents
        partners = Links(
            nodes: descents.starts.count - 1,
            unions.flatMap {
                [($0.partners[0], $0.partners[1]), ($0.partners[1], $0.partners[0])]
            })
        self.siblings = siblings.map {
            (min($0.source, $0.target), max($0.source, $0.target))
        }.sorted(by: <)
    }

    /// Separates edges that follow from others, each list in the order of the graph.
    func split(
        _ others: [SortedEdges.Item], _ siblings: [SortedEdges.Item]
    ) -> (others: [Int], siblings: [Int], derived: [Int]) {
        let derivedOthers = others.filter { follows($0) }
        let derivedSiblings = siblings.filter { haveParent($0.source, $0.target) }
        let derived = Set(derivedOthers.map(\.edge) + derivedSiblings.map(\.edge))
        return (
            others.map(\.edge).filter { !derived.contains($0) },
            siblings.map(\.edge).filter { !derived.contains($0) }, derived.sorted()
        )
    }

    private func follows(_ edge: SortedEdges.Item) -> Bool {
        let (source, target) = (edge.source, edge.target)
        switch edge.place {
        case .ancestor: return parents(target).contains { parents($0).contains(source) }
        case .aunt:
            let aunts = [source] + partners.targets(of: source).prefix(Self.most).map { Int($0) }
            return parents(target).contains { parent in
                aunts.contains { areSiblings($0, parent) }
            }
        case .cousin:
            return parents(source).contains { left in
                parents(target).contains { areSiblings(left, $0) }
            }
        default: return false
        }
    }

    private func parents(_ node: Int) -> [Int] {
        descents.parents(node).lazy.filter { !$0.isStep }.prefix(Self.most).map(\.parent)
    }

    private func haveParent(_ left: Int, _ right: Int) -> Bool {
        let others = parents(right)
        return parents(left).contains { others.contains($0) }
    }

    private func areSiblings(_ left: Int, _ right: Int) -> Bool {
        guard left != right else { return false }
        if haveParent(left, right) { return true }
        let pair = (min(left, right), max(left, right))
        let index = siblings.partitioningIndex { $0 >= pair }
        return index < siblings.count && siblings[index] == pair
    }
}
