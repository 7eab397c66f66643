public import Model
public import SystemBinding

/// A format that can be written: what it is called, and how its files are begun.
public struct WriterFormat: Sendable {
    /// What is written.
    public enum Content: Sendable {
        /// Rows as they come, to a file or a folder.
        case rows(
            @Sendable (WriteTarget, WriteContext) throws(WriteError) -> any Writer & ~Copyable)
        /// One graph.
        case graph(@Sendable (Graph, GraphOptions) throws(WriteError) -> [UInt8])
    }

    /// The name, as in `--to`.
    public let name: String
    /// One sentence.
    public let summary: String
    /// The endings of its files' names, without the dot.
    public let fileExtensions: [String]
    /// Whether it can write a folder with one file for each kind.
    public let writesFolders: Bool
    /// Whether its files are made of rows of several kinds, which then none may lack.
    public let joinsKinds: Bool
    /// What is written.
    public let content: Content

    /// Describes a format.
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

/// Where a writer writes.
public enum WriteTarget: Hashable, Sendable {
    /// A file, which appears whole or not at all.
    case file(path: String)
    /// A folder, whose files appear when all of them are whole.
    case folder(path: String)
    /// Standard output.
    case standardOutput
}

/// What a writer of rows needs to know beside the rows.
public struct WriteContext: Sendable {
    /// What the rows are made of.
    public let vocabulary: Vocabulary
    /// The only kind to write, where one file holds one kind.
    public let kind: String?
    /// Whether secrets are written.
    public let keepsSecrets: Bool
    /// The files that are read, which no file of a folder may replace.
    public let kept: KeptFiles

    /// Describes the circumstances of writing.
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
