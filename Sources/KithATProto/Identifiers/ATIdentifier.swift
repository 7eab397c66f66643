/// The identifier of an account: a DID or a handle.
package enum ATIdentifier: Identifier {
    /// The permanent identifier.
    case did(DID)
    /// The human-readable name.
    case handle(Handle)

    /// Parses text; text that begins with `did:` must be a DID, anything else a handle.
    ///
    /// - Throws: ``IdentifierFault``, which says what is wrong and where.
    package init(_ text: Span<UInt8>) throws(IdentifierFault) {
        self =
            text.starts(with: "did:")
            ? .did(try DID(text) as DID) : .handle(try Handle(text) as Handle)
    }

    /// Returns what is wrong with a text, or `nil` if it is a valid DID or handle.
    package static func fault(in text: Span<UInt8>) -> IdentifierFault? {
        text.starts(with: "did:") ? DID.fault(in: text) : Handle.fault(in: text)
    }

    /// The text form.
    package var description: String {
        switch self {
        case .did(let did): did.description
        case .handle(let handle): handle.description
        }
    }
}
