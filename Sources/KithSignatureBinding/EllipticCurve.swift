/// An elliptic curve for signatures, with 256 bits.
package enum EllipticCurve: Sendable {
    /// NIST P-256, also called secp256r1 and prime256v1.
    case p256
    /// secp256k1, the curve of Bitcoin.
    case secp256k1

    /// The order of the curve's group, big-endian; r and s are less than it.
    package var order: [UInt8] {
        switch self {
        case .p256:
            Self.bytes(
                0xFFFF_FFFF_0000_0000, 0xFFFF_FFFF_FFFF_FFFF, 0xBCE6_FAAD_A717_9E84,
                0xF3B9_CAC2_FC63_2551)
        case .secp256k1:
            Self.bytes(
                0xFFFF_FFFF_FFFF_FFFF, 0xFFFF_FFFF_FFFF_FFFE, 0xBAAE_DCE6_AF48_A03B,
                0xBFD2_5E8C_D036_4141)
        }
    }

    /// Half of ``order``, rounded down: the largest low s.
    package var halfOrder: [UInt8] {
        var carry: UInt8 = 0
        return order.map { byte in
            defer { carry = byte << 7 }
            return byte >> 1 | carry
        }
    }

    private static func bytes(_ words: UInt64...) -> [UInt8] {
        words.flatMap { word in
            stride(from: UInt64(56), through: 0, by: -8).map {
                UInt8(truncatingIfNeeded: word >> $0)
            }
        }
    }

    /// The bytes before the compressed point in a key's SubjectPublicKeyInfo.
    var keyHead: [UInt8] {
        let publicKey: [UInt8] = [0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01]
        let curve: [UInt8] =
            switch self {
            case .p256: [0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07]
            case .secp256k1: [0x06, 0x05, 0x2B, 0x81, 0x04, 0x00, 0x0A]
            }
        let algorithm = publicKey + curve
        let inside = [0x30, UInt8(algorithm.count)] + algorithm + [0x03, 0x22, 0x00]
        return [0x30, UInt8(inside.count + 33)] + inside
    }
}
