import Testing

@testable import KithModel

@Suite("Batch")
struct BatchTests {
    @Test("keeps the order of rows of several kinds")
    func order() {
        let kinds = (0..<2).map {
            Kind(
                name: "k\($0)", index: $0, summary: "", fields: [.extra], found: .reference,
                label: [], edge: nil)
        }
        var batch = Batch(kinds: kinds)
        #expect(batch.rowCount == 0)
        for kind in [1, 0, 1] {
            batch.tables[kind].endRow(at: nil)
            batch.noteRow(ofKind: kind)
        }
        #expect(batch.rowCount == 3)
        #expect(batch.order == [1, 0, 1])
        #expect(batch.tables.map(\.count) == [1, 2])
    }
}
