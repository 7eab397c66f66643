internal import KithModel
internal import KithSourceText

/// A repository file, read as one of several inputs.
struct RepositoryDocument: BlueskyDocument, ~Copyable {
    private var reading: RepositoryReading

    init(
        _ bytes: SourceBytes, name: String, source: SourceID, _ context: ReadContext
    ) throws(ReadError) {
        reading = try RepositoryReading(bytes, name: name, source: source, context: context)
    }

    /// Always `nil`, because the cells of a repository have the place of their row.
    var locator: CellLocator? { nil }

    mutating func next(_ shared: inout BlueskyShared) -> Batch? { reading.next() }
}
