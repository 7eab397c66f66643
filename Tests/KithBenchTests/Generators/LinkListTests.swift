import Testing

@testable import kith_bench

@Suite("Lists of links")
struct LinkListTests {
    @Test("have three faults in a hundred thousand, and no others")
    func haveFaults() {
        let list = LinkList(count: 250_000)
        var (own, dangling, repeated) = (0, 0, 0)
        var seen: Set<[Int]> = []
        for index in 0..<list.count {
            let (source, target) = list.link(index)
            if source == target { own += 1 }
            if source >= list.accounts || target >= list.accounts { dangling += 1 }
            if !seen.insert([source, target]).inserted { repeated += 1 }
        }
        #expect([own, dangling, repeated] == [2, 2, 2])
        #expect(list.faults == 2)
    }

    @Test("are found to have exactly these by the rules")
    func areChecked() throws {
        let steps = try LinkChecks(count: 200_000, runs: 1).steps()
        #expect(steps.map(\.name).suffix(3) == ["links-append", "links-finish", "links-rules"])
        #expect(steps.map(\.rows) == [100_000, 100_000, 100_000, 200_000, 200_000, 200_000])
    }

    @Test("are written as numbers with a tab between them")
    func areWritten() {
        var bytes: [UInt8] = []
        let rows = LinkList(count: 11).write { piece in
            bytes += piece
            piece = []
        }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        #expect(lines.count == 11)
        #expect(lines.allSatisfy { $0.split(separator: "\t").compactMap { Int($0) }.count == 2 })
        #expect(rows.text == "link 11\n")
    }
}
