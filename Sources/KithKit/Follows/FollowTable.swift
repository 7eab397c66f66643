private import KithATProto
internal import KithModel
internal import KithSourceText

/// The rows of a kind with data about follows.
///
/// Fields that the kind lacks have no values.
struct FollowTable {
    let key, account, handle, author, subject, list, uri, rev, collection: Texts
    let actor, following, followedBy, blocking, blockedBy, blockingList, blockedByList: Texts
    let isActive, isComplete, isNotFound: Flags
    private let recordKeys: Texts
    private let places: [SourceSpan?]

    init(_ rows: Rows, _ kind: Kind) {
        func texts(_ name: String) -> Texts { rows.texts(kind.index(ofField: name)) }
        func flags(_ name: String) -> Flags { rows.flags(kind.index(ofField: name)) }
        key = rows.texts(kind.keyField)
        account = texts("account")
        handle = texts("handle")
        author = texts("author")
        subject = texts("subject")
        list = texts("list")
        uri = texts("uri")
        rev = texts("rev")
        collection = texts("collection")
        actor = texts("actor")
        following = texts("following")
        followedBy = texts("followed_by")
        blocking = texts("blocking")
        blockedBy = texts("blocked_by")
        blockingList = texts("blocking_by_list")
        blockedByList = texts("blocked_by_list")
        isActive = flags("active")
        isComplete = flags("complete")
        isNotFound = flags("not_found")
        recordKeys = texts("rkey")
        places = rows.places
    }

    /// The place of a row.
    func place(_ row: Int) -> SourceSpan? { places[row] }

    /// The number of a row's input.
    func source(_ row: Int) -> Int { places[row]?.source.index ?? 0 }

    /// The record key of a row, from the field `rkey` or from the row's key.
    func recordKey(_ row: Int) -> ArraySlice<UInt8> {
        let own = recordKeys.bytes(row)
        return own.isEmpty ? Self.recordKey(ofURI: key.bytes(row)) ?? [] : own
    }

    /// Returns the last part of an at-uri.
    static func recordKey(ofURI uri: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let bytes = Array(uri)
        guard let parts = try? ATURIParts(bytes.span), let key = parts.recordKey else { return nil }
        return bytes[key]
    }
}
