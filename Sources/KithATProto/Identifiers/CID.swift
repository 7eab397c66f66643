/// The identifier of a block, derived from its content (CID version 1).
///
/// Only SHA-256 digests and the codecs DAG-CBOR (records, tree nodes) and raw (blobs) are supported.
package struct CID: Identifier {
    /// The encoding of a block.
    package enum Codec: UInt8, Sendable {
        /// Raw bytes: a blob.
        case raw = 0x55
        /// A DAG-CBOR value.
        case dagCBOR = 0x71
    }

    /// The encoding of the block.
    package let codec: Codec
    /// The SHA-256 digest of the block.
    package let digest: Digest

    /// The length of the binary form in bytes.
    package static let binaryLength = 36
    /// The length of the text form in bytes.
    package static let textLength = 59

    /// Creates a CID from its parts.
    package init(_ codec: Codec, _ digest: Digest) {
        self.codec = codec
        self.digest = digest
    }

    /// Parses the text form: `b`, then base32.
    ///
    /// - Throws: ``IdentifierFault``, which says what is wrong and where.
    package init(_ text: Span<UInt8>) throws(IdentifierFault) {
        func fault(_ problem: String, _ range: Range<Int>) -> IdentifierFault {
            IdentifierFault("a CID", problem, at: range)
        }
        guard text.count > 0 else { throw fault("it is empty", 0..<0) }
        if text.starts(with: "Qm"), text.count == 46 {
            throw fault("it is of version 0, which is not allowed here", 0..<2)
        }
        guard text[0] == UInt8(ascii: "b") else {
            throw fault("it does not begin with 'b', the prefix of lower-case base32", 0..<1)
        }
        var bytes: [UInt8] = []
        let digits = text.extracting(1..<min(text.count, 200))
        if let wrong = Base32.decode(digits, appendingTo: &bytes) {
            throw fault(
                "it is not lower-case base32 without padding",
                wrong + 1..<min(wrong + 2, text.count))
        }
        do throws(IdentifierFault) {
            try self.init(binary: bytes.span)
        } catch {
            throw fault(error.problem, 0..<text.count)
        }
    }

    /// Parses the binary form.
    ///
    /// - Throws: ``IdentifierFault``, which says what is wrong and where.
    package init(binary bytes: Span<UInt8>) throws(IdentifierFault) {
        codec = try Self.check(binary: bytes)
        digest = Digest(bytes, at: 4)
    }

    /// Checks that a byte string is the binary form of a CID.
    @discardableResult
    static func check(binary bytes: Span<UInt8>) throws(IdentifierFault) -> Codec {
        func fault(_ problem: String, _ range: Range<Int>) -> IdentifierFault {
            IdentifierFault("a CID", problem, at: range)
        }
        guard bytes.count >= 4 else {
            throw fault("it has \(bytes.count) bytes, not 36", bytes.count..<bytes.count)
        }
        if bytes[0] == 0x12, bytes[1] == 0x20 {
            throw fault("it is of version 0, which is not allowed here", 0..<2)
        }
        guard bytes[0] == 1 else { throw fault("its version is \(bytes[0]), not 1", 0..<1) }
        guard let codec = Codec(rawValue: bytes[1]) else {
            throw fault("its codec is neither DAG-CBOR (0x71) nor raw (0x55)", 1..<2)
        }
        guard bytes[2] == 0x12, bytes[3] == 0x20 else {
            throw fault("its hash is not a SHA-256 of 32 bytes", 2..<4)
        }
        guard bytes.count == binaryLength else {
            throw fault(
                "it has \(bytes.count) bytes, not 36",
                min(binaryLength, bytes.count)..<bytes.count)
        }
        return codec
    }

    /// Returns what is wrong with a text, or `nil` if it is a valid CID.
    package static func fault(in text: Span<UInt8>) -> IdentifierFault? {
        do throws(IdentifierFault) {
            _ = try CID(text)
            return nil
        } catch {
            return error
        }
    }

    /// The binary form.
    package var binary: [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(addingCapacity: Self.binaryLength) { (free: inout OutputSpan<UInt8>) in
            appendBinary(to: &free)
        }
        return bytes
    }

    /// Appends the binary form.
    func appendBinary(to bytes: inout OutputSpan<UInt8>) {
        bytes.append(1)
        bytes.append(codec.rawValue)
        bytes.append(0x12)
        bytes.append(0x20)
        digest.append(to: &bytes)
    }

    /// Appends the text form.
    package func appendText(to text: inout [UInt8]) {
        let binary = binary
        Self.appendText(ofBinary: binary.span, to: &text)
    }

    /// Appends the text form of a binary CID, without checking it.
    package static func appendText(ofBinary binary: Span<UInt8>, to text: inout [UInt8]) {
        text.append(UInt8(ascii: "b"))
        Base32.encode(binary, appendingTo: &text)
    }

    /// The text form.
    package var description: String {
        var text: [UInt8] = []
        appendText(to: &text)
        return String(decoding: text, as: UTF8.self)
    }
}
