import KithModel
import KithSourceText
import KithSystemBinding
import KithTestSupport
import Testing

@testable import KithReaders

/// Pages of our own, with the rows beside them that they must give.
@Suite("Pages of the fixtures")
struct PageFixtureTests {
    static let folder = PackageFolder.path + "/fixtures/forum/pages"

    static let names: [String] = {
        let names = (try? Files.names(folder)) ?? []
        return names.filter { $0.hasSuffix(".html") || $0.hasSuffix(".json") }.sorted()
    }()

    @Test("a page gives its rows and findings", arguments: names)
    func rows(_ name: String) throws {
        let page = try ByteSource(argument: "\(Self.folder)/\(name)").readAll()
        let vocabulary = try Vocabulary.builtIn("forum")
        var reader = try PageReader(
            zone: .utc,
            profiles: try ForumProfiles(vocabulary: vocabulary))
        let batch = reader.read(
            PageInput(bytes: page, name: name, date: 1_398_938_400, source: SourceID(0)))
        let found = PageRowText(vocabulary: vocabulary, batch: batch).text
        let path = "\(Self.folder)/\(name).ndjson"
        let expected = try? ByteSource(argument: path).readAll()
        if expected.map({ Array($0.contents) }) == Array(found.utf8) { return }
        Issue.record("\(name).ndjson differs; UPDATE_SNAPSHOTS=1 swift test rewrites it:\n\(found)")
        guard Environment.value(of: "UPDATE_SNAPSHOTS") == "1" else { return }
        try Files.write(Array(found.utf8), to: path)
    }

    @Test("there are fixtures")
    func isNotEmpty() { #expect(Self.names.count > 40) }
}
