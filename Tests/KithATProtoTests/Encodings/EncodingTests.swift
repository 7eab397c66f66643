import KithATProto
import KithSourceText
import KithSyntax
import KithTestSupport
import Testing

struct EncodingTests {
    @Test("numbers of any size come back", arguments: [0, 1, 127, 128, 300, 16383, 16384, Int.max])
    func varints(_ number: Int) {
        var bytes: [UInt8] = []
        Varint.append(number, to: &bytes)
        #expect(Varint.read(bytes.span, at: 0) == .number(number, end: bytes.count))
    }

    static let faults: [([UInt8], Varint.Fault)] = [
        ([], .cut), ([0x80], .cut), ([0x80, 0x00], .notMinimal), ([0xFF, 0x80, 0x00], .notMinimal),
        ([UInt8](repeating: 0x80, count: 9) + [1], .tooLong),
        ([UInt8](repeating: 0xFF, count: 20), .tooLong),
    ]

    @Test("what is no number is refused with its reason", arguments: faults)
    func varintFaults(_ bytes: [UInt8], _ fault: Varint.Fault) {
        #expect(Varint.read(bytes.span, at: 0) == .fault(fault))
    }

    /// The examples of RFC 4648, in lower case and without padding.
    @Test(
        "base32 comes back",
        arguments: [
            ("", ""), ("f", "my"), ("fo", "mzxq"), ("foo", "mzxw6"), ("foob", "mzxw6yq"),
            ("fooba", "mzxw6ytb"), ("foobar", "mzxw6ytboi"),
        ])
    func base32(_ plain: String, _ encoded: String) {
        var text: [UInt8] = []
        let bytes = [UInt8](plain.utf8)
        Base32.encode(bytes.span, appendingTo: &text)
        #expect(String(decoding: text, as: UTF8.self) == encoded)
        var decoded: [UInt8] = []
        #expect(Base32.decode(text.span, appendingTo: &decoded) == nil)
        #expect(decoded == bytes)
    }

    @Test(
        "the first wrong digit of base32 is told",
        arguments: [
            ("mZxw6", 1), ("mzxw1", 4), ("m", 1), ("mzxw6y", 6), ("mz", 1), ("my======", 2),
        ])
    func base32Faults(_ text: String, _ offset: Int) {
        var decoded: [UInt8] = []
        let bytes = [UInt8](text.utf8)
        #expect(Base32.decode(bytes.span, appendingTo: &decoded) == offset)
    }

    static let texts: [([UInt8], String)] = [
        ([], ""), ([0], "1"), ([0, 0, 1], "112"), ([0x61], "2g"), ([0x62, 0x62, 0x62], "a3gV"),
        ([0x51, 0x6B, 0x6F, 0xCD, 0x0F], "ABnLTmg"), ([0xFF], "5Q"),
    ]

    @Test("base58 comes back", arguments: texts)
    func base58(_ bytes: [UInt8], _ text: String) throws {
        let encoded = Base58.encode(bytes)
        #expect(String(decoding: encoded, as: UTF8.self) == text)
        #expect(try Base58.decode(encoded.span).get() == bytes)
    }

    @Test("the first wrong digit of base58 is told")
    func base58Faults() {
        let bytes = [UInt8]("ab0l".utf8)
        #expect { try Base58.decode(bytes.span).get() } throws: {
            ($0 as? Base58.WrongDigit)?.offset == 2
        }
    }

    @Test("a did:key is read and written", arguments: [FixtureKey.p256, .secp256k1])
    func didKeys(_ key: FixtureKey) throws {
        #expect(try DIDKey(key.did.description) == key.did)
        #expect(key.did.point.count == 33)
    }

    @Test(
        "a did:key of the shared fixtures is read",
        arguments: [
            ("w3c_didkey_K256", DIDKey.Curve.secp256k1, 5), ("w3c_didkey_P256", .p256, 1),
        ])
    func sharedKeys(_ name: String, _ curve: DIDKey.Curve, _ number: Int) throws {
        guard let file = SharedData.bytes("suites/atproto/\(name).json") else { return }
        let document = try JSONParser.parse(file, source: SourceID(0))
        var count = 0
        for element in document.elements(ofArrayAt: 0) {
            let member = try #require(document.member("publicDidKey", ofObjectAt: element))
            let text = document.text(at: member)
            let key = try DIDKey(text)
            #expect(key.curve == curve)
            #expect(key.description == text)
            count += 1
        }
        #expect(count == number)
    }

    @Test(
        "what is no did:key is refused with its reason",
        arguments: [
            ("did:plc:a", "this is not a did:key: it does not begin with 'did:key:z' (byte 0)"),
            ("did:key:z0", "this is not a did:key: it is not base58 (byte 9)"),
            (
                "did:key:z2g",
                "this is not a did:key: its key is of neither P-256 nor secp256k1 (byte 9)"
            ),
            (
                "did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK",
                "this is not a did:key: its key is of neither P-256 nor secp256k1 (byte 9)"
            ),
        ])
    func didKeyFaults(_ text: String, _ message: String) {
        let bytes = [UInt8](text.utf8)
        #expect(DIDKey.fault(in: bytes.span)?.description == message)
    }
}
