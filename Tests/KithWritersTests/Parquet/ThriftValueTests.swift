import Testing

@testable import KithWriters

struct ThriftValueTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        let encoded: [UInt8]
        let expected: [UInt8]
        var testDescription: String { name }
    }

    static let rows = [
        Row(name: "nothing", encoded: ThriftValue.structure([:]).encoded, expected: [0]),
        Row(
            name: "numbers, zigzag",
            encoded: ThriftValue.structure([1: .int32(-1), 3: .int64(300)]).encoded,
            expected: [0x15, 1, 0x26, 0xD8, 0x04, 0]),
        Row(
            name: "flags are types",
            encoded: ThriftValue.structure([1: .flag(true), 2: .flag(false)]).encoded,
            expected: [0x11, 0x12, 0]),
        Row(
            name: "what has no value is left out",
            encoded: ThriftValue.structure([1: nil, 4: .text("ab")]).encoded,
            expected: [0x48, 2, 0x61, 0x62, 0]),
        Row(
            name: "a short list", encoded: ThriftValue.list([.int32(1), .int32(2)]).encoded,
            expected: [0x25, 2, 4]),
        Row(
            name: "a long list",
            encoded: ThriftValue.list((0..<15).map { _ in .int32(0) }).encoded,
            expected: [0xF5, 15] + Array(repeating: 0, count: 15)),
        Row(name: "an empty list", encoded: ThriftValue.list([]).encoded, expected: [0x0C]),
        Row(name: "a union", encoded: ThriftValue.mark(12).encoded, expected: [0xCC, 0, 0]),
    ]

    @Test("values in the compact protocol", arguments: rows)
    func values(_ row: Row) { #expect(row.encoded == row.expected) }
}
