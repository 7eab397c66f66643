import KithSystemBinding
import Testing

/// Tools are made when all others are in use, and used again.
struct ToolPoolTests {
    private struct Counter: ~Copyable {
        let number: Int
        var uses = 0
    }

    @Test("a tool is used again, and a second one is made while the first is in use")
    func reuse() {
        let pool = ToolPool<Counter, Never>(first: Counter(number: 1)) { Counter(number: 2) }
        func use() -> [Int] {
            pool.use { tool in
                tool.uses += 1
                return [tool.number, tool.uses]
            }
        }
        #expect(use() == [1, 1])
        #expect(use() == [1, 2])
        let both = pool.use { first in [first.number, first.uses] + use() }
        #expect(both == [1, 2, 2, 1])
    }

    @Test("a tool that cannot be made is told, and one that fails is used again")
    func failure() {
        struct Broken: Error, Equatable {}
        let none = ToolPool<Counter, Broken> { () throws(Broken) in throw Broken() }
        #expect(throws: Broken()) { try none.use { tool throws(Broken) in tool.number } }
        let pool = ToolPool<Counter, Broken> { () throws(Broken) in Counter(number: 1) }
        #expect(throws: Broken()) {
            try pool.use { tool throws(Broken) -> Int in
                tool.uses += 1
                throw Broken()
            }
        }
        #expect((try? pool.use { tool throws(Broken) in tool.uses }) == 1)
    }
}
