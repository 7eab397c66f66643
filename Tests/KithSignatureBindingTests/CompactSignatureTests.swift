import KithATProto
import KithDigestBinding
import KithSignatureBinding
import KithTestSupport
import Testing

struct CompactSignatureTests {
    static let message = [UInt8]("a message".utf8)

    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        let change: @Sendable ([UInt8]) -> [UInt8]
        let failure: CompactSignature.Failure?
        var testDescription: String { name }

        init(
            _ name: String, _ failure: CompactSignature.Failure?,
            _ change: @escaping @Sendable ([UInt8]) -> [UInt8]
        ) {
            self.name = name
            self.change = change
            self.failure = failure
        }
    }

    static let rows = [
        Row("as it is", nil) { $0 },
        Row("another r", .mismatch) { [$0[0] ^ 1] + $0[1...] },
        Row("another s", .mismatch) { $0.dropLast() + [$0[63] ^ 1] },
        Row("cut", .length(63)) { [UInt8]($0.dropLast()) },
        Row("longer", .length(65)) { $0 + [0] },
        Row("empty", .length(0)) { _ in [] },
        Row("DER", .der) { [0x30, 68, 2, 32] + $0[..<32] + [2, 32] + $0[32...] },
        Row("r of 0", .outOfRange) { [UInt8](repeating: 0, count: 32) + $0[32...] },
        Row("s of 0", .outOfRange) { $0[..<32] + [UInt8](repeating: 0, count: 32) },
        Row("r beyond the order", .outOfRange) { [UInt8](repeating: 255, count: 32) + $0[32...] },
    ]

    @Test("signatures are judged", arguments: rows, [EllipticCurve.p256, .secp256k1])
    func judges(_ row: Row, _ curve: EllipticCurve) {
        let key = curve == .p256 ? FixtureKey.p256 : .secp256k1
        let bytes = row.change(key.sign(Self.message))
        #expect(failure(bytes, curve, key.did.point) == row.failure)
    }

    @Test("s in the upper half is refused", arguments: [EllipticCurve.p256, .secp256k1])
    func highS(_ curve: EllipticCurve) {
        let key = curve == .p256 ? FixtureKey.p256 : .secp256k1
        let bytes = key.sign(Self.message, highS: true)
        #expect(failure(bytes, curve, key.did.point) == .highS)
    }

    @Test("what is no point of the curve is no key")
    func badKey() {
        let bytes = FixtureKey.p256.sign(Self.message)
        let point: [UInt8] = [2] + [UInt8](repeating: 255, count: 32)
        #expect(failure(bytes, .p256, point) == .badKey)
        #expect(failure(bytes, .p256, [2]) == .badKey)
    }

    @Test("half of an odd order is rounded down")
    func halfOrder() {
        #expect(EllipticCurve.secp256k1.halfOrder.prefix(2) == [0x7F, 0xFF])
        #expect(EllipticCurve.secp256k1.halfOrder.suffix(2) == [0x20, 0xA0])
        #expect(EllipticCurve.p256.halfOrder.suffix(2) == [0x92, 0xA8])
    }

    private func failure(
        _ bytes: [UInt8], _ curve: EllipticCurve, _ point: [UInt8]
    ) -> CompactSignature.Failure? {
        var digest = SHA256()
        digest.update(Self.message.span)
        do throws(CompactSignature.Failure) {
            let signature = try CompactSignature(bytes, on: curve)
            try signature.verify(hash: digest.finish(), point: point)
            return nil
        } catch {
            return error
        }
    }
}
