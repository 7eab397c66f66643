import KithDiagnostics
import KithModel
import KithReaders
import KithSourceText
import KithSystemBinding
import KithTestSupport
import KithWriters
import Testing

@testable import KithKit

/// The page that tells how to add things shows code that compiles and does what it says.
struct WalkthroughTests {
    static let folder = PackageFolder.path + "/Tests/KithKitTests/Walkthrough"
    static let fixtures = PackageFolder.path + "/fixtures/extending"
    static let page = PackageFolder.path + "/Sources/KithKit/Documentation.docc/Extending.md"
    static let monica = #"""
        {"kind":"contact","key":"a","attributes":{"first_name":"Lotte","last_name":"Okafor"},"links":{}}
        {"kind":"note","key":"n","attributes":{"body":"Sails"},"links":{"contact":"a"}}

        """#

    @Test(
        "the page shows these files",
        arguments: [
            "Writer/LabelsWriter.swift", "Rule/ShoutedNameRule.swift", "Source/BooksReader.swift",
            "Option/ShelfOption.swift", "Source/books.yaml",
        ])
    func shown(_ name: String) throws {
        let isCode = name.hasSuffix(".swift")
        let text = try Files.text("\(isCode ? Self.folder : Self.fixtures)/\(name)")
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        // Which modules a file imports depends on the target that it lies in.
        let code = lines.drop { $0.contains("import ") || $0.isEmpty }.joined(separator: "\n")
        let page = try Files.text(Self.page)
        #expect(page.contains("```\(isCode ? "swift" : "yaml")\n\(code)```\n"))
    }

    // MARK: What is added works

    /// Converts an input with the lists of the page; returns the labels of its rows.
    static func labels(
        of path: String, _ vocabulary: Vocabulary? = nil, _ rows: RowOptions = RowOptions()
    ) async throws -> String {
        var options = InputOptions()
        options.readers = Lists.readers
        options.vocabulary = vocabulary
        var sources = SourceMap()
        let folder = try TemporaryFolder()
        let writer = try #require(Lists.writers.first { $0.fileExtensions == ["labels"] })
        let conversion = try await Conversion(
            try InputPlan([path], options), rows, sources: &sources,
            output: Conversion.Output(format: writer, target: .file(path: folder.file("out"))))
        #expect(conversion.findings == [])
        return try folder.text("out")
    }

    static func books() throws -> Vocabulary {
        let loaded = try Vocabulary.load(Lists.file("books"), source: SourceID(0))
        #expect(loaded.findings == [])
        return try #require(loaded.vocabulary)
    }

    @Test("the writer writes what the page says")
    func writer() async throws {
        let folder = try TemporaryFolder()
        try Files.write(Array(Self.monica.utf8), to: folder.file("rows.ndjson"))
        let text = try await Self.labels(of: folder.file("rows.ndjson"))
        #expect(text == "contact\tLotte\tOkafor\nnote\tn\n")
    }

    @Test("the rule finds what its examples mark")
    func rule() async throws {
        let rule = try #require(Lists.rules.first { $0.id == "monica/shouted-name" })
        for example in rule.description.examples {
            let run = try await RuleExampleRun(example, of: rule.id) { dataset in
                var findings: [Finding] = []
                rule.run(on: dataset, into: &findings)
                return findings
            }
            #expect(run.actual == run.expected)
        }
    }

    @Test("the source is recognised and read along the paths in its vocabulary")
    func source() async throws {
        let text = try await Self.labels(of: "\(Self.fixtures)/books.json", try Self.books())
        #expect(text == "shelf\tSea\nbook\tUlysses\nbook\tMoby-Dick\n")
    }

    @Test("a vocabulary alone reads rows in Kith's own form")
    func vocabularyAlone() async throws {
        let folder = try TemporaryFolder()
        let row = #"{"kind":"book","key":"1","attributes":{"title":"Emma"},"links":{}}"#
        try Files.write(Array(row.utf8), to: folder.file("rows.ndjson"))
        let text = try await Self.labels(of: folder.file("rows.ndjson"), try Self.books())
        #expect(text == "book\tEmma\n")
    }

    @Test("the option reaches its reader")
    func option() async throws {
        let declared = try #require(Lists.readers.last?.options.first { $0.name == "shelf" })
        var options = RowOptions()
        try declared.read(["Sea"], nil, into: &options.readers)
        let path = "\(Self.fixtures)/books.json"
        let books = try Self.books()
        #expect(try await Self.labels(of: path, books, options).hasPrefix("shelf\tSea\n"))
        try declared.read(["Land"], nil, into: &options.readers)
        await #expect {
            _ = try await Self.labels(of: path, books, options)
        } throws: { error in
            "\(error)".contains("these are not the books of the shelf 'Land'")
        }
    }

    @Test("the forum software is recognised and read")
    func forumSoftware() async throws {
        var options = RowOptions()
        options.readers[.forumProfile] = ForumProfile(try Lists.file("my_board"))
        let text = try await Self.labels(of: "\(Self.fixtures)/thread.html", nil, options)
        #expect(text.contains("thread\tSails\n"))
        #expect(text.contains("user\tLotte\n"))
        #expect(text.contains("user\tOlof\n"))
        #expect(text.split(separator: "\n").count { $0.hasPrefix("post\t") } == 2)
    }

    // MARK: What is added is counted

    /// The number of files in the folders of an addition.
    static func files(of addition: String) -> Int {
        [folder, fixtures].reduce(0) { count, root in
            count + ((try? FolderListing(path: "\(root)/\(addition)"))?.entries.count ?? 0)
        }
    }

    /// The lines of an addition in the lists, and in files of other additions.
    static func lines(of addition: String) throws -> Int {
        try ["Lists.swift", "Source/BooksReader.swift"].map { name in
            try Files.text("\(Self.folder)/\(name)").split(separator: "\n")
                .count { $0.hasSuffix("  // \(addition)") }
        }.reduce(0, +)
    }

    @Test("the page says how many files and lines each addition touches")
    func touched() throws {
        let additions = ["Writer", "Rule", "Source", "Option", "Forum"]
        let rows = try additions.map { name in
            "| \(name) | \(Self.files(of: name)) | \(try Self.lines(of: name)) |\n"
        }
        let table =
            "| addition | new files | lines in other files |\n|---|---|---|\n" + rows.joined()
        #expect(try Files.text(Self.page).contains(table), "\(table)")
    }
}
