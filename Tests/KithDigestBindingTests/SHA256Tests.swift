import Testing

@testable import KithDigestBinding

struct SHA256Tests {
    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        let bytes: [UInt8]
        let hash: String
        var testDescription: String { name }
    }

    /// The first three are the examples of the standard; the others agree with `sha256sum`.
    static let rows = [
        Row(
            name: "nothing", bytes: [],
            hash: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        Row(
            name: "three bytes", bytes: Array("abc".utf8),
            hash: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        Row(
            name: "56 bytes, whose end takes a block of its own",
            bytes: Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8),
            hash: "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"),
        Row(
            name: "a million bytes", bytes: [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000),
            hash: "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ]

    @Test("with and without instructions", arguments: rows, [true, false])
    func hashes(_ row: Row, withInstructions: Bool) {
        var digest = withInstructions ? SHA256() : SHA256(hasInstructions: false)
        digest.update(row.bytes.span)
        #expect(hexadecimal(digest.finish()) == row.hash)
    }

    @Test(
        "pieces of any length give the hash of the whole", arguments: [1, 3, 63, 64, 65, 127, 1000])
    func pieces(length: Int) {
        let bytes = (0..<5000).map { UInt8(truncatingIfNeeded: $0 * 7) }
        var whole = SHA256(hasInstructions: false)
        whole.update(bytes.span)
        var digest = SHA256()
        for start in stride(from: 0, to: bytes.count, by: length) {
            digest.update(bytes[start..<min(start + length, bytes.count)].span)
        }
        #expect(digest.finish() == whole.finish())
    }

    private func hexadecimal(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
