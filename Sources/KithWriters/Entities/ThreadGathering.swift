internal import KithModel
internal import KithSourceText

/// Gathers threads and messages from rows, and gives them to a format at the end.
struct ThreadGathering: Writer, ~Copyable {
    /// The function of a format.
    typealias Write =
        @Sendable (consuming Talk, WriteContext, consuming WriteSink) throws(WriteError) ->
        WriteSummary

    private let sink: WriteSink
    private let context: WriteContext
    private let write: Write
    private var talk: TalkBuilder
    private let kinds: [Kind]
    private var losses = Losses()

    init(
        _ sink: consuming WriteSink, _ context: WriteContext, _ talk: consuming TalkBuilder,
        _ write: @escaping Write
    ) {
        self.sink = sink
        self.context = context
        kinds = context.vocabulary.kinds.filter { !$0.isReference && !talk.kinds.hold($0) }
        self.talk = talk
        self.write = write
    }

    mutating func write(_ batch: borrowing Batch) throws(WriteError) {
        do throws(ReadError) { try talk.append(batch) } catch { throw WriteError(error) }
        for kind in kinds where batch.tables[kind.index].count > 0 {
            let table = batch.tables[kind.index]
            losses.note(table.count, rowsOf: kind, at: table.places[0])
        }
    }

    consuming func finish() throws(WriteError) -> WriteSummary {
        let (context, write, losses) = (context, write, losses)
        let summary = try write(talk.finish(), context, sink)
        return WriteSummary(files: summary.files, findings: summary.findings + losses.findings)
    }
}

extension WriterFormat {
    /// Returns the talk of a vocabulary, still without rows.
    ///
    /// - Throws: ``WriteError`` if the vocabulary has no messages, or only one kind is wanted.
    func emptyTalk(_ context: WriteContext) throws(WriteError) -> TalkBuilder {
        guard let talk = TalkBuilder(context.vocabulary, keepsSecrets: context.keepsSecrets) else {
            throw WriteError(
                .unsupported,
                "the format \(name) writes threads of messages, and the vocabulary "
                    + "\(context.vocabulary.name) has none; try csv or ndjson")
        }
        guard context.kind == nil else {
            throw WriteError(
                .unsupported,
                "the format \(name) writes whole threads; leave out --kind, or try csv or ndjson")
        }
        return talk
    }
}
