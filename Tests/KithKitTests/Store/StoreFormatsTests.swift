import KithModel
import KithSourceText
import KithSystemBinding
import KithTestSupport
import KithWriters
import Testing

@testable import KithKit

/// A format written from a store has the bytes of that format written from the source of the store.
struct StoreFormatsTests {
    /// A source, with the formats that its rows do not fit.
    struct Source: CustomTestStringConvertible, Sendable {
        let fixture: String
        let unfit: [String]

        init(_ fixture: String, unfit: [String]) {
            (self.fixture, self.unfit) = (fixture, unfit)
        }

        var testDescription: String { fixture }
    }

    private static let threads = ["html", "markdown", "mbox"]
    private static let people = [
        "gedcom", "gedcom5", "icalendar", "jcard", "jscontact", "people", "people.xlsx", "vcard",
        "vcard3",
    ]

    /// A source of each vocabulary, and for Bluesky one without people and one with some.
    ///
    /// Each is one small file: scripts of SQL have a statement for each batch of rows, and a store has other batches than
    /// many files.
    static let sources = [
        Source("monica/family/export.json", unfit: []),
        Source("forum/village.ndjson", unfit: ["outline"]),
        Source("mano/bakery/bundle.json", unfit: ["outline"]),
        Source("bluesky/events.jsonl", unfit: people + threads + ["outline"]),
        Source("follows/circle.ndjson", unfit: threads + ["outline"]),
    ]

    /// All formats and their forms, by names that tell them apart; not a store, which names its input.
    private static let formats: [(name: String, format: WriterFormat)] = Catalog.writers
        .filter { !$0.isStore }
        .flatMap { format in
            [(format.name, format)]
                + format.forms.map { ("\($0.name).\($0.fileExtensions[0])", $0) }
        }

    @Test("all formats", arguments: sources)
    func formats(_ source: Source) async throws {
        let place = try TemporaryFolder()
        let store = place.file("store.sqlite")
        let input = PackageFolder.path + "/fixtures/" + source.fixture
        try await Self.write(.sqlite, of: input, to: .file(path: store))
        var unfit: [String] = []
        for (name, format) in Self.formats {
            let written = await Self.written(format, of: input, as: place.file("a"))
            #expect(
                await Self.written(format, of: store, as: place.file("b")) == written, "\(name)")
            if case .failure = written { unfit.append(name) }
        }
        #expect(unfit.sorted() == source.unfit.sorted())
    }

    /// Writes a format and returns its files by their names in order, or the reason why it cannot be written.
    private static func written(
        _ format: WriterFormat, of input: String, as output: String
    ) async -> Result<[[UInt8]], Refusal> {
        do {
            guard format.shapes.contains(.files) else {
                try await write(format, of: input, to: .file(path: output))
                return .success([try Files.bytes(output)])
            }
            let folder = "\(output)-\(format.name)"
            try FolderChanges.makeFolder(path: folder)
            try await write(format, of: input, to: .folder(path: folder))
            return .success(
                try Files.names(folder).flatMap { name in
                    [Array(name.utf8), try Files.bytes("\(folder)/\(name)")]
                })
        } catch {
            return .failure(Refusal(message: "\(error)"))
        }
    }

    private struct Refusal: Error, Equatable {
        let message: String
    }

    private static func write(
        _ format: WriterFormat, of input: String, to target: WriteTarget
    ) async throws {
        var sources = SourceMap()
        let inputs = try InputPlan(of: [ByteSource(name: input, origin: .file(path: input))])
        guard case .graph = format.takes else {
            _ = try await Conversion(
                inputs, sources: &sources, output: Conversion.Output(format: format, target: target)
            )
            return
        }
        var checking = CheckOptions(today: CalendarDay(number: 20_000))
        // In a file, this finding is at the contact around the task. The rows of a store lie in no other rows.
        checking.choice = try RuleChoice(
            selecting: [], ignoring: ["monica/task-key"], among: Catalog.rules)
        let drawing = try await Drawing(
            inputs, sources: &sources, format: format, selection: Drawing.Selection(),
            checking: checking)
        _ = try drawing.write(to: target)
    }

    @Test("a page shows the findings in the rows of a store at their nodes")
    func findings() async throws {
        let place = try TemporaryFolder()
        let (store, page) = (place.file("store.sqlite"), place.file("page.html"))
        let input = PackageFolder.path + "/fixtures/bluesky/events.jsonl"
        try await Self.write(.sqlite, of: input, to: .file(path: store))
        try await Self.write(.explorer, of: store, to: .file(path: page))
        let text = try #require(try Files.text(page).split(separator: "id=\"findings\">").last)
        #expect(
            text.prefix { $0 != "<" } == """
                {"others":0,"about":[
                {"severity":"warning","rule":"bluesky/duplicate-record","message":"follow \
                did:plc:annaa2b3c4d5e6f7g2h3i4j5 → did:plc:brunoa2b3c4d5e6f7g2h3i4j duplicates record \
                3ljzc6qt2z227","nodes":[0, 1]},
                {"severity":"warning","rule":"bluesky/follow-and-block","message":"\
                did:plc:darioa2b3c4d5e6f7g2h3i4j follows and blocks \
                did:plc:claraa2b3c4d5e6f7g2h3i4j","nodes":[2, 3]}]}
                """)
    }
}
