internal import KithSourceText

/// The key of a record within its collection; case-sensitive.
package struct RecordKey: TextIdentifier {
    /// The maximum length in bytes.
    package static let maximumLength = 512

    /// The text form; all bytes are ASCII.
    package let bytes: [UInt8]

    /// Creates a record key from bytes that are known to be valid.
    package init(checked bytes: [UInt8]) { self.bytes = bytes }

    /// Returns what is wrong with a text, or `nil` if it is a valid record key.
    package static func fault(in text: Span<UInt8>) -> IdentifierFault? {
        func fault(_ problem: String, _ range: Range<Int>) -> IdentifierFault {
            IdentifierFault("a record key", problem, at: range)
        }
        guard text.count > 0 else { return fault("it is empty", 0..<0) }
        guard text.count <= maximumLength else {
            return fault("it is longer than \(maximumLength) bytes", maximumLength..<text.count)
        }
        for index in text.indices where !isKeyByte(text[index]) {
            return fault(
                "only letters, digits, '_', '~', '.', ':' and '-' are allowed",
                index..<index + 1)
        }
        if text[0].isDot, text.count == 1 || text.count == 2 && text[1].isDot {
            return fault("'.' and '..' are reserved", 0..<text.count)
        }
        return nil
    }

    @inline(__always)
    private static func isKeyByte(_ byte: UInt8) -> Bool {
        if byte.isASCIIAlphanumeric { return true }
        return switch byte {
        case UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "."), UInt8(ascii: ":"),
            UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
