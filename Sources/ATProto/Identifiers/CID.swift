/// The name of a block by its content: version 1, SHA-256, a record or tree in DAG-CBOR or a raw blob.
public struct CID: Identifier {
    /// What the bytes of a block are.
    public enum Codec: UInt8, Sendable {
        /// A blob: bytes without a form.
        case raw = 0x55
        /// A value in DAG-CBOR.
        case dagCBOR = 0x71
    }

    /// What the bytes of the block are.
    public let codec: Codec
    /// The SHA-256 of the block.
    public let digest: Digest

    /// How many bytes the binary form has.
    public static let binaryLength = 36
    /// How many bytes the text has.
    public static let textLength = 59

    /// Puts one together.
    public init(_ codec: Codec, _ digest: Digest) {
        self.codec = codec
        self.digest = digest
    }

    /// Reads the text form: `b` and base32.
    ///
    /// - Throws: ``IdentifierFault``, which says what is wrong and where.
    public init(_ text: Span<UInt8>) throws(IdentifierFault) {
        func fault(_ problem: String, _ range: Range<Int>) -> IdentifierFault {
            IdentifierFault("a CID", problem, at: range)
        }
        guard text.count > 0 else { throw fault("it is empty", 0..<0) }
        if text.starts(with: "Qm"), text.count == 46 {
            throw fault("it is of version 0, which is not allowed here", 0..<2)
        }
        guard text[0] == UInt8(ascii: "b") else {
            throw fault("it does not begin with b, the sign of base32 in lower case", 0..<1)
        }
        var bytes: [UInt8] = []
        let digits = text.extracting(1..<min(text.count, 200))
        if let wrong = Base32.decode(digits, appendingTo: &bytes) {
            throw fault(
                "it is no base32 in lower case without padding",
                wrong + 1..<min(wrong + 2, text.count))
        }
        do throws(IdentifierFault) {
            try self.init(binary: bytes.span)
        } catch {
            throw fault(error.problem, 0..<text.count)
        }
    }

    /// Reads the binary form.
    ///
    /// - Throws: ``IdentifierFault``, which says what is wrong and where.
    public init(binary bytes: Span<UInt8>) throws(IdentifierFault) {
        codec = try Self.check(binary: bytes)
        digest = Digest(bytes, at: 4)
    }

    /// Looks whether bytes are the binary form.
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

    /// What is wrong with a text; `nil` where it is a CID.
    public static func fault(in text: Span<UInt8>) -> IdentifierFault? {
        do throws(IdentifierFault) {
            _ = try CID(text)
            return nil
        } catch {
            return error
        }
    }

    /// The binary form.
    public var binary: [UInt8] {
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

    /// Appends the text's bytes.
    public func appendText(to text: inout [UInt8]) {
        let binary = binary
        Self.appendText(ofBinary: binary.span, to: &text)
    }

    /// Appends the text of a binary form, which is not looked at.
    public static func appendText(ofBinary binary: Span<UInt8>, to text: inout [UInt8]) {
        text.append(UInt8(ascii: "b"))
        Base32.encode(binary, appendingTo: &text)
    }

    /// The text.
    public var description: String {
        var text: [UInt8] = []
        appendText(to: &text)
        return String(decoding: text, as: UTF8.self)
    }
}
