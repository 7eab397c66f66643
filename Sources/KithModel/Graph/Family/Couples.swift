private import KithSourceText

/// The couples of a family tree.
struct Couples {
    /// The couples, sorted by partners.
    private(set) var unions: [FamilyTree.Union] = []

    init(_ edges: [SortedEdges.Item]) {
        let sorted = edges.sorted {
            (min($0.source, $0.target), max($0.source, $0.target), $0.style, $0.edge)
                < (min($1.source, $1.target), max($1.source, $1.target), $1.style, $1.edge)
        }
        for item in sorted {
            let pair = [min(item.source, item.target), max(item.source, item.target)]
            if let last = unions.last, last.partners == pair {
                unions[unions.count - 1] = FamilyTree.Union(
                    partners: pair, edges: last.edges + [item.edge])
            } else {
                unions.append(FamilyTree.Union(partners: pair, edges: [item.edge]))
            }
        }
    }

    /// Returns the index of the couple of two people, or `nil` if they are not one.
    func index(_ left: Int, _ right: Int) -> Int? {
        let pair = (min(left, right), max(left, right))
        let index = unions.partitioningIndex { ($0.partners[0], $0.partners[1]) >= pair }
        guard index < unions.count, unions[index].partners == [pair.0, pair.1] else { return nil }
        return index
    }

    /// Adds couples without an edge, such as parents of a common child.
    ///
    /// Indices of other couples change.
    mutating func add(_ pairs: [(Int, Int)]) {
        var last: (Int, Int)?
        for pair in pairs.map({ (min($0, $1), max($0, $1)) }).sorted(by: <) {
            if let last, last == pair { continue }
            last = pair
            unions.append(FamilyTree.Union(partners: [pair.0, pair.1], edges: []))
        }
        unions.sort { ($0.partners[0], $0.partners[1]) < ($1.partners[0], $1.partners[1]) }
    }
}
