import KithDiagnostics
import KithModel
import KithSourceText
import KithTestSupport
import Testing

@testable import KithReaders

@Suite("Ugly pages")
struct UglyPagesTests {
    private func reader(sizeLimit: Int = ForumProfiles.pageSizeLimit) throws -> PageReader {
        let vocabulary = try Vocabulary.builtIn("forum")
        return try PageReader(
            zone: nil,
            profiles: try ForumProfiles(vocabulary: vocabulary), sizeLimit: sizeLimit)
    }

    private func input(_ bytes: [UInt8]) -> PageInput {
        PageInput(bytes: SourceBytes(bytes), name: "page.html", source: SourceID(0))
    }

    @Test("a page that is cut anywhere is read up to there")
    func truncated() throws {
        let path = PageFixtureTests.folder + "/posts.html"
        let page = Array(try ByteSource(argument: path).readAll().contents)
        var reader = try reader()
        var last = 0
        for end in stride(from: 0, through: page.count, by: 211) {
            let batch = reader.read(input(Array(page[..<end])))
            #expect(batch.tables[0].count == 1)
            #expect(batch.rowCount + 8 >= last, "rows get lost at \(end)")
            last = batch.rowCount
        }
    }

    @Test("shared pages that are cut at every thousandth byte")
    func sharedTruncated() throws {
        guard let bytes = SharedData.bytes("forum/showthread.html") else { return }
        let page = Array(bytes.contents)
        var reader = try reader()
        for end in stride(from: 0, to: page.count, by: 1000) {
            let batch = reader.read(input(Array(page[..<end])))
            #expect(batch.tables[0].count == 1)
            #expect(!batch.findings.isEmpty)
        }
    }

    static let noPages: [(name: String, bytes: [UInt8])] = [
        ("nothing", []), ("zeros", Array(repeating: 0, count: 5000)),
        ("all bytes", (0..<20_000).map { UInt8(truncatingIfNeeded: $0 &* 7919 >> 3) }),
        ("an open tag", Array("<html><body id=\"something_awful\" class=\"showthread".utf8)),
        ("JSON that is cut", Array("{\"forums\": [{\"id\": 1".utf8)),
        ("JSON of other types", Array("{\"forums\": [1, null, {\"id\": {}}], \"user\": 7}".utf8)),
        ("numbers beyond all types", Array(hugeNumbers.utf8)),
        ("a hundred thousand levels", Array(String(repeating: "<div>", count: 100_000).utf8)),
        ("posts in posts", Array(nested.utf8)),
    ]

    static let hugeNumbers =
        "<body id=something_awful class='showthread thread_1'><table class=post id=post99999999999999999999"
        + " data-idx=99999999999999999999><tr><td class=postdate>Jan 99999999999999999999, 2013</table>"

    static let nested =
        "<body id=something_awful class='showthread thread_1'>"
        + String(repeating: "<table class=post id=post1><tr><td class=postbody>", count: 300)

    @Test("what is no page gives a capture and findings", arguments: noPages.map(\.name))
    func garbage(_ name: String) throws {
        let bytes = try #require(Self.noPages.first { $0.name == name }?.bytes)
        var reader = try reader()
        let batch = reader.read(input(bytes))
        #expect(batch.tables[0].count == 1)
        #expect(!batch.findings.isEmpty)
    }

    @Test("a page beyond the limit is refused with a finding that names it")
    func tooLarge() throws {
        var reader = try reader(sizeLimit: 100)
        let batch = reader.read(input(Array(repeating: 0x20, count: 101)))
        #expect(batch.findings.map(\.rule) == ["forum/unknown-page"])
        #expect(
            batch.findings.map(\.message) == ["the page has 101 bytes; the limit is 100"])
        #expect(batch.tables[0].count == 1)
    }

    @Test("index and depth that are hostile cost no recursion")
    func deepIndex() throws {
        let depth = 400
        let text =
            "{\"forums\":["
            + String(repeating: "{\"id\":1,\"sub_forums\":[", count: depth)
            + String(repeating: "]}", count: depth) + "]}"
        var reader = try reader()
        #expect(reader.read(input(Array(text.utf8))).tables[0].count == 1)
    }
}
