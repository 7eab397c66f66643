public import Model

/// Takes rows in batches and writes them.
///
/// A writer that is dropped before ``finish()`` leaves no file behind.
public protocol Writer: ~Copyable {
    /// Writes the rows of a batch.
    mutating func write(_ batch: borrowing Batch) throws(WriteError)

    /// Writes what is left and puts the files in place. Consuming: a finished writer cannot be used again.
    consuming func finish() throws(WriteError) -> WriteSummary
}

/// What has been written.
public struct WriteSummary: Hashable, Sendable {
    /// The files, in the order of the vocabulary's kinds: path, rows and bytes.
    public let files: [File]

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
    public init(files: [File]) { self.files = files }
}
