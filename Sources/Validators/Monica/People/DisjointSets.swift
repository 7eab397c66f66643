/// Numbers below a limit, in sets that can be joined but not parted; almost constant time for each join.
struct DisjointSets {
    private var parents: [Int32]

    /// Puts each number into a set of its own.
    init(_ count: Int) { parents = (0..<count).map { Int32(truncatingIfNeeded: $0) } }

    /// Joins the sets of two numbers; `false` where they are one already.
    @discardableResult
    mutating func join(_ one: Int, _ other: Int) -> Bool {
        let (a, b) = (root(one), root(other))
        guard a != b else { return false }
        // The least number stays the root, so that the first member stands for its set.
        parents[max(a, b)] = Int32(truncatingIfNeeded: min(a, b))
        return true
    }

    /// The least number of a set.
    mutating func root(_ number: Int) -> Int {
        var number = number
        while Int(parents[number]) != number {
            // Halves the way for whoever comes next.
            parents[number] = parents[Int(parents[number])]
            number = Int(parents[number])
        }
        return number
    }

    /// The sets of more than one number, each sorted, in the order of their first numbers.
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
