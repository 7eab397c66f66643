internal import Model
internal import SourceText

/// The rows of one repository, among other files.
struct RepositoryDocument: BlueskyDocument, ~Copyable {
    private var reading: RepositoryReading

    init(
        _ bytes: SourceBytes, name: String, source: SourceID, _ context: ReadContext
    ) throws(ReadError) {
        reading = try RepositoryReading(bytes, name: name, source: source, context: context)
    }

    /// Nothing: the cells of a repository have the place of their row.
    var locator: CellLocator? { nil }

    mutating func next(_ shared: inout BlueskyShared) -> Batch? { reading.next() }
}
