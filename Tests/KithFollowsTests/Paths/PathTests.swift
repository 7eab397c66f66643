import Testing

@testable import KithFollows

struct PathTests {
    private func path(_ edges: String, _ from: String, _ to: String) throws -> String? {
        let index = try SmallIndex.edges(edges)
        let start = try #require(try index.accounts.account(named: from))
        let end = try #require(try index.accounts.account(named: to))
        let path = try FollowPath(from: start, to: end, in: index.graph)?.accounts
        return try path?.map { account in try index.accounts.name(of: account) }.joined(
            separator: " ")
    }

    @Test(
        "finds a shortest chain of follows",
        arguments: [
            ("1 2\n", "1", "2", "1 2"), ("1 2\n", "2", "1", nil), ("1 2\n", "1", "1", "1"),
            ("1 2\n2 3\n3 4\n4 5\n1 9\n9 5\n", "1", "5", "1 9 5"),
            ("1 2\n1 3\n2 4\n3 4\n", "1", "4", "1 2 4"),
            ("1 2\n2 3\n3 4\n4 5\n5 6\n6 7\n", "1", "7", "1 2 3 4 5 6 7"),
            ("1 2\n3 4\n", "1", "4", nil),
        ])
    func chain(_ edges: String, _ from: String, _ to: String, _ expected: String?) throws {
        #expect(try path(edges, from, to) == expected)
    }

    @Test("a long chain")
    func long() throws {
        let edges = (0..<5000).map { "\($0) \($0 + 1)\n" }.joined()
        #expect(try path(edges, "0", "5000")?.split(separator: " ").count == 5001)
    }

    @Test("lengths are those of a plain search, from every account to every other")
    func lengths() throws {
        var state: UInt64 = 3
        var edges = (0..<40).map { "\($0) \($0)\n" }.joined()
        var next = [[Int]](repeating: [], count: 40)
        for _ in 0..<70 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let (one, other) = (Int(state >> 33) % 40, Int(state >> 43) % 40)
            edges += "\(one) \(other)\n"
            next[one].append(other)
        }
        let index = try SmallIndex.edges(edges)
        for start in 0..<40 {
            var distance = [Int?](repeating: nil, count: 40)
            distance[start] = 0
            var queue = [start]
            var place = 0
            while place < queue.count {
                for other in next[queue[place]] where distance[other] == nil {
                    distance[other] = (distance[queue[place]] ?? 0) + 1
                    queue.append(other)
                }
                place += 1
            }
            for end in 0..<40 {
                let path = try FollowPath(
                    from: AccountNumber(rawValue: UInt32(start)),
                    to: AccountNumber(rawValue: UInt32(end)), in: index.graph)
                #expect(path.map { $0.accounts.count - 1 } == distance[end])
            }
        }
    }

    @Test("groups that follows hold together")
    func components() throws {
        let index = try SmallIndex.edges("1 2\n3 2\n4 5\n6 6\n7 7\n8 9\n9 10\n")
        let sizes = try FollowComponents(of: index.graph).sizes.map { [$0.accounts, $0.groups] }
        #expect(sizes == [[3, 2], [2, 1], [1, 2]])
    }

    @Test("who follows whom, and back")
    func neighbours() throws {
        let index = try SmallIndex.edges("1 2\n1 3\n3 1\n4 1\n1 4\n")
        let one = try #require(try index.accounts.account(named: "1"))
        func names(_ accounts: [AccountNumber]) throws -> [String] {
            try accounts.map { account in try index.accounts.name(of: account) }
        }
        #expect(try names(index.graph.followed(by: one)) == ["2", "3", "4"])
        #expect(try names(index.graph.followers(of: one)) == ["3", "4"])
        #expect(try names(index.graph.mutuals(of: one)) == ["3", "4"])
        #expect(try index.graph.possibleMutuals(of: one) == 1)
    }
}
