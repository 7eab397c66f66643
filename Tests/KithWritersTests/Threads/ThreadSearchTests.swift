import KithModel
import KithTestSupport
import Testing

@testable import KithWriters

/// The search box of a site, opened as a file in a browser.
struct ThreadSearchTests {
    /// Writes the site of the fixture.
    private func site() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let fixture = PackageFolder.path + "/fixtures/writers/threads"
        let vocabulary = try Sample.vocabulary(Files.text(fixture + "/vocabulary.yaml"))
        try WriterFormat.html.write(
            Sample.batches(Files.text(fixture + "/input.ndjson"), vocabulary),
            to: .folder(path: folder.file("site/")),
            WriteContext(vocabulary: vocabulary, media: { _ in nil }))
        return folder
    }

    @Test(
        "finds titles, sections, authors and texts without case and accents",
        arguments: [
            ("zolw", "1 found", ["threads/topic-1.html#post-16"]),
            ("FLOOD+mend", "1 found", ["threads/topic-2.html"]),
            ("repairs", "2 found", ["threads/topic-2.html", "threads/topic-3.html"]),
            (
                "lukasz", "4 found",
                [
                    "threads/topic-1.html", "threads/chat-_63-1.html",
                    "threads/topic-1.html#post-13", "threads/chat-_63-1.html#post-_6d2",
                ]
            ),
            ("km.+too", "1 found", ["threads/topic-1.html#post-12"]),
            ("alert", "1 found", ["threads/topic-1.html#post-14"]),
            ("kayak", "0 found", []),
            ("", "", []),
        ])
    func finds(_ query: String, _ state: String, _ links: [String]) throws {
        guard Chromium.isInstalled else { return Chromium.skip() }
        let folder = try site()
        let (page, requests) = try Chromium.open(
            folder.file("site/index.html"), query: "?q=\(query)", in: folder)
        #expect(requests == [])
        let box = try #require(page.split(separator: "<div id=\"search\"").last)
        let shown = box.split(separator: "role=\"status\">")[1].prefix { $0 != "<" }
        let list = box.split(separator: "<nav>")[0].split(separator: "<a href=\"").dropFirst()
        #expect(shown == state)
        #expect(list.map { String($0.prefix { $0 != "\"" }) } == links)
    }

    @Test("pictures are shown from the folder, and no page asks for anything else")
    func pages() throws {
        guard Chromium.isInstalled else { return Chromium.skip() }
        let folder = try site()
        for name in try folder.names("site/threads") {
            let (page, requests) = try Chromium.open(
                folder.file("site/threads/\(name)"), in: folder)
            #expect(requests == [], "\(name)")
            #expect(!page.contains("<script"), "\(name)")
        }
    }

    @Test("requests of other pages are seen")
    func control() throws {
        guard Chromium.isInstalled else { return Chromium.skip() }
        let folder = try TemporaryFolder()
        try Files.write(
            Array("<img src=\"http://oars.example/a.png\">".utf8), to: folder.file("page.html"))
        let requests = try Chromium.open(folder.file("page.html"), in: folder).requests
        #expect(Set(requests) == ["http://oars.example/a.png"])
    }
}
