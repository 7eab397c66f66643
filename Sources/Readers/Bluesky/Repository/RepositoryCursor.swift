internal import Model
internal import SourceText

/// The rows of one repository.
struct RepositoryCursor: ImmediateCursor {
    private var reading: RepositoryReading

    init(_ source: ByteSource, _ context: ReadContext) throws(ReadError) {
        reading = try RepositoryReading(
            try source.readAll(), name: source.name, source: context.source, context: context)
    }

    var bytesRead: Int { reading.bytesRead }

    mutating func next() throws(ReadError) -> Batch? { reading.next() }
}
