internal import SourceText
internal import SystemBinding

/// The inputs of a report; the lines of each are found once, when first asked for.
struct IndexedSources {
    private let files: [SourceFile]
    private let folder: PathName?
    private var indexes: [LineIndex?]

    /// Takes the inputs, and the absolute name of the folder in which their names begin.
    init(_ sources: SourceMap, folder: String? = nil) {
        files = sources.files
        self.folder = folder.map { PathName($0).normalized }
        indexes = Array(repeating: nil, count: files.count)
    }

    /// How many there are.
    var count: Int { files.count }

    /// The name of a source; `nil` where the map does not hold it.
    func name(of source: SourceID) -> String? {
        files.indices.contains(source.index) ? files[source.index].name : nil
    }

    /// The name of the only input, which a finding without a place is about.
    var onlyName: String? { files.count == 1 ? files[0].name : nil }

    /// The path of a source as seen from the working folder, without detours, if it lies in there.
    func path(of source: SourceID) -> String? { name(of: source).map { path($0) } }

    /// The path of the only input.
    var onlyPath: String? { onlyName.map { path($0) } }

    private func path(_ name: String) -> String {
        let path = PathName(name).normalized
        guard path.isAbsolute, let folder else { return path.text }
        return (path.relative(to: folder) ?? path).text
    }

    /// The bytes of a source and their lines; `nil` where they were not kept.
    mutating func text(of source: SourceID) -> (bytes: SourceBytes, lines: LineIndex)? {
        guard files.indices.contains(source.index), let bytes = files[source.index].bytes else {
            return nil
        }
        let lines = indexes[source.index] ?? LineIndex(bytes)
        indexes[source.index] = lines
        return (bytes, lines)
    }

    /// Where a place begins and ends, in characters and in UTF-16; `nil` where the text was not kept.
    mutating func region(
        of span: SourceSpan
    ) -> (characters: Range<TextPosition>, utf16: Range<TextPosition>)? {
        guard let text = text(of: span.source) else { return nil }
        let start = text.lines.positions(of: span.start, in: text.bytes)
        let end = text.lines.positions(of: span.end, in: text.bytes)
        return (
            start.characters..<max(start.characters, end.characters),
            start.utf16..<max(start.utf16, end.utf16)
        )
    }

    /// The lines and columns of a place, in characters; `nil` where the text was not kept.
    mutating func characters(of span: SourceSpan?) -> Range<TextPosition>? {
        span.flatMap { region(of: $0)?.characters }
    }
}
