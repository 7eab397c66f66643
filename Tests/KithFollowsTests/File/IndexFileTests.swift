import KithSourceText
import KithSystemBinding
import Testing

@testable import KithFollows

/// Files that are cut, foreign, of another version, damaged or made to deceive.
struct IndexFileTests {
    static let edges = "1 2\n2 3\n3 1\n4 1\n4 4294967295\n"

    private func message(_ bytes: [UInt8]) -> String? {
        do {
            try use(try SmallIndex.opened(bytes))
            return nil
        } catch {
            return (error as? ReadError)?.message ?? "\(error)"
        }
    }

    /// Asks an index everything.
    private func use(_ index: FollowIndex) throws {
        try index.check()
        _ = index.summary
        _ = try FollowComponents(of: index.graph)
        _ = try index.answers(of: "1", to: ["1", "2", "3", "4", "4294967295", "7", "x"])
        if let one = try index.accounts.account(named: "1"),
            let two = try index.accounts.account(named: "2")
        {
            _ = try FollowPath(from: two, to: one, in: index.graph)
            _ = try index.graph.mutuals(of: one)
        }
    }

    @Test("a file that is no index")
    func foreign() {
        let message =
            "small.kithindex is not an index of follows; kith index makes one from backups"
        #expect(self.message([]) == message)
        #expect(self.message(Array("{}".utf8)) == message)
        #expect(self.message([UInt8](repeating: 0, count: 4096)) == message)
    }

    @Test("a file of another version")
    func version() throws {
        var bytes = try SmallIndex.bytes(Self.edges)
        bytes[8] = 2
        #expect(
            message(bytes)
                == """
                small.kithindex is an index of version 2, but only version 1 is supported; \
                rebuild it with kith index
                """
        )
    }

    @Test("a file that is cut anywhere, or has something behind it")
    func cut() throws {
        let bytes = try SmallIndex.bytes(Self.edges)
        let cut =
            "small.kithindex was truncated or extended; rebuild it with kith index"
        for count in stride(from: 16, to: bytes.count, by: 7) {
            #expect(message(Array(bytes[..<count])) == cut)
        }
        #expect(message(bytes + [0]) == cut)
        #expect(message(bytes + [UInt8](repeating: 0, count: 8)) == cut)
    }

    @Test("a flipped bit in any byte is found")
    func flipped() throws {
        let bytes = try SmallIndex.bytes(Self.edges, isWhole: true)
        #expect(message(bytes) == nil)
        for place in bytes.indices {
            var damaged = bytes
            damaged[place] ^= 1 << (place % 7)
            #expect(message(damaged) != nil, "bit \(place % 7) of byte \(place)")
        }
    }

    @Test("without the full check, a damaged file never traps")
    func useDamaged() throws {
        let bytes = try SmallIndex.bytes(Self.edges, isWhole: true)
        for place in 16..<bytes.count {
            for value: UInt8 in [1, 0xFF] {
                var damaged = bytes
                damaged[place] = value
                guard let index = try? SmallIndex.opened(damaged) else { continue }
                _ = try? FollowComponents(of: index.graph)
                _ = try? index.answers(of: "1", to: ["1", "2", "4294967295", "7", "x"])
                guard let one = try? index.accounts.account(named: "1"),
                    let two = try? index.accounts.account(named: "2")
                else { continue }
                _ = try? FollowPath(from: two, to: one, in: index.graph)
                _ = try? index.graph.mutuals(of: one)
            }
        }
    }

    /// Sections that nobody's program wrote, with good checksums.
    struct Forgery: CustomTestStringConvertible {
        let testDescription: String
        let offsets: [UInt32]
        let targets: [UInt32]
        let incoming: [UInt32]
        var slots: [UInt32]?
        let message: String
    }

    static let forgeries = [
        Forgery(
            testDescription: "offsets beyond the edges", offsets: [0, 9, 1], targets: [1],
            incoming: [0],
            message: "the section 'offsets of follows' contradicts other sections"),
        Forgery(
            testDescription: "targets that do not exist", offsets: [0, 1, 1], targets: [77],
            incoming: [0], message: "the section 'targets of follows' is not sorted"),
        Forgery(
            testDescription: "targets in no order", offsets: [0, 2, 2], targets: [1, 0],
            incoming: [0, 0], message: "the section 'targets of follows' is not sorted"),
        Forgery(
            testDescription: "fewer followers than follows", offsets: [0, 1, 1], targets: [1],
            incoming: [],
            message: "the section 'incoming sources of follows' has an unexpected size"),
        Forgery(
            testDescription: "too few offsets", offsets: [0, 1], targets: [1], incoming: [0],
            message: "the section 'offsets of follows' has an unexpected size"),
        Forgery(
            testDescription: "a hash table without room", offsets: [0, 1, 1], targets: [1],
            incoming: [0], slots: [1, 1, 1, 1],
            message: "the section 'hash table of accounts' contradicts other sections"),
        Forgery(
            testDescription: "a hash table of nobody", offsets: [0, 1, 1], targets: [1],
            incoming: [0], slots: [9, 9, 9, 9],
            message: "the section 'hash table of accounts' contradicts other sections"),
        Forgery(
            testDescription: "a hash table of another size", offsets: [0, 1, 1], targets: [1],
            incoming: [0], slots: [1, 2, 0],
            message: "the section 'hash table of accounts' has an unexpected size"),
    ]

    @Test("a forged file", arguments: forgeries)
    func forged(_ forgery: Forgery) throws {
        var writer = try IndexWriter(try SpoolFile())
        if let slots = forgery.slots {
            try writer.add(.numbers, [5, 6] as [UInt32])
            try writer.add(.slots, slots)
        } else {
            try AccountTable(numbers: [5, 6]).write(to: &writer)
        }
        try writer.add(.of(.follows, .offsets), forgery.offsets)
        try writer.add(.of(.follows, .targets), forgery.targets)
        try writer.add(
            .of(.follows, .incomingOffsets),
            forgery.incoming.isEmpty ? [] : [0, 0, UInt32(forgery.incoming.count)])
        try writer.add(.of(.follows, .incomingSources), forgery.incoming)
        let finished = try writer.finish()
        let error = #expect(throws: ReadError.self) {
            let index = try FollowIndex(
                try MappedFile(finished.output, named: "forged.kithindex"))
            _ = try? FollowComponents(of: index.graph)
            try index.check()
        }
        #expect(
            error?.message
                == "forged.kithindex is damaged: \(forgery.message); rebuild it with kith index")
    }

    @Test("a file that is not there, and a folder")
    func missing() {
        let error = #expect(throws: ReadError.self) {
            _ = try FollowIndex(path: "/nowhere.kithindex")
        }
        #expect(error?.message == "cannot read /nowhere.kithindex: no such file or directory")
        #expect(error?.code == .unreadable)
        let folder = #expect(throws: ReadError.self) { _ = try FollowIndex(path: "/") }
        #expect(folder?.message == "cannot read /: is a directory")
    }
}
