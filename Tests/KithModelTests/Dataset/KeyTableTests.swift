import Testing

@testable import KithModel

@Suite("KeyTable")
struct KeyTableTests {
    private func column(_ texts: some Sequence<[UInt8]>) -> Column {
        var column = Column(isInteger: false, isList: false)
        for text in texts { column.append(text: text[...]) }
        return column
    }

    /// Keys that a weak hash would send to one place, or take for each other.
    static let hostile: [(name: String, keys: @Sendable (Int) -> [UInt8])] = [
        (
            "one byte, ever more often",
            { [UInt8](repeating: 0, count: $0 % 40) + bytes($0 / 40) }
        ),
        ("zeros around a number", { [0, 0, 0] + bytes($0) + [0, 0, 0] }),
        ("numbers in words of seven bytes", { bytes($0 << 8) + bytes($0) }),
        (
            "uuids that differ at the end",
            { Array("00000000-0000-4000-8000-".utf8) + Array("\($0)".utf8) }
        ),
        (
            "uuids that differ at the start",
            { Array("\($0)".utf8) + Array("-0000-4000-8000-000000000000".utf8) }
        ),
        ("high bytes", { [0xFF, 0xFF] + bytes(~$0) }),
    ]

    private static func bytes(_ number: Int) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }

    @Test("finds each of 100,000 hostile keys, and no other", arguments: hostile.indices)
    func hostileKeys(index: Int) {
        let keys = (0..<100_000).map { Self.hostile[index].keys($0) }
        let column = column(keys)
        let table = KeyTable(column)
        #expect(table.repetitions.isEmpty)
        var wrong = 0
        for row in stride(from: 0, to: keys.count, by: 3)
        where table.element(of: keys[row][...], in: column) != Int32(row) {
            wrong += 1
        }
        #expect(wrong == 0)
        #expect(table.element(of: Array("not there".utf8)[...], in: column) == nil)
        #expect(table.element(of: [], in: column) == nil)
    }

    @Test("takes linear time for keys that all hash alike under a multiplier that is known")
    func evenLoad() {
        // Multiples of the prime are zero in the field that the hash is computed in.
        let prime = (1 << 61) - 1
        let keys = (0..<100_000).map { number -> [UInt8] in
            let (high, low) = prime.multipliedFullWidth(by: number)
            return Self.bytes(Int(high)) + Self.bytes(Int(bitPattern: low))
        }
        let column = column(keys)
        let table = KeyTable(column)
        #expect(table.element(of: keys[77_777][...], in: column) == 77_777)
    }

    @Test("tells texts of zeros apart by their length")
    func zeros() {
        let keys = (0..<40).map { [UInt8](repeating: 0, count: $0) }
        let column = column(keys)
        let table = KeyTable(column)
        #expect(keys.map { table.element(of: $0[...], in: column) } == (0..<40).map { Int32($0) })
    }

    @Test("gives the first row of a key, and lists the others")
    func repetitions() {
        let column = ColumnTests.column(["a", "b", "a", ".", "-", "b", "a", ""])
        let table = KeyTable(column)
        #expect(table.element(of: Array("a".utf8)[...], in: column) == 0)
        #expect(table.element(of: Array("b".utf8)[...], in: column) == 1)
        #expect(table.element(of: [], in: column) == 7)
        #expect(
            table.repetitions == [
                Repetition(element: 2, first: 0), Repetition(element: 5, first: 1),
                Repetition(element: 6, first: 0),
            ])
    }

    @Test("looks into lists")
    func lists() {
        let column = ColumnTests.column(["a,b", ".", "c,a"], isList: true)
        #expect(KeyTable(column).repetitions == [Repetition(element: 3, first: 0)])
    }

    @Test("is empty for no keys")
    func empty() {
        let column = column([])
        #expect(KeyTable(column).element(of: [], in: column) == nil)
    }
}
