import KithIgraphBinding
import KithSystemBinding
import KithTestSupport
import Testing

/// Every file of `fixtures/commands` is a test because it exists, and so are the README and the pages of the guide.
struct TranscriptTests {
    static let folder = PackageFolder.path + "/fixtures/commands"
    static let names: [String] =
        ["README.md"] + GuideTests.files
        + ((try? FolderListing(path: folder).entries.map { "fixtures/commands/\($0.path.text)" })
            ?? [])

    /// The transcripts that need igraph, which is optional.
    private static let measured = ["fixtures/commands/measures.md"]

    @Test("there are transcripts")
    func present() { #expect(Self.names.count > 1) }

    @Test("commands print what the transcript says", arguments: names)
    func replay(_ name: String) throws {
        if Self.measured.contains(name), (try? Igraph()) == nil {
            return print("skipped: \(name) needs igraph")
        }
        let path = "\(PackageFolder.path)/\(name)"
        let expected = try Files.text(path)
        let place = try TemporaryFolder()
        _ = try ChildProcess.run(
            "ln", ["-s", PackageFolder.path + "/fixtures", place.path + "/fixtures"])
        let actual = try Transcript(expected).replayed { line in
            try Shell.run(line, in: place.path)
        }
        if actual != expected, Environment.value(of: "UPDATE_SNAPSHOTS") == "1" {
            try Files.write(Array(actual.utf8), to: path)
        }
        #expect(actual == expected)
    }
}
