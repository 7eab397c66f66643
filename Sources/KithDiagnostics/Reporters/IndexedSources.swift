internal import KithSourceText
internal import KithSystemBinding

/// The sources of a report, with a line index for each that is built on first use.
struct IndexedSources {
    private let sources: ShownSources
    /// The normalized path of each source, relative to the folder if it lies inside.
    private let paths: [String?]
    private var indexes: [LineIndex?]

    /// Creates the sources; `folder` is the absolute path to which paths are made relative.
    init(_ diagnosis: Diagnosis, folder: String? = nil) {
        let sources = diagnosis.sources
        let folder = folder.map { PathName($0).normalized }
        self.sources = sources
        indexes = Array(repeating: nil, count: sources.count)
        paths = (0..<sources.count).map { index in
            sources.name(of: SourceID(index)).map { Self.path($0, in: folder) }
        }
    }

    /// The number of sources.
    var count: Int { sources.count }

    /// Returns the name of a source; `nil` if it is unknown.
    func name(of source: SourceID) -> String? { sources.name(of: source) }

    /// The name of the only source, to which a finding without a place belongs; `nil` if there are several.
    var onlyName: String? { count == 1 ? name(of: SourceID(0)) : nil }

    /// Returns the normalized path of a source, relative to the folder if it lies inside.
    func path(of source: SourceID) -> String? {
        paths.indices.contains(source.index) ? paths[source.index] : nil
    }

    /// The path of the only source.
    var onlyPath: String? { count == 1 ? path(of: SourceID(0)) : nil }

    private static func path(_ name: String, in folder: PathName?) -> String {
        let path = PathName(name).normalized
        guard path.isAbsolute, let folder else { return path.text }
        return (path.relative(to: folder) ?? path).text
    }

    /// Returns the lines of a source; `nil` if its text was not kept.
    private mutating func lines(of source: SourceID) -> LineIndex? {
        guard indexes.indices.contains(source.index) else { return nil }
        if indexes[source.index] == nil { indexes[source.index] = sources.lines(of: source) }
        return indexes[source.index]
    }

    /// Returns the start and end of a place, in characters and in UTF-16; `nil` if the text was not kept.
    mutating func region(
        of span: SourceSpan
    ) -> (characters: Range<TextPosition>, utf16: Range<TextPosition>)? {
        guard let lines = lines(of: span.source),
            let start = sources.positions(of: span.start, in: span.source, lines),
            let end = sources.positions(of: span.end, in: span.source, lines)
        else { return nil }
        return (
            start.characters..<max(start.characters, end.characters),
            start.utf16..<max(start.utf16, end.utf16)
        )
    }

    /// Returns the first line of a place; `nil` if the text was not kept.
    mutating func excerpt(of span: SourceSpan?, width: Int) -> Excerpt? {
        guard let span, let lines = lines(of: span.source) else { return nil }
        return sources.excerpt(of: span, lines, width: width)
    }

    /// Returns the lines and columns of a place, in characters; `nil` if the text was not kept.
    mutating func characters(of span: SourceSpan?) -> Range<TextPosition>? {
        span.flatMap { region(of: $0)?.characters }
    }
}
