/// A public key as an identifier: `did:key:z…` with a compressed point of a supported curve.
package struct DIDKey: Identifier {
    /// The curves of account keys.
    package enum Curve: String, Sendable {
        /// NIST P-256, also called secp256r1.
        case p256 = "P-256"
        /// The curve of Bitcoin.
        case secp256k1

        /// The multicodec prefix of the point, as a varint.
        var prefix: [UInt8] {
            switch self {
            case .p256: [0x80, 0x24]
            case .secp256k1: [0xE7, 0x01]
            }
        }
    }

    /// The curve of the key; whether the point lies on it is not checked here.
    package let curve: Curve
    /// The compressed point, 33 bytes.
    package let point: [UInt8]

    /// Creates an identifier from a curve and a point.
    package init(_ curve: Curve, point: [UInt8]) {
        self.curve = curve
        self.point = point
    }

    /// Parses text.
    ///
    /// - Throws: ``IdentifierFault``, which says what is wrong and where.
    package init(_ text: Span<UInt8>) throws(IdentifierFault) {
        func fault(_ problem: String, _ range: Range<Int>) -> IdentifierFault {
            IdentifierFault("a did:key", problem, at: range)
        }
        guard text.starts(with: "did:key:z") else {
            throw fault("it does not begin with 'did:key:z'", 0..<min(9, text.count))
        }
        guard text.count <= 128 else {
            throw fault("it is longer than 128 bytes", 128..<text.count)
        }
        let bytes: [UInt8]
        switch Base58.decode(text.extracting(9..<text.count)) {
        case .success(let decoded): bytes = decoded
        case .failure(let wrong):
            throw fault("it is not base58", 9 + wrong.offset..<10 + wrong.offset)
        }
        let curve: Curve
        switch bytes.prefix(2) {
        case Curve.p256.prefix[...]: curve = .p256
        case Curve.secp256k1.prefix[...]: curve = .secp256k1
        default:
            throw fault("its key is of neither P-256 nor secp256k1", 9..<text.count)
        }
        let point = [UInt8](bytes.dropFirst(2))
        guard point.count == 33, point[0] == 2 || point[0] == 3 else {
            throw fault("its key is not a compressed point of 33 bytes", 9..<text.count)
        }
        self.init(curve, point: point)
    }

    /// Returns what is wrong with a text, or `nil` if it is a valid `did:key` of a supported curve.
    package static func fault(in text: Span<UInt8>) -> IdentifierFault? {
        do throws(IdentifierFault) {
            _ = try DIDKey(text)
            return nil
        } catch {
            return error
        }
    }

    /// The text form.
    package var description: String {
        "did:key:z" + String(decoding: Base58.encode(curve.prefix + point), as: UTF8.self)
    }
}
