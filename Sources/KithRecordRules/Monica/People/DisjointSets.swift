/// Disjoint sets of the numbers below a limit (union-find); joining takes almost constant time.
struct DisjointSets {
    private var parents: [Int32]

    /// Creates a set for each number.
    init(_ count: Int) { parents = (0..<count).map { Int32(truncatingIfNeeded: $0) } }

    /// Joins the sets of two numbers; returns `false` if they are already in one set.
    @discardableResult
    mutating func join(_ one: Int, _ other: Int) -> Bool {
        let (a, b) = (root(one), root(other))
        guard a != b else { return false }
        // The least number stays the root, so that the first member represents its set.
        parents[max(a, b)] = Int32(truncatingIfNeeded: min(a, b))
        return true
    }

    /// Returns the least number of a set.
    mutating func root(_ number: Int) -> Int {
        var number = number
        while Int(parents[number]) != number {
            // Path halving shortens later searches.
            parents[number] = parents[Int(parents[number])]
            number = Int(parents[number])
        }
        return number
    }

    /// The sets with more than one member, each sorted, ordered by their least members.
    var groups: [[Int]] {
        var sets = self
        var sizes = [Int32](repeating: 0, count: parents.count)
        for number in parents.indices { sizes[sets.root(number)] += 1 }
        var indices = [Int32](repeating: -1, count: parents.count)
        var groups: [[Int]] = []
        for number in parents.indices {
            let root = sets.root(number)
            guard sizes[root] > 1 else { continue }
            if indices[root] < 0 {
                indices[root] = Int32(truncatingIfNeeded: groups.count)
                groups.append([])
            }
            groups[Int(indices[root])].append(number)
        }
        return groups
    }
}
