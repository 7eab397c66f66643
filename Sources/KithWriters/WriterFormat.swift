package import KithDiagnostics
package import KithModel
package import KithSystemBinding

/// An output format: its name, its properties and its writer.
package struct WriterFormat: Sendable {
    /// Whether it can write pictures and attached files beside its pages or its rows.
    package var keepsMedia: Bool {
        if isStore { return true }
        return if case .entities(.threads) = takes { shapes.contains(.files) } else { false }
    }

    /// The data that a format takes, with the function that opens its writer.
    package enum Content: Sendable {
        /// Rows in batches.
        case rows(
            @Sendable (consuming WriteSink, WriteContext) throws(WriteError) -> any Writer
                & ~Copyable)
        /// Entities of a meaning with their parts, which are gathered from the rows.
        case entities(Entities)
        /// One graph: its nodes, then its edges.
        case graph(
            @Sendable (Graph, WriteContext, consuming WriteSink) throws(WriteError) -> WriteSummary)
    }

    /// The entities that a format takes, with the function that writes them.
    package enum Entities: Sendable {
        /// People with what rows of other concepts say about them, such as contact points or relations.
        ///
        /// Rows that the format does not hold are reported.
        case people(
            holding: Set<Meaning.Concept>,
            @Sendable (People, WriteContext, consuming WriteSink) throws(WriteError) -> WriteSummary
        )
        /// Threads with their messages.
        case threads(
            @Sendable (consuming Talk, WriteContext, consuming WriteSink) throws(WriteError) ->
                WriteSummary)
    }

    /// The name that `--to` accepts.
    package let name: String
    /// A one-sentence description.
    package let summary: String
    /// The file extensions, without the dot.
    package let fileExtensions: [String]
    /// The shapes of output that it writes.
    package let shapes: WriteShapes
    /// Whether its files are compressed already, and so never as a whole.
    package let isPacked: Bool
    /// Whether it writes its rows in parts if asked to.
    package let splits: Bool
    /// Whether one file joins rows of several kinds; all of them must be present.
    package let joinsKinds: Bool
    /// Whether it is a store: a database with an index of words, delete rules, and a key for one row alone.
    package let isStore: Bool
    /// Whether it is for people to look at: an empty graph is told of then, and not written.
    package let isDrawing: Bool
    /// Whether it shows the findings of checks, which need all rows.
    package let showsFindings: Bool
    /// Whether it shows photos of people in pictures of families.
    package let showsPhotos: Bool
    /// What the format cannot carry, as noun phrases in lowercase.
    ///
    /// Secrets are not listed: every format leaves them out unless they are asked for.
    package let loses: [String]
    /// Other forms of the format, of which the extension of a file chooses one.
    package let forms: [WriterFormat]
    /// The data that the format takes.
    package let takes: Content

    /// Creates a format.
    package init(
        name: String, summary: String, fileExtensions: [String], shapes: WriteShapes = .stream,
        isPacked: Bool = false, splits: Bool = false, joinsKinds: Bool = false,
        isStore: Bool = false, isDrawing: Bool = false, showsFindings: Bool = false,
        showsPhotos: Bool = false, loses: [String],
        forms: [WriterFormat] = [], takes: Content
    ) {
        self.name = name
        self.summary = summary
        self.fileExtensions = fileExtensions
        self.shapes = shapes
        self.isPacked = isPacked
        self.splits = splits
        self.joinsKinds = joinsKinds
        self.isStore = isStore
        self.isDrawing = isDrawing
        self.showsFindings = showsFindings
        self.showsPhotos = showsPhotos
        self.loses = loses
        self.forms = forms
        self.takes = takes
    }

    /// Opens the writer of a format that takes rows, or entities that are gathered from them.
    ///
    /// - Throws: ``WriteError``. An existing output is then unchanged.
    package func open(
        _ target: WriteTarget, _ context: WriteContext
    ) throws(WriteError) -> any Writer & ~Copyable {
        if case .file(let path) = target, let ending = Self.fileExtension(of: path),
            let form = forms.first(where: { $0.fileExtensions.contains(ending) })
        {
            return try form.open(target, context)
        }
        switch takes {
        case .rows(let open): return try open(try sink(target, context), context)
        case .entities(.people(let concepts, let write)):
            let kind = try kindOfPeople(context)
            return PeopleGathering(
                name, try sink(target, context), context, kind: kind, holding: concepts, write)
        case .entities(.threads(let write)):
            let talk = try emptyTalk(context)
            return ThreadGathering(try sink(target, context), context, talk, write)
        case .graph:
            throw WriteError(.unsupported, "the format \(name) holds a graph, not rows")
        }
    }

    /// Writes a graph.
    ///
    /// - Throws: ``WriteError``. An existing output is then unchanged.
    package func write(
        _ graph: Graph, _ context: WriteContext, to target: WriteTarget
    ) throws(WriteError) -> WriteSummary {
        guard case .graph(let write) = takes else {
            throw WriteError(.unsupported, "the format \(name) holds rows, not a graph")
        }
        if isDrawing, graph.nodes.isEmpty { return graph.nothingDrawn }
        let summary = try write(graph, context, try sink(target, context))
        let isTold = summary.findings.contains { $0.rule == WritingRules.emptyView.id }
        guard graph.nodes.isEmpty, !isTold else { return summary }
        return WriteSummary(
            files: summary.files,
            findings: summary.findings + [graph.emptiness("an empty graph is written")])
    }

    /// Returns the extension of a file in lowercase, without the dot and without that of a ``Packing``.
    package static func fileExtension(of path: String) -> String? {
        let name = Packing.unpackedName(of: path).split(separator: "/").last ?? ""
        return name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last?
            .lowercased()
    }

    /// Opens the sink of a target.
    ///
    /// - Throws: ``WriteError`` if the format does not write a target of this shape.
    func sink(_ target: WriteTarget, _ context: WriteContext) throws(WriteError) -> WriteSink {
        guard context.split == nil || splits else {
            throw WriteError(
                .unsupported,
                "the format \(name) cannot be split, because its files are not lines of rows; "
                    + "ndjson can")
        }
        switch target {
        case .folder(let path):
            guard shapes.contains(.files) else { throw needsFile("'\(path)' is a folder") }
            return .files(try FileSet(folder: path, keeping: context.kept))
        case .zip(let path):
            guard shapes.contains(.files) else { throw needsFile("'\(path)' is a zip") }
            return .files(try FileSet(zip: path))
        case .file(let path):
            try checkPacking(of: path)
            if context.split != nil {
                return .files(try FileSet(partsOf: path, keeping: context.kept))
            }
            if shapes.contains(.path) { return .path(try LibraryFile(path: path)) }
            guard shapes.contains(.stream) else { throw needsFolder }
            return .stream(ByteSink(try .file(path: path)))
        case .standardOutput:
            guard context.split == nil else {
                throw WriteError(
                    .unsupported, "standard output cannot be split; give the name of a file")
            }
            if shapes.contains(.path) { return .path(try LibraryFile(copiedTo: .standardOutput)) }
            guard shapes.contains(.stream) else { throw needsFolder }
            return .stream(ByteSink(.standardOutput))
        }
    }

    /// Refuses to compress what is compressed already.
    private func checkPacking(of path: String) throws(WriteError) {
        guard Packing(ofFile: path) != nil else { return }
        let inner = Packing.unpackedName(of: path)
        let isZip = inner.lowercased().hasSuffix(".zip")
        guard isZip || isPacked else { return }
        throw WriteError(
            .unsupported,
            """
            '\(path)' would be compressed twice: \(isZip ? "a zip" : "the format \(name)") is \
            compressed already; write '\(inner)'
            """)
    }

    private func needsFile(_ found: String) -> WriteError {
        WriteError(
            .unsupported,
            "the format \(name) writes one file, but \(found); give the name of a file")
    }

    private var needsFolder: WriteError {
        WriteError(
            .unsupported,
            "the format \(name) writes a folder; give the name of one, such as 'out/'")
    }
}

