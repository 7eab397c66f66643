private import KithATProto
internal import KithModel
internal import KithReaders
internal import KithSourceText

/// The rows of a kind with data about follows.
///
/// Fields that the kind lacks have no values.
struct FollowTable {
    let account, handle, author, subject, list, revision, collection: Texts
    let isActive, isWhole: Flags
    /// The proofs that a service gave, if the rows are its responses.
    let relationships: RelationshipColumns?
    private let keys: Texts
    private let recordKeys: Texts
    private let places: [SourceSpan?]

    init(_ rows: Rows, _ kind: FollowKind) {
        account = rows.texts(kind.account)
        handle = rows.texts(kind.handle)
        author = rows.texts(kind.author)
        subject = rows.texts(kind.subject)
        list = rows.texts(kind.list)
        revision = rows.texts(kind.revision)
        collection = rows.texts(kind.collection)
        isActive = rows.flags(kind.active)
        isWhole = rows.flags(kind.whole)
        relationships =
            kind.note == .relationship ? RelationshipColumns(rows, kind.kind) : nil
        keys = rows.texts(kind.kind.keyField)
        recordKeys = rows.texts(kind.recordKey)
        places = rows.places
    }

    /// The place of a row.
    func place(_ row: Int) -> SourceSpan? { places[row] }

    /// The number of a row's input.
    func source(_ row: Int) -> Int { places[row]?.source.index ?? 0 }

    /// The record key of a row, from a field of its own or from the row's key.
    func recordKey(_ row: Int) -> ArraySlice<UInt8> {
        let own = recordKeys.bytes(row)
        return own.isEmpty ? Self.recordKey(ofURI: keys.bytes(row)) ?? [] : own
    }

    /// Returns the last part of an at-uri.
    static func recordKey(ofURI uri: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let bytes = Array(uri)
        guard let parts = try? ATURIParts(bytes.span), let key = parts.recordKey else { return nil }
        return bytes[key]
    }
}
