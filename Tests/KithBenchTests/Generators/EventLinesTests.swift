import KithModel
import KithReaders
import KithSourceText
import Testing

@testable import kith_bench

@Suite("Event lines")
struct EventLinesTests {
    private static func lines(_ count: Int) -> (bytes: [UInt8], rows: RowCounts) {
        var (all, events): ([UInt8], EventLines) = ([], EventLines(count: count))
        let rows = events.write { bytes in
            all += bytes
            bytes.removeAll()
        }
        return (all, rows)
    }

    @Test("are read as the rows that their generator counts")
    func rows() throws {
        let (bytes, rows) = Self.lines(2000)
        let vocabulary = try Vocabulary.builtIn("bluesky")
        var cursor = try ReaderFormat.blueskyEvents.open(
            ByteSource(name: "events", origin: .memory(bytes)),
            ReadContext(source: SourceID(0), vocabulary: vocabulary, keepsText: false))
        var found = RowCounts()
        var findings = 0
        while let batch = try cursor.next() {
            findings += batch.findings.count
            for kind in vocabulary.kinds where batch.tables[kind.index].count > 0 {
                found.add(batch.tables[kind.index].count, kind.name)
            }
        }
        #expect(found.total == rows.total)
        #expect(Set(found.text.split(separator: "\n")) == Set(rows.text.split(separator: "\n")))
        #expect(findings == 0)
    }

    @Test("have about the size of real ones, and are the same each time")
    func size() {
        let bytes = Self.lines(1000).bytes
        #expect((300_000...420_000).contains(bytes.count), "\(bytes.count)")
        #expect(bytes == Self.lines(1000).bytes)
    }
}
