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
    private var formatting: [Task<Result<FormattedRows, WriteError>, Never>] = []
    private var writing: Task<Result<Void, WriteError>, Never>?

    init(_ writer: consuming sending Rows) {
        format = Processors.count > 1 ? writer.format : nil
        owner = WriterOwner(writer)
    }

    /// Writes a batch, or begins to; an error may be that of an earlier batch.
    mutating func write(_ batch: Batch, _ times: CanonicalTimes) async throws(WriteError) {
        if let format {
            formatting.append(Task.detached { format(times.canonical(batch)) })
            if formatting.count > 2 { try await owner.write(formatting.removeFirst().value.get()) }
        } else {
            try await writing?.value.get()
            writing = Task.detached { [owner] in
                do throws(WriteError) {
                    return .success(try await owner.write(times.canonical(batch)))
                } catch { return .failure(error) }
            }
        }
    }

    /// Writes the rest and commits the files.
    consuming func finish() async throws(WriteError) -> WriteSummary {
        for rows in formatting { try await owner.write(rows.value.get()) }
        try await writing?.value.get()
        return try await owner.finish()
    }

    /// Waits for what is under way and drops the writer, so that none of its files is left when this returns.
    func abandon() async {
        _ = await writing?.value
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
