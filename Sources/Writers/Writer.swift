public import Diagnostics
public import Model

/// Takes rows in batches and writes them.
///
/// A writer that is dropped before ``finish()`` leaves no file behind.
public protocol Writer: ~Copyable {
    /// Writes the rows of a batch.
    mutating func write(_ batch: borrowing Batch) throws(WriteError)

    /// Makes the bytes of a batch without writing them, ahead of its turn and of several at a time; `nil` where they
    /// depend on the batches before it.
    var format: (@Sendable (Batch) -> Result<FormattedRows, WriteError>)? { get }

    /// Writes rows that ``format`` has made bytes of.
    mutating func write(_ rows: FormattedRows) throws(WriteError)

    /// Writes what is left and puts the files in place. Consuming: a finished writer cannot be used again.
    consuming func finish() throws(WriteError) -> WriteSummary
}

extension Writer where Self: ~Copyable {
    /// Nothing is formatted ahead unless a writer can.
    public var format: (@Sendable (Batch) -> Result<FormattedRows, WriteError>)? { nil }

    /// Takes nothing, as nothing is formatted ahead.
    public mutating func write(_ rows: FormattedRows) throws(WriteError) {
        preconditionFailure("this writer formats no rows ahead")
    }
}

/// Rows as the bytes that a writer makes of them.
public struct FormattedRows: Sendable {
    /// The bytes.
    public let bytes: [UInt8]
    let count: Int
}

/// What has been written.
public struct WriteSummary: Hashable, Sendable {
    /// The files, in the order of the vocabulary's kinds: path, rows and bytes.
    public let files: [File]
    /// What the format could not hold, or the writer could not write.
    public let findings: [Finding]

    /// One file that has been written.
    public struct File: Hashable, Sendable {
        /// The path, as the user would write it.
        public let path: String
        /// How many rows it holds.
        public let rows: Int
        /// How many bytes it holds.
        public let bytes: Int

        /// Describes a file.
        public init(path: String, rows: Int, bytes: Int) {
            self.path = path
            self.rows = rows
            self.bytes = bytes
        }
    }

    /// Describes what has been written.
    public init(files: [File], findings: [Finding] = []) {
        self.files = files
        self.findings = findings
    }
}

extension WriteSummary {
    /// One file, or what went to standard output, which is none.
    init(_ target: WriteTarget, rows: Int, bytes: Int, findings: [Finding] = []) {
        if case .file(let path) = target {
            self.init(files: [File(path: path, rows: rows, bytes: bytes)], findings: findings)
        } else {
            self.init(files: [], findings: findings)
        }
    }
}
