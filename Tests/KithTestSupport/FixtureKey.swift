package import KithATProto
private import KithDigestBinding
private import KithSignatureBinding

/// A key that signs what is invented, the same way each time.
///
/// The secret is 2 and the random number of each signature is 1, so that adding numbers is all there is to
/// it. Everybody can know both: nothing that matters may ever be signed with it.
package struct FixtureKey: Sendable {
    /// The key as everybody may see it: twice the curve's base point.
    package let did: DIDKey
    private let order: [UInt64]
    /// The horizontal coordinate of the base point.
    private let base: [UInt64]

    /// A key on P-256.
    package static let p256 = FixtureKey(
        did: "did:key:zDnaer52RTwabaBeMkKYYwZmEFqPabLW78cRK62iovMUQhFif",
        order: words(EllipticCurve.p256.order),
        base: [
            0x6B17_D1F2_E12C_4247, 0xF8BC_E6E5_63A4_40F2, 0x7703_7D81_2DEB_33A0,
            0xF4A1_3945_D898_C296,
        ])

    /// A key on the curve of Bitcoin.
    package static let secp256k1 = FixtureKey(
        did: "did:key:zQ3shajmTb29MxR6htjD79Hdo6vneJLvyKCzZSRcawNWks9JC",
        order: words(EllipticCurve.secp256k1.order),
        base: [
            0x79BE_667E_F9DC_BBAC, 0x55A0_6295_CE87_0B07, 0x029B_FCDB_2DCE_28D9,
            0x59F2_815B_16F8_1798,
        ])

    private init(did: String, order: [UInt64], base: [UInt64]) {
        guard let did = try? DIDKey(did) else { preconditionFailure("the key is written wrongly") }
        self.did = did
        self.order = order
        self.base = base
    }

    /// The 64 bytes of a signature, its s in the lower half unless the upper is asked for.
    package func sign(_ message: [UInt8], highS: Bool = false) -> [UInt8] {
        var digest = SHA256()
        digest.update(message.span)
        let hash = reduced(Self.words(digest.finish()))
        var s = add(add(hash, base), base)
        let other = subtract(order, s)
        if isLess(other, s) != highS { s = other }
        return (base + s).flatMap { word in
            stride(from: UInt64(56), through: 0, by: -8).map {
                UInt8(truncatingIfNeeded: word >> $0)
            }
        }
    }

    private static func words(_ bytes: [UInt8]) -> [UInt64] {
        stride(from: 0, to: 32, by: 8).map { start in
            bytes[start..<start + 8].reduce(0) { $0 << 8 | UInt64($1) }
        }
    }

    private func isLess(_ left: [UInt64], _ right: [UInt64]) -> Bool {
        left.lexicographicallyPrecedes(right)
    }

    private func reduced(_ number: [UInt64]) -> [UInt64] {
        isLess(number, order) ? number : subtract(number, order)
    }

    private func subtract(_ left: [UInt64], _ right: [UInt64]) -> [UInt64] {
        var result = left
        var borrow: UInt64 = 0
        for index in (0..<4).reversed() {
            let (first, one) = left[index].subtractingReportingOverflow(right[index])
            let (second, two) = first.subtractingReportingOverflow(borrow)
            result[index] = second
            borrow = one || two ? 1 : 0
        }
        return result
    }

    /// The sum of two numbers below the order, below the order.
    private func add(_ left: [UInt64], _ right: [UInt64]) -> [UInt64] {
        let room = subtract(order, right)
        return isLess(left, room) ? sum(left, right) : subtract(left, room)
    }

    private func sum(_ left: [UInt64], _ right: [UInt64]) -> [UInt64] {
        var result = left
        var carry: UInt64 = 0
        for index in (0..<4).reversed() {
            let (first, one) = left[index].addingReportingOverflow(right[index])
            let (second, two) = first.addingReportingOverflow(carry)
            result[index] = second
            carry = one || two ? 1 : 0
        }
        return result
    }
}
