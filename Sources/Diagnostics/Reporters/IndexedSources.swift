internal import SourceText

/// The inputs of a report; the lines of each are found once, when first asked for.
struct IndexedSources {
    private let files: [SourceFile]
    private var indexes: [LineIndex?]

    init(_ sources: SourceMap) {
        files = sources.files
        indexes = Array(repeating: nil, count: files.count)
    }

    /// The name of a source; `nil` where the map does not hold it.
    func name(of source: SourceID) -> String? {
        files.indices.contains(source.index) ? files[source.index].name : nil
    }

    /// The name of the only input, which a finding without a place is about.
    var onlyName: String? { files.count == 1 ? files[0].name : nil }

    /// The bytes of a source and their lines; `nil` where they were not kept.
    mutating func text(of source: SourceID) -> (bytes: SourceBytes, lines: LineIndex)? {
        guard files.indices.contains(source.index), let bytes = files[source.index].bytes else {
            return nil
        }
        let lines = indexes[source.index] ?? LineIndex(bytes)
        indexes[source.index] = lines
        return (bytes, lines)
    }
}
