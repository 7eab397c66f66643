internal import KithModel
internal import KithSourceText

/// The kinds of rows that are records, with their collections and whether their record keys are TIDs.
enum RecordTables {
    static let all: [(kind: String, collection: String, hasTID: Bool)] = [
        ("follow", "app.bsky.graph.follow", true), ("block", "app.bsky.graph.block", true),
        ("list", "app.bsky.graph.list", true), ("list_item", "app.bsky.graph.listitem", true),
        ("list_block", "app.bsky.graph.listblock", true),
        ("starter_pack", "app.bsky.graph.starterpack", true),
        ("verification", "app.bsky.graph.verification", true),
        ("profile", "app.bsky.actor.profile", false),
    ]
}

/// Returns the targets of two links as one number, for use as a dictionary key.
func pair(_ first: Int32, _ second: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: first)) << 32 | UInt64(UInt32(bitPattern: second))
}

/// Returns the authority of an at-uri, which names the account; empty for other texts.
func authority(of address: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard address.starts(with: "at://".utf8) else { return [] }
    return address.dropFirst(5).prefix { $0 != UInt8(ascii: "/") }
}

/// Returns the collection of an at-uri; empty if there is none.
func collection(of address: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard address.starts(with: "at://".utf8) else { return [] }
    return address.dropFirst(5).drop { $0 != UInt8(ascii: "/") }.dropFirst()
        .prefix { $0 != UInt8(ascii: "/") }
}
