import KithModel
import KithTestSupport
import Testing

@testable import KithWriters

/// The page to explore a graph, opened as a file in a browser.
struct ExplorerTests {
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
            ExplorerPage.write(name, in: folder), query: address, in: folder)
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
        let path = try ExplorerPage.write(
            "bluesky-follows", replacing: "\"stroke.example.org\"", with: "\"\(bad)\"", in: folder)
        #expect(!(try Files.text(path)).contains("Stroke<"))
        let page = try Chromium.open(path, query: "#search=stroke", in: folder).page
        #expect(page.contains("<title>follows</title>"))
        #expect(!page.contains("<img"))
        #expect(text("state", in: page) == "1 found")
        #expect(buttons(page).first?.hasPrefix("Stroke&lt;/script&gt;&lt;!--") == true)
    }
}
