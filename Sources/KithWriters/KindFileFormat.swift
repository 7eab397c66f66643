internal import KithDiagnostics
internal import KithModel

/// A format whose files hold rows of one kind each; ``KindFiles`` writes them.
protocol KindFileFormat: ~Copyable {
    /// What messages call the format, such as "CSV".
    static var title: String { get }
    /// Whether the SHA-256 of each file in a folder or a zip is needed.
    static var hashesFiles: Bool { get }
    /// The file extension, without the dot.
    var fileExtension: String { get }
    /// The kinds and fields to write.
    var selection: RowSelection { get }

    /// Keeps values of a batch that fit no file of a kind.
    ///
    /// `before` is the number of rows of each kind in earlier batches; `files` is `nil` if there is one stream.
    mutating func keepRest(
        of batch: borrowing Batch, before: [Int], in files: inout FileSet?
    ) throws(WriteError)

    /// Writes what accompanies the finished files in a folder or a zip.
    consuming func finish(
        _ written: [KindFile], in files: inout FileSet?
    ) throws(WriteError) -> [Finding]
}

/// A file with rows of one kind, being written.
protocol KindTable: ~Copyable {
    /// Adds all rows of a batch.
    mutating func append(_ rows: Rows) throws(WriteError)

    /// Writes the rest and commits the file.
    consuming func finish() throws(WriteError) -> KindFile
}

/// A finished file with rows of one kind.
struct KindFile {
    /// The kind of the rows.
    let kind: Kind
    /// The number of rows.
    let rows: Int
    /// The bytes.
    let written: ByteSink.Written
    /// Findings about values that the file does not hold as they were.
    let findings: [Finding]
}
