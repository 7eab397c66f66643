import Testing

@testable import KithRecordRules

@Suite("DisjointSets")
struct DisjointSetsTests {
    @Test("joins sets once, and gives them in the order of their first numbers")
    func groups() {
        var sets = DisjointSets(7)
        let joined = [(5, 4), (1, 6), (6, 3), (3, 1)].map { sets.join($0, $1) }
        let root = sets.root(3)
        #expect(joined == [true, true, true, false])
        #expect(root == 1)
        #expect(sets.groups == [[1, 3, 6], [4, 5]])
    }

    @Test("has no groups where nothing was joined")
    func empty() {
        #expect(DisjointSets(0).groups.isEmpty)
        #expect(DisjointSets(3).groups.isEmpty)
    }

    @Test("joins a long chain from either end")
    func chain() {
        let count = 200_000
        var forward = DisjointSets(count)
        var backward = DisjointSets(count)
        for number in 1..<count {
            forward.join(number - 1, number)
            backward.join(count - number, count - number - 1)
        }
        #expect(forward.groups.map(\.count) == [count])
        #expect(backward.groups.map(\.count) == [count])
    }
}
