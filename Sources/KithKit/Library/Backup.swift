public import KithDiagnostics
internal import KithModel
internal import KithSourceText
internal import KithSystemBinding
internal import KithWriters

/// A backup that was read whole: its people, their relations, and what they wrote.
///
/// Whatever the source calls them, people are people and threads are threads: the vocabulary of a source says what its
/// rows mean. For data that does not fit into memory use ``convert(_:to:at:)``, which holds no rows.
public struct Backup: Sendable {
    /// What is wrong with the text of the inputs, in report order; ``Checking`` also runs the rules.
    public let findings: [Finding]

    private let meanings: Meanings

    /// Reads files, folders and archives of one source.
    ///
    /// - Throws: ``KithError`` if an input cannot be read, or two inputs are of different sources.
    public init(_ paths: [String]) async throws(KithError) {
        var sources = SourceMap()
        let reading = try await Reading(
            InputPlan(paths), sources: &sources, keepsText: false, showsTimes: true)
        findings = reading.findings.sorted()
        meanings = Meanings(reading.dataset)
    }

    /// The name of the source's vocabulary, such as "monica".
    public var source: String { meanings.dataset.vocabulary.name }

    /// The number of rows of each kind that has any, by the names that the source gives its kinds.
    public var counts: [(kind: String, count: Int)] {
        meanings.dataset.tables.map { ($0.kind.name, $0.ownRows.count) }.filter { $0.1 > 0 }
    }

    /// The people, or the accounts of people, in the order of the source.
    public var people: [Person] {
        meanings.rows(of: .person).map { Person(meanings, $0) }
    }

    /// The relations between people that the source states, both directions if it states both.
    public var relations: [StatedRelation] {
        meanings.rows(of: .relation).compactMap { StatedRelation(meanings, $0) }
    }

    /// The threads, or conversations, in the order of the source.
    public var threads: [MessageThread] {
        meanings.rows(of: .thread).map { MessageThread(meanings, $0) }
    }

    /// Converts inputs to a format of rows such as "csv", "json" or "ndjson", in memory that does not grow with them.
    ///
    /// - Parameters:
    ///   - paths: The files, folders and archives.
    ///   - format: The name of the format, as `kith formats` lists it.
    ///   - output: The file to write, or a folder with a slash at its end for formats with many files.
    /// - Returns: What was wrong with the inputs.
    /// - Throws: ``KithError``. Existing output is then unchanged.
    @discardableResult
    public static func convert(
        _ paths: [String], to format: String, at output: String
    ) async throws(KithError) -> [Finding] {
        guard let writer = Catalog.writer(format) else {
            let names = Catalog.writers.map(\.name)
            throw .usage(
                "there is no format '\(format)'\(Suggestion.hint(for: format, among: names))")
        }
        var sources = SourceMap()
        let inputs = try InputPlan(paths)
        let isFolder = output.utf8.last == UInt8(ascii: "/")
        var target = Conversion.Output(
            format: writer, target: isFolder ? .folder(path: output) : .file(path: output))
        target.kept = KeptFiles(inputs.sources)
        return try await Conversion(inputs, sources: &sources, output: target).findings
    }
}
