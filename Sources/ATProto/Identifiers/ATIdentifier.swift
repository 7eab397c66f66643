/// What names an account: its DID, or a handle.
public enum ATIdentifier: Identifier {
    /// The name for good.
    case did(DID)
    /// The name that people read.
    case handle(Handle)

    /// Reads a text: a DID where it begins with `did:`.
    ///
    /// - Throws: ``IdentifierFault``, which says what is wrong and where.
    public init(_ text: Span<UInt8>) throws(IdentifierFault) {
        self =
            text.starts(with: "did:")
            ? .did(try DID(text) as DID) : .handle(try Handle(text) as Handle)
    }

    /// What is wrong with a text; `nil` where it is one of both.
    public static func fault(in text: Span<UInt8>) -> IdentifierFault? {
        text.starts(with: "did:") ? DID.fault(in: text) : Handle.fault(in: text)
    }

    /// The text.
    public var description: String {
        switch self {
        case .did(let did): did.description
        case .handle(let handle): handle.description
        }
    }
}
