import KithModel
import KithSystemBinding
import KithTestSupport
import Testing

@testable import KithWriters

/// Each folder in `fixtures/graphs` is named after a vocabulary and a view, and has rows and what each format writes of them.
struct GraphGoldenTests {
    private static let root = PackageFolder.path + "/fixtures/graphs"

    static let cases: [String] = ((try? FolderListing(path: root).entries) ?? []).map(\.path.text)

    static let formats: [WriterFormat] = [
        .cytoscape, .edgeList, .explorer, .gephi, .gexf, .gml, .graphml, .jsonGraph, .jsonLD,
        .mermaid, .metis, .nTriples, .neo4j, .nodeLink, .pajek, .plantUML, .turtle,
    ]

    @Test("there are cases")
    func found() { #expect(Self.cases == ["bluesky-follows", "monica-people"]) }

    @Test("outputs are the expected ones, byte for byte", arguments: cases, formats.map(\.name))
    func outputs(_ name: String, _ formatName: String) throws {
        let format = try #require(Self.formats.first { $0.name == formatName })
        let words = name.split(separator: "-").map(String.init)
        let vocabulary = try Vocabulary.builtIn(words[0])
        var builder = Dataset.Builder(vocabulary)
        let rows = try Files.text("\(Self.root)/\(name)/input.ndjson")
        for batch in try Sample.batches(rows, vocabulary) { builder.append(batch) }
        let view = try #require(vocabulary.view(words[1]))
        let graph = try Graph(of: builder.finish(), view: view)
        let folder = try TemporaryFolder()
        let isFolder = format.shapes.contains(.files)
        let output = isFolder ? format.name : "graph.\(format.fileExtensions.first ?? "json")"
        let path = folder.file(output)
        _ = try format.write(
            graph, WriteContext(vocabulary: vocabulary),
            to: isFolder ? .folder(path: path) : .file(path: path))
        for file in isFolder ? try Files.names(path).map({ "\(output)/\($0)" }) : [output] {
            try compare("\(Self.root)/\(name)/\(file)", with: folder.file(file))
        }
    }

    private func compare(_ expected: String, with actual: String) throws {
        let bytes = try Files.bytes(actual)
        if (try? Files.bytes(expected)) == bytes { return }
        Issue.record("\(expected) differs; UPDATE_SNAPSHOTS=1 swift test rewrites it")
        guard Environment.value(of: "UPDATE_SNAPSHOTS") == "1" else { return }
        try Files.write(bytes, to: expected)
    }
}
