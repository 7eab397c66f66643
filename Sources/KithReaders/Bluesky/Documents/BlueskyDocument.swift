internal import KithModel

/// One Bluesky file, read in batches of rows.
protocol BlueskyDocument: ~Copyable {
    /// Returns the next rows, or `nil` once the document has ended.
    mutating func next(_ shared: inout BlueskyShared) -> Batch?

    /// The locator of cells in the source text; `nil` if the text is not kept.
    var locator: CellLocator? { get }
}

/// The state that the files of one run share.
struct BlueskyShared {
    /// The rows of JSON documents that no batch has taken yet.
    var rows: DocumentRows
}
