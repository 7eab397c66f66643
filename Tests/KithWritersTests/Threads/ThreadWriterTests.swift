import KithModel
import KithSystemBinding
import KithTestSupport
import Testing

@testable import KithWriters

struct ThreadWriterTests {
    private func write(
        _ rows: String, to target: WriteTarget, _ format: WriterFormat = .html,
        kind: String? = nil
    ) throws {
        let vocabulary = try Vocabulary.builtIn("forum")
        try format.write(
            Sample.batches(rows, vocabulary), to: target,
            WriteContext(vocabulary: vocabulary, kind: kind))
    }

    /// A row of NDJSON.
    private func post(
        _ key: String, thread: String = "1", index: Int? = nil, _ html: String
    )
        -> String
    {
        let index = index.map { #","index":\#($0)"# } ?? ""
        return #"{"kind":"post","key":\#(quoted(key)),"attributes":{"html":\#(quoted(html))"#
            + #"\#(index)},"links":{"thread":\#(quoted(thread))}}"# + "\n"
    }

    private func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    @Test("nothing that runs or loads gets from a post into a file")
    func attacks() throws {
        let folder = try TemporaryFolder()
        let rows = SafeHTMLAttacks.rows
        let posts = rows.enumerated().map { post("\($0.offset + 1)", $0.element.input) }
        try write(posts.joined(), to: .file(path: folder.file("thread.html")))
        let page = try folder.text("thread.html")
        let bodies = page.split(separator: "<article ").dropFirst()
        #expect(bodies.count == rows.count)
        for (body, row) in zip(bodies, rows) {
            let safe = row.output.split(separator: "~", omittingEmptySubsequences: false)
                .joined(separator: " rel=\"nofollow noopener noreferrer\"")
            let end = "</header>\n<div>\(safe)</div>\n</article>\n"
            // A quote keeps the class by which it is styled.
            let shown = body.split(separator: " class=\"quote\"").joined()
            #expect(shown.contains(end), "\(row.input)")
        }
        let complaints = try Self.complaints(folder.file("thread.html"))
        #expect(complaints == [])
    }

    /// What xmllint says of a page, but for elements that HTML 4 did not have.
    private static func complaints(_ path: String) throws -> [String] {
        let ended = try ChildProcess.run("xmllint", ["--html", "--noout", path])
        let lines = String(decoding: ended.errorOutput, as: UTF8.self).split(separator: "\n")
        let known = [
            "nav", "main", "article", "header", "footer", "bdi", "time", "details", "summary",
            "mark",
            "figure", "figcaption", "ruby", "rt", "rp", "wbr",
        ].map { "Tag \($0) invalid" }
        return lines.filter { line in
            line.contains("error") && !known.contains { line.contains($0) }
        }.map(String.init)
    }

    @Test("names of files come from keys alone, and stay in the folder")
    func fileNames() throws {
        let folder = try TemporaryFolder()
        let keys = [
            "12", "../../up", "CON", "con", "a/b", "é", "", String(repeating: "x", count: 300),
        ]
        let posts = keys.enumerated().map { post("\($0.offset + 1)", thread: $0.element, "x") }
        try write(posts.joined(), to: .folder(path: folder.file("out/")))
        #expect(
            try folder.names("out/threads").sorted()
                == [
                    "12.html", "_.html", "_2e_2e_2f_2e_2e_2fup.html", "_43_4f_4e.html",
                    "_61_2fb.html",
                    "_63on.html",
                    "__0d4e2ca9e9cbced7a7a5380eb29e1a3783b9b6d0db72de36a1051038e1c1fbc7.html",
                    "_c3_a9.html",
                ].sorted())
    }

    @Test("files do not depend on the order of rows", arguments: ["html", "markdown", "mbox"])
    func order(_ name: String) throws {
        let format = try #require([WriterFormat.html, .markdown, .mbox].first { $0.name == name })
        let rows = try Files.text(PackageFolder.path + "/fixtures/forum/archive.ndjson")
            .split(separator: "\n")
        var outputs: [[String: String]] = []
        for rows in [rows, rows.reversed()] {
            let folder = try TemporaryFolder()
            try FolderChanges.makeFolder(path: folder.file("out"))
            try write(
                rows.joined(separator: "\n"),
                to: format.shapes.contains(.files)
                    ? .folder(path: folder.file("out/")) : .file(path: folder.file("out/a.mbox")),
                format)
            var files: [String: String] = [:]
            for name in try Files.names(folder.file("out")) {
                files[name] = try folder.text("out/" + name)
            }
            outputs.append(files)
        }
        #expect(outputs[0].count == (name == "html" ? 7 : name == "mbox" ? 1 : 4))
        #expect(outputs[0] == outputs[1])
    }

