internal import CCrypto

/// A signature as 64 bytes: r and s, big-endian, s in the lower half of what it could be.
public struct CompactSignature: Sendable {
    /// Why bytes are no such signature, or not one of a message.
    public enum Failure: Error, Hashable, Sendable {
        /// They are of another length, and begin as DER does.
        case der
        /// There are not 64 of them.
        case length(Int)
        /// r or s is 0, or not less than the curve's order.
        case outOfRange
        /// s is in the upper half.
        case highS
        /// The key is no point of the curve.
        case badKey
        /// Another key or another message was signed.
        case mismatch
        /// libcrypto cannot be loaded.
        case noLibrary
    }

    private let curve: EllipticCurve
    private let bytes: [UInt8]

    /// Takes the 64 bytes of a signature on a curve.
    ///
    /// - Throws: ``Failure`` where they are none.
    public init(_ bytes: [UInt8], on curve: EllipticCurve) throws(Failure) {
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

    /// Whether it is the signature of a message, by who has the key.
    ///
    /// - Parameters:
    ///   - hash: The 32 bytes of the message's SHA-256.
    ///   - point: The 33 bytes of the key's compressed point.
    /// - Throws: ``Failure`` where it is not.
    public func verify(hash: [UInt8], point: [UInt8]) throws(Failure) {
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

    /// The same numbers as libcrypto wants them.
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
