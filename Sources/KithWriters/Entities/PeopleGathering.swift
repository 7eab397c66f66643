internal import KithModel

/// Gathers rows about people, and gives them to a format at the end.
///
/// The rows are held as columns; rows about other things are dropped as they come.
struct PeopleGathering: Writer, ~Copyable {
    /// The function of a format.
    typealias Write =
        @Sendable (People, WriteContext, consuming WriteSink) throws(WriteError) -> WriteSummary

    private let sink: WriteSink
    private let context: WriteContext
    private let kind: Int?
    private let kinds: [Bool]
    private let write: Write
    private var rows: Dataset.Builder

    /// Begins; `kind` is the index of the only kind of people to write.
    init(
        _ sink: consuming WriteSink, _ context: WriteContext, kind: Int?, _ write: @escaping Write
    ) {
        self.sink = sink
        self.context = context
        self.kind = kind
        self.write = write
        kinds = People.kinds(of: context.vocabulary)
        rows = Dataset.Builder(context.vocabulary)
    }

    mutating func write(_ batch: borrowing Batch) throws(WriteError) {
        rows.append(batch, kinds: kinds)
    }

    consuming func finish() throws(WriteError) -> WriteSummary {
        let (context, kind, write) = (context, kind, write)
        let meanings = Meanings(rows.finish(), keepsSecrets: context.keepsSecrets)
        return try write(People(meanings, kind: kind), context, sink)
    }
}

extension WriterFormat {
    /// Returns the index of the only kind of people to write, or `nil` to write all.
    ///
    /// - Throws: ``WriteError`` if the vocabulary has no people, or a kind that is named is no kind of them.
    func kindOfPeople(_ context: WriteContext) throws(WriteError) -> Int? {
        let kinds = context.vocabulary.kinds(.person)
        guard !kinds.isEmpty else {
            throw WriteError(
                .unsupported,
                "the format \(name) writes people, and the vocabulary \(context.vocabulary.name) "
                    + "has none; try csv or ndjson")
        }
        guard let wanted = context.kind else { return nil }
        guard let kind = kinds.first(where: { $0.name == wanted }) else {
            throw WriteError(
                .unsupported,
                "the format \(name) writes people, and '\(wanted)' is no kind of people; "
                    + "there are \(kinds.map(\.name).joined(separator: ", "))")
        }
        return kind.index
    }
}
