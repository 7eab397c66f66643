import KithKit
import KithSystemBinding
import KithTestSupport
import KithWriters
import Testing

/// Each format writes the same bytes of the same inputs, in whatever order and country.
struct SameFilesTests {
    /// The inputs of each source, which are given once in this order and once in the other; then others, which may have rows
    /// with the same keys, so that their order matters.
    private static let sources: [(name: String, inputs: [String], others: [String])] = [
        (
            "monica", ["monica/family/export.json"],
            ["monica/broken/record.json", "monica/broken/export.json"]
        ),
        (
            "forum", ["forum/thread.ndjson", "forum/archive.ndjson"],
            ["forum/village.ndjson", "forum/small/archive.ndjson"]
        ),
        ("pages", ["forum/pages"], ["forum/zones"]),
        ("mano", ["mano/bakery"], ["mano/broken/bundle.json", "mano/storage"]),
        (
            "bluesky", ["bluesky/events.jsonl"],
            ["bluesky/repositories/ann.car", "follows/circle.ndjson"]
        ),
        ("follows", ["follows/circle.edges"], []),
    ]

    private static let surroundings = [
        "LC_ALL=C LANG=C TZ=UTC taskset 1",
        "LC_ALL=tr_TR.UTF-8 LANG=de_DE TZ=Asia/Tokyo COLUMNS=40",
    ]

    @Test("all formats", arguments: Catalog.writers.map(\.name))
    func formats(_ name: String) throws {
        let format = try #require(Catalog.writers.first { $0.name == name })
        let place = try TemporaryFolder()
        var written = 0
        for source in Self.sources {
            let runs = try Self.surroundings.enumerated().map { number, variables in
                let folder = place.file("\(number)-\(source.name)")
                try FolderChanges.makeFolder(path: folder)
                // Rows stay in the order in which they were read.
                let isReversed = number == 1 && !format.takesRows
                let inputs =
                    (isReversed ? source.inputs.reversed() : source.inputs) + source.others
                let run = try Shell.run(
                    "env \(variables) $(which kith) \(format.command) \(inputs.map(Self.path).joined(separator: " "))"
                        + " \(source.name == "follows" ? "--direction follower-followed " : "")"
                        + "--to \(name) -o \(format.isFolder ? "o/" : "o")", in: folder)
                #expect([0, 1, 2, 64].contains(run.status), "\(source.name): \(run.error)")
                return (run.status, run.output, run.error)
            }
            #expect(runs[0] == runs[1], "\(source.name)")
            let difference = try Shell.run(
                "diff -r 0-\(source.name) 1-\(source.name)", in: place.path)
            #expect(difference.status == 0, "\(difference.output)")
            if runs[0].0 < 2 { written += 1 }
        }
        #expect(written > 0)
    }

    @Test(
        "formats of which parts are made on all cores",
        arguments: ["html", "markdown", "mbox", "vcard"])
    func parts(_ name: String) throws {
        let place = try TemporaryFolder()
        try Files.write(Array(Self.largeForum.utf8), to: place.file("forum.ndjson"))
        let isFolder = name == "html" || name == "markdown"
        for (number, cores) in ["taskset 1", ""].enumerated() {
            let run = try Shell.run(
                "\(cores) kith convert forum.ndjson --to \(name) -o \(number)\(isFolder ? "/" : "")",
                in: place.path)
            #expect(run.status == 0, "\(run.error)")
        }
        let difference = try Shell.run("diff -r 0 1 && ls 1 1/threads | wc -l", in: place.path)
        #expect(difference.status == 0, "\(difference.output)")
        guard name == "html" else { return }
        let posts = try Shell.run(
            #"grep -o '<article[^>]*>\|>#[0-9]*</a>' 1/threads/1.html"#, in: place.path)
        let expected = (1...400).map { post in
            // A key that stands twice is no second anchor.
            post == 300 ? "<article>" : "<article id=\"post-\(post)\">\n>#\(post)</a>"
        }
        #expect(posts.output == expected.joined(separator: "\n") + "\n")
    }

    /// A forum of 800 users, of a thread with 400 posts, of which one has the key of another, and of 60 threads with one.
    private static var largeForum: String {
        func row(_ kind: String, _ key: Int, _ attributes: String, _ links: String = "") -> String {
            #"{"kind":"\#(kind)","key":"\#(key)","attributes":{\#(attributes)},"links":{\#(links)}}"#
        }
        func post(_ key: Int, _ index: Int, in thread: Int) -> String {
            let text =
                "<p>Post \(index) of \(thread)</p>"
                + String(repeating: "word ", count: index % 9 * 99)
            return row(
                "post", key, #""html":"\#(text)","index":\#(index)"#,
                #""thread":"\#(thread)","author":"\#(index)""#)
        }
        var rows = (1...800).map { row("user", $0, #""name":"User \#($0)""#) }
        rows += (1...61).map { row("thread", $0, #""title":"Thread \#($0)""#) }
        rows += (1...400).map { post($0 == 300 ? 7 : $0, $0, in: 1) }
        rows += (2...61).map { post(1000 + $0, 1, in: $0) }
        return rows.joined(separator: "\n") + "\n"
    }

    private static func path(_ input: String) -> String {
        "\(PackageFolder.path)/fixtures/\(input)"
    }
}

extension WriterFormat {
    fileprivate var isFolder: Bool { shapes.contains(.files) }

    fileprivate var takesRows: Bool { if case .rows = takes { true } else { false } }

    fileprivate var command: String {
        if case .graph = takes { "graph" } else { "convert" }
    }
}
