private import KithSystemBinding

/// A type of identifier with its own syntax, parsed from UTF-8 bytes.
public protocol Identifier: Hashable, Sendable, CustomStringConvertible {
    /// Returns what is wrong with a text, or `nil` if it is valid.
    static func fault(in text: Span<UInt8>) -> IdentifierFault?

    /// Parses text.
    ///
    /// - Throws: ``IdentifierFault``, which says what is wrong and where.
    init(_ text: Span<UInt8>) throws(IdentifierFault)
}

extension Identifier {
    /// Parses text.
    ///
    /// - Throws: ``IdentifierFault``, which says what is wrong and where.
    public init(_ text: String) throws(IdentifierFault) {
        let bytes = [UInt8](text.utf8)
        try self.init(bytes.span)
    }

    /// Returns whether a text is valid.
    public static func isValid(_ text: Span<UInt8>) -> Bool { fault(in: text) == nil }
}

/// An identifier that is stored as its text form.
public protocol TextIdentifier: Identifier {
    /// The text form; all bytes are ASCII.
    var bytes: [UInt8] { get }

    /// Creates an identifier from bytes that are known to be valid.
    init(checked bytes: [UInt8])
}

extension TextIdentifier {
    /// Parses text.
    ///
    /// - Throws: ``IdentifierFault``, which says what is wrong and where.
    public init(_ text: Span<UInt8>) throws(IdentifierFault) {
        if let fault = Self.fault(in: text) { throw fault }
        self.init(checked: [UInt8](copying: text))
    }

    /// The text form.
    public var description: String { String(decoding: bytes, as: UTF8.self) }
}

extension [UInt8] {
    /// Copies the bytes of a span.
    init(copying bytes: Span<UInt8>) {
        self.init()
        append(copying: bytes)
    }
}
