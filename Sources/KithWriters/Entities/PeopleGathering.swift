internal import KithModel

/// Gathers rows about people, and gives them to a format at the end.
///
/// The rows are held as columns; rows about other things are counted and dropped as they come.
struct PeopleGathering: Writer, ~Copyable {
    /// The function of a format.
    typealias Write =
        @Sendable (People, WriteContext, consuming WriteSink) throws(WriteError) -> WriteSummary

    private let name: String
    private let sink: WriteSink
    private let context: WriteContext
    private let kind: Int?
    private let kinds: [Bool]
    private let write: Write
    private var rows: Dataset.Builder
    private var losses = Losses()

    /// Begins; `name` is the format's, `kind` is the index of the only kind of people to write, and `concepts` are what the format holds beside
    /// people and their profiles.
    init(
        _ name: String, _ sink: consuming WriteSink, _ context: WriteContext, kind: Int?,
        holding concepts: Set<Meaning.Concept>, _ write: @escaping Write
    ) {
        self.name = name
        self.sink = sink
        self.context = context
        self.kind = kind
        self.write = write
        kinds = People.kinds(of: context.vocabulary, with: concepts)
        rows = Dataset.Builder(context.vocabulary)
    }

    mutating func write(_ batch: borrowing Batch) throws(WriteError) {
        rows.append(batch, kinds: kinds)
        for kind in context.vocabulary.kinds where !kinds[kind.index] && !kind.isReference {
            let table = batch.tables[kind.index]
            guard table.count > 0 else { continue }
            losses.note(table.count, rowsOf: kind, at: table.places[0])
        }
    }

    consuming func finish() throws(WriteError) -> WriteSummary {
        let (context, kind, write, losses) = (context, kind, write, losses)
        let name = name
        let people = People(
            Meanings(rows.finish(), keepsSecrets: context.keepsSecrets), kind: kind)
        guard !people.isEmpty || losses.findings.isEmpty else {
            throw WriteError(
                .unsupported,
                "the format \(name) writes people, and there are none; try csv or ndjson")
        }
        let summary = try write(people, context, sink)
        return WriteSummary(files: summary.files, findings: summary.findings + losses.findings)
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
