/// Groups children by their parents.
struct Households {
    private(set) var families: [FamilyTree.Family] = []

    /// The maximum number of a child's parents that are paired; beyond it, each parent counts as single.
    private static let mostParents = 8

    /// Groups children by parents, and adds couples for pairs of parents.
    init(_ descents: Descents, _ couples: inout Couples) {
        let children = descents.starts.indices.dropLast()
        couples.add(
            children.compactMap { child in
                let parents = descents.parents(child).filter { !$0.isStep }.map(\.parent)
                guard parents.count == 2, couples.index(parents[0], parents[1]) == nil else {
                    return nil
                }
                return (parents[0], parents[1])
            })
        var places: [Place] = []
        for child in children {
            let parents = descents.parents(child)
            places += Self.places(of: child, parents.filter { !$0.isStep }, couples)
            places += Self.places(of: child, parents.filter(\.isStep), couples)
        }
        places.sort { ($0.rank, $0.child) < ($1.rank, $1.child) }
        var start = 0
        while start < places.count {
            let end = places[start...].firstIndex { $0.rank != places[start].rank } ?? places.count
            families.append(
                FamilyTree.Family(
                    parents: places[start].parents, isStep: places[start].isStep,
                    children: places[start..<end].map(\.child),
                    edges: places[start..<end].map(\.edges)))
            start = end
        }
    }

    /// A child below parents.
    private struct Place {
        let parents: FamilyTree.Parents
        let isStep: Bool
        let child: Int
        let edges: [Int]

        /// Sorts couples before single parents, and step-parents after others.
        var rank: Int {
            let number =
                switch parents {
                case .union(let union): union * 2
                case .single(let node): node * 2 + 1 << 40
                }
            return number + (isStep ? 1 : 0)
        }
    }

    private static func places(
        of child: Int, _ parents: [Descents.Item], _ couples: Couples
    ) -> [Place] {
        var (rest, places): ([Descents.Item], [Place]) = (parents, [])
        func add(_ parents: FamilyTree.Parents, _ items: [Descents.Item]) {
            places.append(
                Place(
                    parents: parents, isStep: items[0].isStep, child: child,
                    edges: items.map(\.edge)))
        }
        while let first = rest.first {
            rest.removeFirst()
            let partner =
                parents.count > mostParents
                ? nil
                : rest.firstIndex { couples.index(first.parent, $0.parent) != nil }
            if let partner, let union = couples.index(first.parent, rest[partner].parent) {
                add(.union(union), [first, rest.remove(at: partner)])
            } else {
                add(.single(first.parent), [first])
            }
        }
        return places
    }
}
