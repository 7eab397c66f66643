internal import KithCCrypto

/// An ECDSA signature of 64 bytes: r and s, big-endian, with s in the lower half of its range.
package struct CompactSignature: Sendable {
    /// The reason why a signature is rejected.
    package enum Failure: Error, Hashable, Sendable {
        /// The signature is in DER form.
        case der
        /// The signature does not have 64 bytes.
        case length(Int)
        /// r or s is 0, or not less than the curve's order.
        case outOfRange
        /// s is in the upper half of its range.
        case highS
        /// The key is not a point on the curve.
        case badKey
        /// The signature belongs to another key or message.
        case mismatch
        /// libcrypto cannot be loaded.
        case noLibrary
    }

    private let curve: EllipticCurve
    private let bytes: [UInt8]

    /// Creates a signature from its 64 bytes.
    ///
    /// - Throws: ``Failure`` if the bytes are not a valid signature.
    package init(_ bytes: [UInt8], on curve: EllipticCurve) throws(Failure) {
        guard bytes.count == 64 else {
            throw bytes.first == 0x30 && 68...72 ~= bytes.count ? .der : .length(bytes.count)
        }
        let (r, s) = (bytes[..<32], bytes[32...])
        for part in [r, s] {
            guard part.contains(where: { $0 != 0 }), part.lexicographicallyPrecedes(curve.order)
            else { throw .outOfRange }
        }
        guard !curve.halfOrder.lexicographicallyPrecedes(s) else { throw .highS }
        self.curve = curve
        self.bytes = bytes
    }

    /// Verifies the signature of a message.
    ///
    /// - Parameters:
    ///   - hash: The SHA-256 of the message, 32 bytes.
    ///   - point: The compressed point of the public key, 33 bytes.
    /// - Throws: ``Failure`` if the signature is not valid.
    package func verify(hash: [UInt8], point: [UInt8]) throws(Failure) {
        precondition(hash.count == 32, "a SHA-256 has 32 bytes")
        guard point.count == 33 else { throw .badKey }
        let key = curve.keyHead + point
        let signature = der
        let outcome = unsafe crypto_verify(
            key, key.count, hash, signature, signature.count)
        switch outcome {
        case CRYPTO_VALID: return
        case CRYPTO_BAD_KEY: throw .badKey
        case CRYPTO_NO_LIBRARY: throw .noLibrary
        default: throw .mismatch
        }
    }

    /// The signature in DER form, for libcrypto.
    private var der: [UInt8] {
        let inside = Self.integer(bytes[..<32]) + Self.integer(bytes[32...])
        return [0x30, UInt8(inside.count)] + inside
    }

    private static func integer(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var digits = [UInt8](bytes.drop { $0 == 0 })
        if digits.first.map({ $0 >= 0x80 }) ?? true { digits.insert(0, at: 0) }
        return [0x02, UInt8(digits.count)] + digits
    }
}
