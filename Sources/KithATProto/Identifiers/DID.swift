internal import KithSourceText

/// A decentralised identifier: the permanent identifier of an account.
///
/// Case-sensitive. The syntax is that of the AT Protocol, which is stricter than the W3C's.
public struct DID: TextIdentifier {
    /// The maximum length in bytes.
    public static let maximumLength = 2048

    /// The text form; all bytes are ASCII.
    public let bytes: [UInt8]

    /// Creates a DID from bytes that are known to be valid.
    public init(checked bytes: [UInt8]) { self.bytes = bytes }

    private static let expected = "a DID"

    /// Returns what is wrong with a text, or `nil` if it is a valid DID.
    public static func fault(in text: Span<UInt8>) -> IdentifierFault? {
        func fault(_ problem: String, _ range: Range<Int>) -> IdentifierFault {
            IdentifierFault(expected, problem, at: range)
        }
        let count = text.count
        guard text.starts(with: "did:") else {
            return fault("it does not begin with 'did:'", 0..<min(4, count))
        }
        guard count <= maximumLength else {
            return fault("it is longer than \(maximumLength) bytes", maximumLength..<count)
        }
        var index = 4
        while index < count, text[index].isASCIILowercase { index += 1 }
        guard index < count, text[index] == UInt8(ascii: ":"), index > 4 else {
            return fault(
                "its method is not one or more letters from a to z and a colon",
                index..<min(index + 1, count))
        }
        let body = index + 1
        guard body < count else { return fault("nothing follows its method", count..<count) }
        index = body
        while index < count {
            guard isBodyByte(text[index]) else {
                return fault(
                    "only letters, digits, '.', '_', ':', '%' and '-' are allowed",
                    index..<index + 1)
            }
            index += 1
        }
        let last = text[count - 1]
        guard last != UInt8(ascii: ":"), last != UInt8(ascii: "%") else {
            return fault("its last byte is ':' or '%'", count - 1..<count)
        }
        return nil
    }

    @inline(__always)
    private static func isBodyByte(_ byte: UInt8) -> Bool {
        if byte.isASCIIAlphanumeric { return true }
        return switch byte {
        case UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "%"),
            UInt8(ascii: "-"):
            true
        default: false
        }
    }

    /// Returns why a DID cannot belong to an account of the network, or `nil` if it can or the text is not a DID.
    ///
    /// The network uses the methods `plc` and `web` only.
    public static func doubt(in did: Span<UInt8>) -> IdentifierFault? {
        guard did.starts(with: "did:") else { return nil }
        if did.starts(with: "did:plc:") {
            guard did.count == 32 else {
                return IdentifierFault(
                    "a supported DID", "the identifier of a did:plc has exactly 24 characters",
                    at: 8..<did.count)
            }
            for index in 8..<32 where Base32.value(of: did[index]) == nil {
                return IdentifierFault(
                    "a supported DID",
                    "the identifier of a did:plc may contain only a to z and 2 to 7",
                    at: index..<index + 1)
            }
            return nil
        }
        if did.starts(with: "did:web:") { return doubt(inHost: did) }
        return IdentifierFault(
            "a supported DID", "its method is neither plc nor web",
            at: 4..<(did.firstIndex(of: UInt8(ascii: ":"), from: 4) ?? did.count))
    }

    /// Checks the host name of a `did:web:`; only `localhost` may have a port, for development.
    private static func doubt(inHost did: Span<UInt8>) -> IdentifierFault? {
        let host = did.extracting(8..<did.count)
        if host.starts(with: "localhost"), host.count == 9 || host[9] == UInt8(ascii: "%") {
            return nil
        }
        return Handle.fault(in: host).map { $0.moved(by: 8, expected: "a supported DID") }
    }
}
