private import SystemBinding

/// A kind of identifier with a syntax of its own, checked over UTF-8 bytes.
public protocol Identifier: Hashable, Sendable, CustomStringConvertible {
    /// What is wrong with a text; `nil` where it is one of these.
    static func fault(in text: Span<UInt8>) -> IdentifierFault?

    /// Reads a text.
    ///
    /// - Throws: ``IdentifierFault``, which says what is wrong and where.
    init(_ text: Span<UInt8>) throws(IdentifierFault)
}

extension Identifier {
    /// Reads a text.
    ///
    /// - Throws: ``IdentifierFault``, which says what is wrong and where.
    public init(_ text: String) throws(IdentifierFault) {
        let bytes = [UInt8](text.utf8)
        try self.init(bytes.span)
    }

    /// Whether a text is one of these.
    public static func isValid(_ text: Span<UInt8>) -> Bool { fault(in: text) == nil }
}

/// An identifier that is kept as the bytes it is written with.
public protocol TextIdentifier: Identifier {
    /// The bytes, all ASCII.
    var bytes: [UInt8] { get }

    /// Takes bytes that are known to have no fault.
    init(checked bytes: [UInt8])
}

extension TextIdentifier {
    /// Reads a text.
    ///
    /// - Throws: ``IdentifierFault``, which says what is wrong and where.
    public init(_ text: Span<UInt8>) throws(IdentifierFault) {
        if let fault = Self.fault(in: text) { throw fault }
        self.init(checked: [UInt8](copying: text))
    }

    /// The text.
    public var description: String { String(decoding: bytes, as: UTF8.self) }
}

extension [UInt8] {
    /// The bytes of a span.
    init(copying bytes: Span<UInt8>) {
        self.init()
        append(copying: bytes)
    }
}
