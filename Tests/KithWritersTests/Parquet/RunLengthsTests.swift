import Testing

@testable import KithWriters

struct RunLengthsTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        let greatest: Int
        let numbers: [UInt32]
        let expected: [UInt8]
        var testDescription: String { name }
    }

    static let rows = [
        Row(name: "nothing", greatest: 1, numbers: [], expected: []),
        Row(
            name: "a run", greatest: 1, numbers: Array(repeating: 1, count: 100),
            expected: [200, 1, 1]),
        Row(
            name: "a long number", greatest: 300, numbers: Array(repeating: 300, count: 8),
            expected: [16, 44, 1]),
        Row(
            name: "only zeros", greatest: 0, numbers: Array(repeating: 0, count: 9), expected: [18]),
        Row(
            name: "the example of the specification", greatest: 7, numbers: Array(0..<8),
            expected: [3, 0b1000_1000, 0b1100_0110, 0b1111_1010]),
        Row(name: "an incomplete eight", greatest: 1, numbers: [1, 0, 1], expected: [3, 0b101]),
        Row(
            name: "others before a run", greatest: 1,
            numbers: [0, 1, 0, 1, 0, 1, 0, 1] + Array(repeating: 1, count: 9),
            expected: [3, 0b1010_1010, 18, 1]),
    ]

    @Test("numbers as runs and packed eights", arguments: rows)
    func numbers(_ row: Row) {
        var bytes: [UInt8] = []
        RunLengths(greatest: row.greatest).append(row.numbers.span, to: &bytes)
        #expect(bytes == row.expected)
    }
}
