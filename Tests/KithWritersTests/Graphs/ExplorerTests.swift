import KithModel
import KithTestSupport
import Testing

@testable import KithWriters

/// The page to explore a graph, opened as a file in a browser.
struct ExplorerTests {
    /// Writes the page of a fixture whose rows may be changed.
    private func page(
        _ name: String, replacing old: String = "", with new: String = "",
        in folder: borrowing TemporaryFolder
    ) throws -> String {
        let words = name.split(separator: "-").map(String.init)
        let vocabulary = try Vocabulary.builtIn(words[0])
        var builder = Dataset.Builder(vocabulary)
        let rows = try Files.text("\(PackageFolder.path)/fixtures/graphs/\(name)/input.ndjson")
        let changed = old.isEmpty ? rows : rows.split(separator: old).joined(separator: new)
        for batch in try Sample.batches(changed, vocabulary) { builder.append(batch) }
        let view = try #require(vocabulary.view(words[1]))
        let path = folder.file("graph.html")
        _ = try WriterFormat.explorer.write(
            Graph(of: builder.finish(), view: view), WriteContext(vocabulary: vocabulary),
            to: .file(path: path))
        return path
    }

    /// The text of an element of a page.
    private func text(_ id: String, in page: String) -> String {
        let rest = page.split(separator: "id=\"\(id)\"", maxSplits: 1).last ?? ""
        return String(rest.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" })
    }

    /// The texts of the buttons of a page's list, and of its card.
    private func buttons(_ page: String) -> [String] {
        page.split(separator: "dir=\"auto\">").dropFirst().map { String($0.prefix { $0 != "<" }) }
    }

    @Test(
        "asks for nothing but itself, and says what it shows",
        arguments: [
            ("monica-people", "", "", ""), ("bluesky-follows", "", "", ""),
            ("bluesky-follows", "#search=STROKE", "1 found", "stroke.example.org"),
        ])
    func opens(_ name: String, _ address: String, _ state: String, _ hit: String) throws {
        guard Chromium.isInstalled else { return Chromium.skip() }
        let folder = try TemporaryFolder()
        let (page, requests) = try Chromium.open(
            page(name, in: folder), query: address, in: folder)
        #expect(requests.filter { !$0.hasPrefix("blob:null/") } == [])
        #expect(text("counts", in: page).contains(" nodes, "))
        #expect(text("state", in: page) == state)
        #expect(buttons(page).first ?? "" == hit)
    }

    @Test("names are text: none runs as code or ends an element")
    func names() throws {
        guard Chromium.isInstalled else { return Chromium.skip() }
        let folder = try TemporaryFolder()
        let bad =
            "Stroke</script><!--<script>document.title='run'</script><img src=x onerror=stop()>"
        let path = try page(
            "bluesky-follows", replacing: "\"stroke.example.org\"", with: "\"\(bad)\"", in: folder)
        #expect(!(try Files.text(path)).contains("Stroke<"))
        let page = try Chromium.open(path, query: "#search=stroke", in: folder).page
        #expect(page.contains("<title>follows</title>"))
        #expect(!page.contains("<img"))
        #expect(text("state", in: page) == "1 found")
        #expect(buttons(page).first?.hasPrefix("Stroke&lt;/script&gt;&lt;!--") == true)
    }
}
