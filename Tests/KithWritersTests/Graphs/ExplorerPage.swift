import KithDiagnostics
import KithModel
import KithTestSupport
import Testing

@testable import KithWriters

/// Pages to explore a graph.
enum ExplorerPage {
    /// Writes the page of a fixture whose rows may be changed.
    static func write(
        _ name: String, replacing old: String = "", with new: String = "",
        in folder: borrowing TemporaryFolder,
        check: (@Sendable (Dataset) -> [Finding])? = nil
    ) throws -> String {
        let rows = try Files.text("\(PackageFolder.path)/fixtures/graphs/\(name)/input.ndjson")
        let changed = old.isEmpty ? rows : rows.split(separator: old).joined(separator: new)
        return try write(rows: changed, name, in: folder, check: check)
    }

    /// Writes the page of some rows of a vocabulary in a view, both given as in the name of a fixture.
    static func write(
        rows: String, _ name: String, in folder: borrowing TemporaryFolder,
        check: (@Sendable (Dataset) -> [Finding])? = nil
    ) throws -> String {
        let words = name.split(separator: "-").map(String.init)
        let vocabulary = try Vocabulary.builtIn(words[0])
        var builder = Dataset.Builder(vocabulary)
        for batch in try Sample.batches(rows, vocabulary) { builder.append(batch) }
        let view = try #require(vocabulary.view(words[1]))
        let path = folder.file("graph.html")
        _ = try WriterFormat.explorer.write(
            Graph(of: builder.finish(), view: view),
            WriteContext(vocabulary: vocabulary, check: check),
            to: .file(path: path))
        return path
    }
}
