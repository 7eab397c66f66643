/// The ancestors and the descendants of some people in a family tree, with the partners of these people and their
/// descendants.
///
/// Step-parents are no ancestors of somebody with other parents. Takes O(n) time.
struct Lineage {
    /// Whether each node belongs to it.
    private(set) var isKept: [Bool]

    /// Finds the people at most some generations above and below.
    init(of starts: [Int], in tree: FamilyTree, generations: Int) {
        let count = tree.generations.count
        isKept = [Bool](repeating: false, count: count)
        var (parents, children, partners) = (
            [[Int]](repeating: [], count: count), [[Int]](repeating: [], count: count),
            [[Int]](repeating: [], count: count)
        )
        for union in tree.unions {
            partners[union.partners[0]].append(union.partners[1])
            partners[union.partners[1]].append(union.partners[0])
        }
        // Families of step-parents come last, and count for children who are in no other.
        for isStep in [false, true] {
            for family in tree.families where family.isStep == isStep {
                let above = Self.people(family.parents, tree)
                for parent in above { children[parent] += family.children }
                for child in family.children where !isStep || parents[child].isEmpty {
                    parents[child] += above
                }
            }
        }
        let people = starts.filter { isKept.indices.contains($0) }
        for person in Self.reached(from: people, along: parents, steps: generations) {
            isKept[person] = true
        }
        for person in Self.reached(from: people, along: children, steps: generations) {
            isKept[person] = true
            for partner in partners[person] { isKept[partner] = true }
        }
    }

    private static func people(_ parents: FamilyTree.Parents, _ tree: FamilyTree) -> [Int] {
        switch parents {
        case .single(let node): [node]
        case .union(let union): tree.unions[union].partners
        }
    }

    /// Returns people at most some steps away, themselves included, each once.
    private static func reached(from starts: [Int], along links: [[Int]], steps: Int) -> [Int] {
        var isReached = [Bool](repeating: false, count: links.count)
        var all: [Int] = []
        var front = starts
        var step = 0
        while !front.isEmpty {
            front = front.filter { person in
                defer { isReached[person] = true }
                return !isReached[person]
            }
            all += front
            guard step < steps else { break }
            front = front.flatMap { links[$0] }
            step += 1
        }
        return all
    }
}
