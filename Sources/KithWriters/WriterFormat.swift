public import KithModel
public import KithSystemBinding

/// An output format: its name, its properties and its writer.
public struct WriterFormat: Sendable {
    /// The data that a format takes.
    public enum Content: Sendable {
        /// Rows in batches, written to a file or a folder.
        case rows(
            @Sendable (WriteTarget, WriteContext) throws(WriteError) -> any Writer & ~Copyable)
        /// One graph: its nodes, then its edges.
        case graph(GraphForm)
    }

    /// The name that `--to` accepts.
    public let name: String
    /// A one-sentence description.
    public let summary: String
    /// The file extensions, without the dot.
    public let fileExtensions: [String]
    /// Whether it can write a folder with one file for each kind.
    public let writesFolders: Bool
    /// Whether one file joins rows of several kinds; all of them must be present.
    public let joinsKinds: Bool
    /// The data that the format takes.
    public let content: Content

    /// Creates a format.
    public init(
        name: String, summary: String, fileExtensions: [String], writesFolders: Bool = false,
        joinsKinds: Bool = false, content: Content
    ) {
        self.name = name
        self.summary = summary
        self.fileExtensions = fileExtensions
        self.writesFolders = writesFolders
        self.joinsKinds = joinsKinds
        self.content = content
    }
}

/// The destination of a writer.
public enum WriteTarget: Hashable, Sendable {
    /// A file, which appears whole or not at all.
    case file(path: String)
    /// A folder, whose files appear together when all are complete.
    case folder(path: String)
    /// A zip, which appears when all its members are complete.
    case zip(path: String)
    /// Standard output.
    case standardOutput
}

/// The settings of a writer of rows.
public struct WriteContext: Sendable {
    /// The vocabulary of the rows.
    public let vocabulary: Vocabulary
    /// The only kind to write, for formats with one kind per file.
    public let kind: String?
    /// Whether secrets are written.
    public let keepsSecrets: Bool
    /// The input files, which no file of an output folder may replace.
    public let kept: KeptFiles

    /// Creates a context.
    public init(
        vocabulary: Vocabulary, kind: String? = nil, keepsSecrets: Bool = false,
        kept: KeptFiles = KeptFiles()
    ) {
        self.vocabulary = vocabulary
        self.kind = kind
        self.keepsSecrets = keepsSecrets
        self.kept = kept
    }
}