    @Test("answers and links among private messages lead to other pages, or are marked")
    func privateMessages() throws {
        func message(
            _ key: Int, in folder: Int, answering other: Int? = nil, _ html: String
        ) -> String {
            #"{"kind":"message","key":"\#(key)","attributes":{"subject":"S","html":\#(quoted(html))},"#
                + #""links":{"folder":"\#(folder)"\#(other.map { #","reply_to":"\#($0)""# } ?? "")}}"#
                + "\n"
        }
        let site = "https://forums.somethingawful.com"
        let rows =
            #"{"kind":"capture","key":"c","attributes":{"address":"\#(site)/private.php"}}"# + "\n"
            + post("4001", "a post with the number of a message")
            + message(4001, in: 0, "one") + message(4002, in: -1, answering: 4001, "two")
            + message(4003, in: -1, answering: 4002, "three")
            + message(
                4004, in: -1, answering: 9,
                #"<a href="private.php?action=show&amp;privatemessageid=4001">a</a>"#
                    + #"<a href="\#(site)/private.php?privatemessageid=10">b</a>"#
                    + #"<a href="ucp.php?i=pm&amp;mode=view&amp;p=4002">c</a>"#
                    + #"<a href="showthread.php?postid=4001">d</a>"#)
        let folder = try TemporaryFolder()
        try write(rows, to: .folder(path: folder.file("out/")))
        let page = try folder.text("out/threads/message_folder-_2d1.html")
        let words = "in reply to another"
        let inbox = "message_folder-0.html#post-4001"
        for shown in [
            "<a href=\"\(inbox)\">\(words)</a>", "<a href=\"#post-4002\">\(words)</a>",
            "<span class=\"uncaptured\">\(words)</span>",
            "<a href=\"\(inbox)\" rel=\"nofollow noopener noreferrer\">a</a>",
            "<span class=\"uncaptured\"><a href=\"\(site)/private.php?privatemessageid=10\"",
            "<a href=\"#post-4002\" rel=\"nofollow noopener noreferrer\">c</a>",
            "<a href=\"1.html#post-4001\" rel=\"nofollow noopener noreferrer\">d</a>",
        ] {
            #expect(page.utf8Count(of: shown) == 1, "\(shown)")
        }
        #expect(page.utf8Count(of: words) == 3)
        #expect(try folder.text("out/threads/message_folder-0.html").utf8Count(of: words) == 0)
        try write(rows, to: .folder(path: folder.file("md/")), .markdown)
        let text = try folder.text("md/threads/message_folder-_2d1.md")
        for shown in [
            " · [\(words)](message_folder-0.md#post-4001)", " · [\(words)](#post-4002)",
            " · \(words) (not captured)",
        ] {
            #expect(text.utf8Count(of: shown) == 1, "\(shown)")
        }
    }

    @Test("threads that interleave are whole, in the order of their posts")
    func interleaving() throws {
        let folder = try TemporaryFolder()
        let rows =
            post("3", thread: "1", index: 2, "second") + post("4", thread: "2", "a")
            + post("2", thread: "1", index: 1, "first") + post("4", thread: "2", "b")
        try write(rows, to: .folder(path: folder.file("out/")), .markdown)
        #expect(
            try folder.text("out/threads/1.md") == """
                # Thread 1

                [All threads](../index.md)

                2 posts

                ---

                <a id="post-2"></a>**Unknown** · [\\#1](#post-2)

                first

                ---

                <a id="post-3"></a>**Unknown** · [\\#2](#post-3)

                second

                """)
        let second = try folder.text("out/threads/2.md")
        #expect(second.split(separator: "id=\"post-4\"").count == 2)
    }

    @Test(
        "links to posts and threads of the archive lead to their files",
        arguments: [
            ("/showthread.php?threadid=2", "2.html"),
            ("https://forum.example/showthread.php?threadid=2&amp;pagenumber=3#post9", "2.html"),
            ("//forum.example/showthread.php?goto=post&amp;postid=4#post4", "2.html#post-4"),
            ("showthread.php?threadid=1&amp;pagenumber=2#post3", "#post-3"),
            ("viewtopic.php?f=1&amp;t=2", "2.html"),
            ("showthread.php?threadid=5", "https://forum.example/a/showthread.php?threadid=5"),
            ("https://else.example/showthread.php?threadid=2", nil),
        ])
    func links(address: String, target: String?) throws {
        let folder = try TemporaryFolder()
        let rows =
            #"{"kind":"capture","key":"c","attributes":{"page":"thread","#
            + #""address":"https://forum.example/a/showthread.php?threadid=1"},"links":{}}"# + "\n"
            + post("3", thread: "1", "<a href=\"\(address)\">x</a>") + post("4", thread: "2", "y")
        try write(rows, to: .folder(path: folder.file("out/")))
        let shown = target ?? address
        #expect(
            try folder.text("out/threads/1.html").contains(
                "<a href=\"\(shown)\" rel=\"nofollow noopener noreferrer\">x</a>"))
    }

    @Test("says what it cannot write")
    func refusals() throws {
        let folder = try TemporaryFolder()
        let file = WriteTarget.file(path: folder.file("thread.html"))
        let two = post("1", thread: "1", "a") + post("2", thread: "2", "b")
        #expect(
            message { try write(two, to: file) }
                == "one file holds one thread, but posts of 2 threads were read; "
                + "name a folder such as 'out/' to write one file for each")
        #expect(
            message { try write("", to: file) }
                == "no posts were read, so there is no thread to write")
        #expect(
            message { try write(two, to: file, kind: "post") }
                == "the format html writes whole threads; leave out --kind, or try csv or ndjson")
        let bluesky = WriteContext(vocabulary: try .builtIn("bluesky"))
        #expect(
            message { try WriterFormat.markdown.write([], to: file, bluesky) }
                == "the format markdown writes threads of messages, and the vocabulary bluesky "
                + "has none; try csv or ndjson")
        #expect(try folder.names() == [])
    }
}

extension String {
    /// Returns how often a text occurs.
    fileprivate func utf8Count(of text: String) -> Int {
        let (whole, wanted) = (Array(utf8), Array(text.utf8))
        return whole.indices.count { whole[$0...].starts(with: wanted) }
    }
}