/// The destination of a writer.
package enum WriteTarget: Hashable, Sendable {
    /// A file, which appears whole or not at all; compressed if its name ends as a ``Packing`` does.
    case file(path: String)
    /// A folder, whose files appear together when all are complete.
    case folder(path: String)
    /// A zip, which appears when all its members are complete.
    case zip(path: String)
    /// Standard output.
    case standardOutput
}

/// Returns the content of a file among the inputs by a path that a row gives; `nil` if there is no such file.
package typealias StoredMedia = @Sendable (ArraySlice<UInt8>) -> [UInt8]?

/// The settings of a writer.
package struct WriteContext: Sendable {
    /// The vocabulary of the rows.
    package let vocabulary: Vocabulary
    /// The only kind to write, for formats with one kind per file.
    package let kind: String?
    /// The only kinds to write; `nil` for all.
    package var kinds: Set<String>?
    /// The most rows of a file, for formats that write parts; `nil` writes all to one.
    package let split: Int?
    /// Whether a store gets an index of the words of texts.
    package let indexesWords: Bool
    /// The policy of a store's delete rules; `nil` is the vocabulary's first.
    package let policy: String?
    /// The names of the formats that the rows were read from first, for a store; empty if nobody knows.
    package let formats: Set<String>
    /// The names of the inputs, which are known at the end.
    package let sources: SourceNames
    /// Whether secrets are written.
    package let keepsSecrets: Bool
    /// Returns the content of an input file by the path that a row gives it; `nil` if no files are written beside the
    /// output.
    package let media: StoredMedia?
    /// The input files, which no file of an output folder may replace.
    package let kept: KeptFiles
    /// The options of a drawing.
    package let drawing: GraphOptions
    /// Finds the communities of a graph; `nil` where nothing can.
    package let communities: (@Sendable (Graph) -> GraphMeasure?)?
    /// Returns the findings in rows; `nil` where nothing checks them.
    package let check: (@Sendable (Dataset) -> [Finding])?

    /// Creates a context.
    package init(
        vocabulary: Vocabulary, kind: String? = nil, split: Int? = nil,
        indexesWords: Bool = true, policy: String? = nil, formats: Set<String> = [],
        sources: SourceNames = SourceNames(),
        keepsSecrets: Bool = false, media: StoredMedia? = nil,
        kept: KeptFiles = KeptFiles(),
        drawing: GraphOptions = GraphOptions(),
        communities: (@Sendable (Graph) -> GraphMeasure?)? = nil,
        check: (@Sendable (Dataset) -> [Finding])? = nil
    ) {
        self.vocabulary = vocabulary
        self.kind = kind
        self.split = split
        self.indexesWords = indexesWords
        self.policy = policy
        self.formats = formats
        self.sources = sources
        self.keepsSecrets = keepsSecrets
        self.media = media
        self.kept = kept
        self.drawing = drawing
        self.communities = communities
        self.check = check
    }
}
