internal import KithModel

/// Children who stand together in a family picture.
struct Sibship {
    /// The parents, or `nil` if only the siblings are known.
    let parents: FamilyTree.Parents?
    /// The children's family in the tree, or `nil` without parents.
    let family: Int?
    /// An edge to the first child, or between siblings.
    let edge: Int?
    /// The children, in order of birth.
    let children: [Int]
}

/// The place of each person among siblings.
///
/// A person with several families stands in one of them: with birth parents before step-parents, with a couple before a
/// single parent.
struct Sibships {
    private(set) var all: [Sibship] = []
    /// The sibship of each person; `nil` for people without parents and siblings.
    private(set) var of: [Int?]
    /// The edges to children who stand in another family.
    private(set) var strays: [Int] = []
    /// The edges between siblings whose parents are unknown and who stand together.
    private(set) var joined: Set<Int> = []

    init(_ tree: FamilyTree, ranks: [Int]) {
        of = [Int?](repeating: nil, count: ranks.count)
        var home = [Int?](repeating: nil, count: ranks.count)
        let order = tree.families.indices.map { (Self.rank(tree.families[$0], tree, ranks), $0) }
            .sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
        for family in order {
            for child in tree.families[family].children where home[child] == nil {
                home[child] = family
            }
        }
        for index in order {
            let family = tree.families[index]
            for (place, child) in family.children.enumerated() where home[child] != index {
                strays += family.edges[place]
            }
            let children = family.children.filter { home[$0] == index }
                .sorted { ranks[$0] < ranks[$1] }
            let first = children.first.flatMap { family.children.firstIndex(of: $0) }
            add(
                Sibship(
                    parents: family.parents, family: index,
                    edge: first.flatMap { family.edges[$0].first }, children: children))
        }
        addSiblings(tree, ranks)
    }

    private mutating func add(_ sibship: Sibship) {
        guard !sibship.children.isEmpty else { return }
        for child in sibship.children { of[child] = all.count }
        all.append(sibship)
    }

    /// Returns numbers that order families: the preferred home of a child first.
    private static func rank(
        _ family: FamilyTree.Family, _ tree: FamilyTree, _ ranks: [Int]
    ) -> [Int] {
        let parents =
            switch family.parents {
            case .single(let node): [1, ranks[node]]
            case .union(let union): [0] + tree.unions[union].partners.map { ranks[$0] }.sorted()
            }
        return [family.isStep ? 1 : 0] + parents
    }

    /// Adds groups of people who are siblings without known parents.
    private mutating func addSiblings(_ tree: FamilyTree, _ ranks: [Int]) {
        var siblings: [Int: [(other: Int, edge: Int)]] = [:]
        for index in tree.siblings {
            let edge = tree.edges[index]
            guard of[edge.source] == nil, of[edge.target] == nil else { continue }
            joined.insert(index)
            siblings[edge.source, default: []].append((edge.target, index))
            siblings[edge.target, default: []].append((edge.source, index))
        }
        var isReached: Set<Int> = []
        for start in siblings.keys.sorted(by: { ranks[$0] < ranks[$1] })
        where isReached.insert(start).inserted {
            var group = [start]
            var index = 0
            while index < group.count {
                for (other, _) in siblings[group[index]] ?? []
                where isReached.insert(other).inserted {
                    group.append(other)
                }
                index += 1
            }
            add(
                Sibship(
                    parents: nil, family: nil, edge: siblings[start]?.first?.edge,
                    children: group.sorted { ranks[$0] < ranks[$1] }))
        }
    }
}
