/// An `at://` URI of an account, a collection or a record, in the strict form that records use.
///
/// A fragment, a query and a trailing slash are not valid.
package struct ATURI: Identifier {
    /// The maximum length in bytes.
    package static let maximumLength = 8192

    /// The text form; all bytes are ASCII.
    package let bytes: [UInt8]
    /// The byte ranges of the parts.
    package let parts: ATURIParts

    /// Parses text.
    ///
    /// - Throws: ``IdentifierFault``, which says what is wrong and where.
    package init(_ text: Span<UInt8>) throws(IdentifierFault) {
        parts = try ATURIParts(text)
        bytes = [UInt8](copying: text)
    }

    /// Returns what is wrong with a text, or `nil` if it is a valid at-uri.
    package static func fault(in text: Span<UInt8>) -> IdentifierFault? {
        do throws(IdentifierFault) {
            _ = try ATURIParts(text)
            return nil
        } catch {
            return error
        }
    }

    /// Returns why a valid at-uri is not permanent, or `nil` if it is.
    ///
    /// A DID is permanent; a handle can change.
    package static func doubt(in text: Span<UInt8>) -> IdentifierFault? {
        guard let parts = try? ATURIParts(text), !parts.isOfDID else { return nil }
        return IdentifierFault(
            "a permanent at-uri", "its authority is a handle, which can change",
            at: parts.authority)
    }

    /// The text form.
    package var description: String { String(decoding: bytes, as: UTF8.self) }
}

/// The byte ranges of the parts of an at-uri; found without allocating memory.
package struct ATURIParts: Hashable, Sendable {
    /// The DID or handle of the account.
    package let authority: Range<Int>
    /// Whether the authority is a DID.
    package let isOfDID: Bool
    /// The NSID of the collection, if there is one.
    package let collection: Range<Int>?
    /// The record key, if there is one.
    package let recordKey: Range<Int>?

    /// Parses text and finds the parts.
    ///
    /// - Throws: ``IdentifierFault``, which says what is wrong and where.
    package init(_ text: Span<UInt8>) throws(IdentifierFault) {
        guard text.starts(with: "at://") else {
            throw IdentifierFault(
                ATURIParts.expected, "it does not begin with 'at://'", at: 0..<min(5, text.count))
        }
        guard text.count <= ATURI.maximumLength else {
            throw IdentifierFault(
                ATURIParts.expected, "it is longer than \(ATURI.maximumLength) bytes",
                at: ATURI.maximumLength..<text.count)
        }
        let slash = UInt8(ascii: "/")
        let end = text.firstIndex(of: slash, from: 5) ?? text.count
        authority = 5..<end
        isOfDID = text.starts(with: "did:", at: 5)
        try Self.check(authority, of: text, ATIdentifier.fault)
        guard end < text.count else {
            (collection, recordKey) = (nil, nil)
            return
        }
        let collectionEnd = text.firstIndex(of: slash, from: end + 1) ?? text.count
        let collection = end + 1..<collectionEnd
        try Self.check(collection, of: text, NSID.fault)
        self.collection = collection
        guard collectionEnd < text.count else {
            recordKey = nil
            return
        }
        let recordKey = collectionEnd + 1..<text.count
        try Self.check(recordKey, of: text, RecordKey.fault)
        self.recordKey = recordKey
    }

    private static let expected = "an at-uri"

    private static func check(
        _ part: Range<Int>, of text: Span<UInt8>,
        _ faultOf: (Span<UInt8>) -> IdentifierFault?
    ) throws(IdentifierFault) {
        if part.isEmpty {
            throw IdentifierFault(expected, "nothing follows a slash", at: part)
        }
        if let fault = faultOf(text.extracting(part)) {
            throw fault.moved(by: part.lowerBound, expected: expected)
        }
    }
}
