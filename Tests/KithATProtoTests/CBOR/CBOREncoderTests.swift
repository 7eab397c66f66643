import Testing

@testable import KithATProto

@Suite("Writing DAG-CBOR")
struct CBOREncoderTests {
    struct Row: Sendable {
        let digits: String
        let write: @Sendable (inout CBOREncoder) -> Void

        init(_ digits: String, _ write: @escaping @Sendable (inout CBOREncoder) -> Void) {
            (self.digits, self.write) = (digits, write)
        }
    }

    static let rows = [
        Row("00") { $0.integer(0) }, Row("17") { $0.integer(23) }, Row("1818") { $0.integer(24) },
        Row("18ff") { $0.integer(255) }, Row("190100") { $0.integer(256) },
        Row("19ffff") { $0.integer(65_535) }, Row("1a00010000") { $0.integer(65_536) },
        Row("1affffffff") { $0.integer(4_294_967_295) },
        Row("1b0000000100000000") { $0.integer(4_294_967_296) },
        Row("1b7fffffffffffffff") { $0.integer(.max) },
        Row("20") { $0.integer(-1) }, Row("37") { $0.integer(-24) },
        Row("3818") { $0.integer(-25) }, Row("38ff") { $0.integer(-256) },
        Row("390100") { $0.integer(-257) }, Row("3b7fffffffffffffff") { $0.integer(.min) },
        Row("f4") { $0.boolean(false) }, Row("f5") { $0.boolean(true) }, Row("f6") { $0.null() },
        Row("60") { $0.text("") }, Row("63c3a961") { $0.text("éa") },
        Row("63c3a961") { $0.text([0xC3, 0xA9, 0x61].span) },
        Row("40") { $0.bytes([UInt8]().span) }, Row("43010203") { $0.bytes([1, 2, 3].span) },
        Row("f6") { $0.link(orNull: nil) },
        Row("8201a16161f5") {
            $0.array(2)
            $0.integer(1)
            $0.map(1)
            $0.text("a")
            $0.boolean(true)
        },
    ]

    @Test("takes the shortest form of everything", arguments: rows)
    func bytes(_ row: Row) {
        var encoder = CBOREncoder()
        row.write(&encoder)
        #expect(hexadecimal(encoder.bytes) == row.digits)
    }

    @Test("a text of 24 bytes has a length of its own, as has one of 256")
    func lengths() {
        for (count, head) in [(23, "77"), (24, "7818"), (255, "78ff"), (256, "790100")] {
            var encoder = CBOREncoder()
            encoder.text(String(repeating: "a", count: count))
            let rest = String(repeating: "61", count: count)
            #expect(hexadecimal(encoder.bytes) == head + rest)
        }
    }

    @Test("a link is tag 42 around a zero byte and the binary CID, and can be read again")
    func link() throws {
        let cid = CID(.raw, Digest(of: [1, 2].span))
        var encoder = CBOREncoder()
        encoder.link(orNull: cid)
        #expect(encoder.bytes == [0xD8, 0x2A, 0x58, 0x25, 0] + cid.binary)
        #expect(try CID(binary: Array(encoder.bytes.dropFirst(5)).span) == cid)
    }

    @Test("what others have written is added as it is, and what was written can go")
    func parts() {
        var inner = CBOREncoder()
        inner.integer(7)
        var encoder = CBOREncoder()
        encoder.array(2)
        encoder.encoded(inner)
        encoder.encoded([0xF6].span)
        #expect(encoder.bytes == [0x82, 7, 0xF6])
        encoder.removeAll()
        #expect(encoder.bytes.isEmpty)
    }

    @Test("keys come by their length, then by their bytes")
    func keys() {
        let keys = ["bb", "a", "", "aa", "Z", "é"].map { Array($0.utf8) }
        let sorted = CBOREncoder.sortedKeys(keys).map { String(decoding: $0, as: UTF8.self) }
        #expect(sorted == ["", "Z", "a", "aa", "bb", "é"])
        #expect(!CBOREncoder.isOrdered([1], [1]))
    }
}
