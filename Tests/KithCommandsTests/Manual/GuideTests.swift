import KithCommandLine
import KithKit
import KithSystemBinding
import KithTestSupport
import KithWriters
import Testing

@testable import KithCommands

/// The guide is complete, its pages lead somewhere, and nothing in it is untested.
struct GuideTests {
    /// The written pages, each of which is a transcript.
    static let files = names.map { "\(folder)/\($0)" }

    private static let folder = "Sources/KithCommands/Manual/Guide"
    private static let names: [String] =
        (try? FolderListing(path: "\(PackageFolder.path)/\(folder)").entries.map(\.path.text)) ?? []

    @Test("every written page is in the site")
    func listed() {
        #expect(Set(Self.names) == Set(GuideSite.texts.map { "\($0.name).md" }))
        #expect(Self.names.count == 12)
    }

    /// The languages in which editors are set up, which are not run here.
    private static let editorLanguages = ["lua", "toml", "elisp", "json", "sh"]

    @Test("every block is a transcript, or code that is compiled elsewhere", arguments: files)
    func blocks(_ name: String) throws {
        let code = try Files.text(
            PackageFolder.path + "/Sources/KithKit/Documentation.docc/GettingStarted.md")
        let page = try Files.text("\(PackageFolder.path)/\(name)")
        let parts = page.split(separator: "```", omittingEmptySubsequences: false)
        for index in stride(from: 1, to: parts.count, by: 2) {
            if parts[index].hasPrefix("console\n") { continue }
            if name.hasSuffix("/editors.md") {
                #expect(Self.editorLanguages.contains { parts[index].hasPrefix("\($0)\n") })
                // Commands install an extension, which starts the server itself.
                let isSetting = !parts[index].hasPrefix("sh\n")
                #expect(parts[index].contains("kith"))
                #expect(parts[index].contains(#""serve""#) == isSetting)
                continue
            }
            #expect(parts[index].hasPrefix("swift\n"))
            #expect(code.contains("```\(parts[index])```"), "\(parts[index])")
        }
    }

    @Test(
        "every link leads to a page and a heading of the site, and nothing is loaded from elsewhere"
    )
    func links() throws {
        let (folder, pages) = try Self.site()
        #expect(pages.count > 500)
        for page in pages {
            let text = try folder.text(page)
            #expect(!text.contains("src=\"http") && !text.contains("url("), "\(page)")
            for part in text.split(separator: " href=\"").dropFirst() {
                let address = part.prefix { $0 != "\"" }
                #expect(!address.contains("://"), "\(page): \(address)")
                let target = String(address.prefix { $0 != "#" })
                let place =
                    target.isEmpty
                    ? PathName(page) : PathName(page).parent.joining(PathName(target)).normalized
                guard pages.contains(place.text) else {
                    Issue.record("\(page) links to \(address)")
                    continue
                }
                let anchor = address.drop { $0 != "#" }.dropFirst()
                if !anchor.isEmpty {
                    #expect(
                        try folder.text(place.text).contains(" id=\"\(anchor)\""),
                        "\(page): \(address)")
                }
            }
        }
    }

    @Test("every rule, command, format and vocabulary has its page")
    func complete() throws {
        let (folder, pages) = try Self.site()
        for rule in Catalog.rules {
            let text = try folder.text("rules/\(rule.id).html")
            #expect(text.contains("<h1>\(rule.id)</h1>"))
            #expect(
                text.split(separator: "<mark>").count > 1
                    || !rule.examples.contains { $0.text.contains("⟦") })
        }
        for command in KithMain.program.description.visibleSubcommands {
            #expect(pages.contains("commands/\(command.name).html"))
        }
        let formats = try folder.text("formats.html")
        for name in Catalog.inputFormats.map(\.name) + Catalog.writers.map(\.name) {
            #expect(formats.contains("<td><code>\(name)</code></td>"))
        }
        for vocabulary in KindPage.builtIn {
            let text = try folder.text("vocabularies/\(vocabulary.name).html")
            for kind in vocabulary.kinds {
                #expect(text.contains(" id=\"\(kind.name.replacing("_", with: "-"))\""))
            }
        }
    }

    @Test("the search box finds a rule by its name and by what it says")
    func search() throws {
        guard try Shell.run("chromium --version", in: "/").status == 0 else {
            return print("skipped: there is no chromium")
        }
        let (folder, _) = try Self.site()
        for words in ["missing-reverse", "whose+type+has+a+reverse"] {
            let run = try Shell.run(
                "HOME=$PWD chromium --headless --no-sandbox --disable-gpu --virtual-time-budget=5000 "
                    + "--dump-dom 'file://'$PWD'/index.html?q=\(words)'", in: folder.path)
            let list =
                run.output.split(separator: "<ol>").dropFirst().first?.split(separator: "</ol>")
                .first ?? ""
            #expect(list.contains("href=\"rules/records/missing-reverse.html"), "\(words): \(list)")
        }
    }

    @Test("the manual page goes to a file, and the guide needs a folder")
    func outputs() throws {
        let folder = try TemporaryFolder()
        let page = try Shell.run(
            "kith manual -o kith.1; kith manual | cmp - kith.1", in: folder.path)
        #expect(page.status == 0, "\(page.error)")
        let refused = try Shell.run("kith manual --to html", in: folder.path)
        #expect(
            refused.error.hasPrefix(
                "error: the guide is a folder of pages; name it with -o site/\n"))
        #expect(refused.status == 64)
    }

    /// Writes the site, and lists its pages.
    private static func site() throws -> (folder: SiteFolder, pages: Set<String>) {
        let folder = try SiteFolder()
        let pages = try Files.names(folder.path).filter { $0.hasSuffix(".html") }
        return (folder, Set(pages))
    }

    /// The folder of a site, removed when nobody needs it any more.
    private final class SiteFolder {
        private let place: TemporaryFolder
        var path: String { place.file("site") }

        init() throws {
            place = try TemporaryFolder()
            let run = try Shell.run("kith manual --to html -o site/ -q", in: place.path)
            #expect(run.status == 0, "\(run.error)")
        }

        func text(_ name: String) throws -> String { try place.text("site/\(name)") }
    }
}
