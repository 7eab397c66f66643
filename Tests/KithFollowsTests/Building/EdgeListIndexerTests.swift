import KithSourceText
import KithSystemBinding
import KithTestSupport
import Testing

@testable import KithFollows

struct EdgeListIndexerTests {
    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let text: String
        let follows: [String]

        init(_ name: String, _ text: String, _ follows: [String]) {
            (testDescription, self.text, self.follows) = (name, text, follows)
        }
    }

    static let rows = [
        Row("nothing", "", []),
        Row("comments only", "# FromNodeId\tToNodeId\n#\n", []),
        Row("tabs", "1\t2\n2\t1\n", ["1>2", "2>1"]),
        Row("commas and blanks", "1,2\n1 , 3\n1  4\n", ["1>2", "1>3", "1>4"]),
        Row("no line feed at the end", "7 9", ["7>9"]),
        Row("carriage returns and blank lines", "\r\n1 2\r\n\r\n 3 4 \r\n", ["1>2", "3>4"]),
        Row(
            "far apart, in no order", "4294967295 0\n70 4294967295\n",
            ["70>4294967295", "4294967295>0"]),
        Row("again, and to itself", "1 2\n1 2\n2 2\n1 2\n", ["1>2"]),
    ]

    @Test("reads edge lists", arguments: rows)
    func reads(_ row: Row) throws {
        let index = try SmallIndex.edges(row.text)
        try index.check()
        var follows: [String] = []
        for number in 0..<UInt32(index.accountCount) {
            let account = AccountNumber(rawValue: number)
            for other in try index.graph.followed(by: account) {
                follows.append(
                    "\(try index.accounts.name(of: account))>\(try index.accounts.name(of: other))")
                #expect(try index.graph.followers(of: other).contains(account))
                #expect(try index.graph.follows(account, other) == .yes)
            }
        }
        #expect(follows == row.follows)
        #expect(index.followCount == row.follows.count)
    }

    @Test(
        "does without lines that are no two small numbers",
        arguments: [
            "1\n", "1 2 3\n", "1;2\n", "a b\n", "01 2\n", "1 4294967296\n", "-1 2\n", "1 2x\n",
            "1,,2\n", "99999999999999999999999999 1\n", "1 2\n\u{0}\n",
        ])
    func refuses(_ text: String) throws {
        var indexer = EdgeListIndexer(isReversed: false, isWhole: false)
        let source = ByteSource(name: "edges.txt", origin: .memory(Array(text.utf8)))
        #expect(try !indexer.addLines(of: source))
    }

    @Test("turns edges that lead from the followed to the follower")
    func turns() throws {
        let index = try SmallIndex.edges("1 2\n", isReversed: true)
        let one = try #require(try index.accounts.account(named: "1"))
        let two = try #require(try index.accounts.account(named: "2"))
        #expect(try index.graph.follows(two, one) == .yes)
        #expect(try index.graph.follows(one, two) == .unknown)
    }

    @Test("counts what is left out, and writes the same file for text and pairs")
    func writes() throws {
        let folder = try TemporaryFolder()
        var lines = EdgeListIndexer(isReversed: false, isWhole: true)
        let text = Array("3 5\n3 5\n5 5\n9 3\n".utf8)
        #expect(try lines.addLines(of: ByteSource(name: "a.txt", origin: .memory(text))))
        let summary = try lines.write(to: folder.file("a.kithindex"))
        var expected = IndexSummary()
        (expected.accounts, expected.covered, expected.follows) = (3, 3, 2)
        (expected.repeatedFollows, expected.selfFollows) = (1, 1)
        expected.bytes = try Files.bytes(folder.file("a.kithindex")).count
        #expect(summary == expected)
        var pairs = EdgeListIndexer(isReversed: false, isWhole: true)
        let numbers: [UInt8] = [3, 5, 3, 5, 5, 5, 9, 3].flatMap { [$0, 0, 0, 0] }
        try pairs.addPairs(of: ByteSource(name: "a.u32", origin: .memory(numbers)))
        _ = try pairs.write(to: folder.file("b.kithindex"))
        #expect(
            try Files.bytes(folder.file("a.kithindex"))
                == Files.bytes(folder.file("b.kithindex")))
    }

    @Test("says where pairs end too early")
    func cutPairs() throws {
        var pairs = EdgeListIndexer(isReversed: false, isWhole: true)
        let error = #expect(throws: ReadError.self) {
            try pairs.addPairs(
                of: ByteSource(name: "a.u32", origin: .memory([1, 0, 0, 0, 2, 0, 0, 0, 1])))
        }
        #expect(
            error?.message
                == """
                a.u32 ends within an edge: 9 bytes are not a multiple of 8; expected pairs of \
                32-bit numbers
                """
        )
    }

    @Test("many edges come out as a simple sort of them")
    func many() throws {
        var state: UInt64 = 5
        var pairs: Set<[UInt32]> = []
        var text = ""
        for _ in 0..<20_000 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let (one, other) = (UInt32(state >> 33) % 997 * 4_000_003, UInt32(state >> 50) % 300)
            text += "\(one)\t\(other)\n"
            if one != other { pairs.insert([one, other]) }
        }
        let index = try SmallIndex.edges(text, isWhole: true)
        try index.check()
        #expect(index.followCount == pairs.count)
        for pair in pairs {
            let one = try #require(try index.accounts.account(numbered: pair[0]))
            let other = try #require(try index.accounts.account(numbered: pair[1]))
            #expect(try index.graph.follows(one, other) == .yes)
        }
    }
}
