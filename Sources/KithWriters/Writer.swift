package import KithDiagnostics
package import KithModel

/// Writes rows that arrive in batches.
///
/// A writer that is dropped before ``finish()`` leaves no file behind.
package protocol Writer: ~Copyable, SendableMetatype {
    /// Writes the rows of a batch.
    mutating func write(_ batch: borrowing Batch) throws(WriteError)

    /// Formats a batch without writing it; `nil` if the bytes depend on earlier batches.
    ///
    /// May be called ahead of time and for several batches in parallel.
    var format: (@Sendable (Batch) -> Result<FormattedRows, WriteError>)? { get }

    /// Writes rows formatted by ``format``.
    mutating func write(_ rows: FormattedRows) throws(WriteError)

    /// Writes the rest and commits the files.
    ///
    /// A finished writer cannot be used again.
    consuming func finish() throws(WriteError) -> WriteSummary
}

extension Writer where Self: ~Copyable {
    /// `nil`: by default, no rows are formatted ahead.
    package var format: (@Sendable (Batch) -> Result<FormattedRows, WriteError>)? { nil }

    /// Stops the program: without ``format``, there are no formatted rows.
    package mutating func write(_ rows: FormattedRows) throws(WriteError) {
        preconditionFailure("this writer formats no rows ahead")
    }
}

/// Rows formatted by a writer.
package struct FormattedRows: Sendable {
    /// The bytes.
    package let bytes: [UInt8]
    let count: Int
}

/// A summary of the written output.
package struct WriteSummary: Hashable, Sendable {
    /// The files, in the order of the vocabulary's kinds.
    package let files: [File]
    /// Findings about data that the format or the writer could not write.
    package let findings: [Finding]

    /// A written file.
    package struct File: Hashable, Sendable {
        /// The path, as the user would write it.
        package let path: String
        /// The number of rows.
        package let rows: Int
        /// The size in bytes.
        package let bytes: Int

        /// Creates the description of a file.
        package init(path: String, rows: Int, bytes: Int) {
            self.path = path
            self.rows = rows
            self.bytes = bytes
        }
    }

    /// Creates a summary.
    package init(files: [File], findings: [Finding] = []) {
        self.files = files
        self.findings = findings
    }
}

extension WriteSummary {
    /// Whether the output has no place for some of the rows.
    package var isPartial: Bool { findings.contains { $0.rule == WritingRules.leftOut.id } }

    /// Creates the summary of a single output; no file is listed without a path.
    init(path: String?, rows: Int, bytes: Int, findings: [Finding]) {
        self.init(
            files: path.map { [File(path: $0, rows: rows, bytes: bytes)] } ?? [], findings: findings
        )
    }
}
