import Testing

@testable import kith_bench

@Suite("Records for schemas")
struct RecordListTests {
    @Test("fit their schema, every one")
    func fit() throws {
        let steps = try SchemaChecks(count: 200, runs: 1).steps()
        #expect(steps.map(\.name) == ["schema-parse", "schema-check"])
        #expect(steps.map(\.rows) == [200, 200])
    }

    @Test("have about the size that the workload is named for")
    func size() {
        var size = 0
        RecordList(count: 1_000).write { bytes in
            size += bytes.count
            bytes.removeAll()
        }
        #expect((600_000...800_000).contains(size), "\(size)")
    }
}
