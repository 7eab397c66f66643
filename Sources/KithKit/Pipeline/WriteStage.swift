internal import KithModel
internal import KithSystemBinding
internal import KithWriters

/// Writes batches on another core while the next ones are read.
///
/// Only few batches are under way at a time, because each takes memory.
struct WriteStage<Rows: Writer & ~Copyable> {
    private let owner: WriterOwner<Rows>
    /// Formats a batch, on any core; `nil` if batches have to be formatted one after another.
    private let format: (@Sendable (Batch) -> Result<FormattedRows, WriteError>)?
    /// The batches under way, in their order: each is written after the one before it.
    private var writing: [Task<Result<Void, WriteError>, Never>] = []

    /// The most batches under way, so that one that takes long to read or to write stops neither side.
    private static var limit: Int { 4 }

    init(_ writer: consuming sending Rows) {
        format = Processors.count > 1 ? writer.format : nil
        owner = WriterOwner(writer)
    }

    /// Begins to write a batch; an error may be that of an earlier batch.
    mutating func write(_ batch: Batch, _ times: CanonicalTimes) async throws(WriteError) {
        if writing.count == Self.limit { try await writing.removeFirst().value.get() }
        writing.append(
            Task.detached { [owner, format, last = writing.last] in
                let rows = times.canonical(batch)
                let formatted = format?(rows)
                do throws(WriteError) {
                    try await last?.value.get()
                    guard let formatted else { return .success(try await owner.write(rows)) }
                    return .success(try await owner.write(formatted.get()))
                } catch { return .failure(error) }
            })
    }

    /// Writes the rest and commits the files.
    consuming func finish() async throws(WriteError) -> WriteSummary {
        try await writing.last?.value.get()
        return try await owner.finish()
    }

    /// Waits for what is under way and drops the writer, so that none of its files is left when this returns.
    func abandon() async {
        _ = await writing.last?.value
        await owner.drop()
    }
}

/// Owns a writer that several tasks use in turn.
private actor WriterOwner<Rows: Writer & ~Copyable> {
    private var writer: Rows?

    init(_ writer: consuming sending Rows) { self.writer = consume writer }

    func write(_ batch: Batch) throws(WriteError) { try writer?.write(batch) }

    func write(_ rows: FormattedRows) throws(WriteError) { try writer?.write(rows) }

    func drop() { _ = writer.take() }

    func finish() throws(WriteError) -> WriteSummary {
        guard let writer = writer.take() else { return WriteSummary(files: []) }
        return try writer.finish()
    }
}
