import Testing

@testable import KithDigestBinding

struct KeyedHashTests {
    /// The cases 1, 2 and 6 of RFC 4231.
    static let rows: [(key: [UInt8], message: String, hash: String)] = [
        (
            [UInt8](repeating: 0x0B, count: 20), "Hi There",
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
        ),
        (
            Array("Jefe".utf8), "what do ya want for nothing?",
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        ),
        (
            [UInt8](repeating: 0xAA, count: 131),
            "Test Using Larger Than Block-Size Key - Hash Key First",
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
        ),
    ]

    @Test("makes the hashes of RFC 4231", arguments: rows)
    func hashes(_ row: (key: [UInt8], message: String, hash: String)) {
        let hash = KeyedHash(key: row.key).hash(Array(row.message.utf8))
        let digits = hash.map { byte in
            let text = String(byte, radix: 16)
            return byte < 16 ? "0" + text : text
        }
        #expect(digits.joined() == row.hash)
    }
}
