internal import SourceText
internal import SystemBinding

/// The inputs of a report; the lines of each are found once, when first asked for.
struct IndexedSources {
    private let sources: ShownSources
    private let folder: PathName?
    private var indexes: [LineIndex?]

    /// Takes the inputs, and the absolute name of the folder in which their names begin.
    init(_ diagnosis: Diagnosis, folder: String? = nil) {
        sources = diagnosis.sources
        self.folder = folder.map { PathName($0).normalized }
        indexes = Array(repeating: nil, count: sources.count)
    }

    /// How many there are.
    var count: Int { sources.count }

    /// The name of a source; `nil` where the map does not hold it.
    func name(of source: SourceID) -> String? { sources.name(of: source) }

    /// The name of the only input, which a finding without a place is about.
    var onlyName: String? { count == 1 ? name(of: SourceID(0)) : nil }

    /// The path of a source as seen from the working folder, without detours, if it lies in there.
    func path(of source: SourceID) -> String? { name(of: source).map { path($0) } }

    /// The path of the only input.
    var onlyPath: String? { onlyName.map { path($0) } }

    private func path(_ name: String) -> String {
        let path = PathName(name).normalized
        guard path.isAbsolute, let folder else { return path.text }
        return (path.relative(to: folder) ?? path).text
    }

    /// The lines of a source; `nil` where its text was not kept.
    private mutating func lines(of source: SourceID) -> LineIndex? {
        guard indexes.indices.contains(source.index) else { return nil }
        if indexes[source.index] == nil { indexes[source.index] = sources.lines(of: source) }
        return indexes[source.index]
    }

    /// Where a place begins and ends, in characters and in UTF-16; `nil` where the text was not kept.
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

    /// The line that a place begins in; `nil` where the text was not kept.
    mutating func excerpt(of span: SourceSpan?, width: Int) -> Excerpt? {
        guard let span, let lines = lines(of: span.source) else { return nil }
        return sources.excerpt(of: span, lines, width: width)
    }

    /// The lines and columns of a place, in characters; `nil` where the text was not kept.
    mutating func characters(of span: SourceSpan?) -> Range<TextPosition>? {
        span.flatMap { region(of: $0)?.characters }
    }
}
