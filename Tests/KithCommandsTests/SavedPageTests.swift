import KithSourceText
import KithTestSupport
import Testing

/// The pictures that a browser saved in a folder beside a page.
struct SavedPageTests {
    private static let png: [UInt8] = [0x89] + Array("PNG\r\n\u{1A}\nboat".utf8)

    private static let files = [
        "page_files/the boat.png": png, "page_files/b.png": Array("no picture".utf8),
    ]

    /// A saved page whose post has some pictures.
    private func page(_ pictures: String) throws -> [UInt8] {
        let fixture = try Files.text(PackageFolder.path + "/fixtures/forum/pages/single-post.html")
        let parts = fixture.utf8Parts(around: "Alone here.")
        return Array((parts.before + pictures + parts.after).utf8)
    }

    /// Returns the page of the thread that Kith makes of an input.
    private func made(of input: String, in place: borrowing TemporaryFolder) throws -> String {
        let run = try KithProgram.run(
            ["convert", "-q", "--media", input, "--to", "html", "-o", "out/"], in: place.path)
        #expect(run.isOrderly)
        return try Files.text(place.file("out/threads/7001.html"))
    }

    /// Writes a saved page to a folder; returns the page of the thread that Kith makes of it.
    private func page(_ pictures: String, in place: borrowing TemporaryFolder) throws -> String {
        try Files.write(page(pictures), to: place.file("in/page.html"))
        for (name, bytes) in Self.files { try Files.write(bytes, to: place.file("in/" + name)) }
        return try made(of: "in", in: place)
    }

    @Test("are written beside the site, and shown")
    func shown() throws {
        let place = try TemporaryFolder()
        let page = try page(
            #"<img src="./page_files/the%20boat.png"><img src="page_files/the boat.png" alt="B">"#,
            in: place)
        #expect(
            page.utf8Parts(around: "<img src=\"../media/").after.contains("<img src=\"../media/"))
    }

    @Test("are found in archives", arguments: [("zip", "none"), ("pax", "gzip"), ("7zip", "none")])
    func archived(_ format: String, _ filter: String) throws {
        let place = try TemporaryFolder()
        let page = try page(#"<img src="page_files/the%20boat.png">"#)
        try ArchiveBuilder.write(
            [.init(name: Array("in/page.html".utf8), page)]
                + Self.files.map { .init(name: Array(("in/" + $0.key).utf8), $0.value) },
            format: format, filter: filter, to: place.file("in.archive"))
        #expect(try made(of: "in.archive", in: place).contains("<img src=\"../media/"))
    }

    @Test(
        "are found among recorded answers, by their addresses",
        arguments: [
            ("http://i.example/a.png", true), ("https://i.example/a.png#top", true),
            ("//i.example/a.png", true), ("http://i.example/b.png", false),
            ("http://j.example/a.png", false),
        ])
    func recorded(_ address: String, _ isHeld: Bool) throws {
        let place = try TemporaryFolder()
        let records = [
            RecordBuilder.record(
                "resource", "https://forums.somethingawful.com/showthread.php?threadid=7001",
                try page("<img src=\"\(address)\">"), fields: ["Content-Type: text/html"]),
            RecordBuilder.record(
                "resource", "http://i.example/a.png", Self.png, fields: ["Content-Type: image/png"]
            ),
        ]
        try Files.write(Array(records.joined()), to: place.file("in.warc"))
        #expect(
            try made(of: "in.warc", in: place).contains("<img src=\"../media/") == isHeld)
    }

    @Test(
        "are found among recorded answers by addresses relative to their page",
        arguments: [
            ("a.png", true), ("./a.png", true), ("/b/c d.png", true), ("b/c%20d.png", true),
            ("../x/../b/c d.png", true), ("pic.php?id=3", true), ("pic.php?id=4", false),
            ("b/a.png", false), ("//i.example/a.png", false),
        ])
    func relative(_ address: String, _ isHeld: Bool) throws {
        let place = try TemporaryFolder()
        let site = "https://forums.somethingawful.com"
        let records =
            [
                RecordBuilder.record(
                    "resource", "\(site)/showthread.php?threadid=7001",
                    try page("<img src=\"\(address)\">"), fields: ["Content-Type: text/html"])
            ]
            + ["a.png", "b/c%20d.png", "pic.php?id=3"].map {
                RecordBuilder.record(
                    "resource", "\(site)/\($0)", Self.png, fields: ["Content-Type: image/png"])
            }
        try Files.write(Array(records.joined()), to: place.file("in.warc"))
        #expect(
            try made(of: "in.warc", in: place).contains("<img src=\"../media/") == isHeld)
    }

    @Test(
        "no other file is taken for one",
        arguments: [
            "page_files/b.png", "page_files/none.png", "/page_files/the boat.png", "the boat.png",
            "../page_files/../../the boat.png", "https://page_files/the boat.png",
            "page_files/the boat.png?a",
        ])
    func others(_ address: String) throws {
        let place = try TemporaryFolder()
        #expect(try !page("<img src=\"\(address)\">", in: place).contains("<img"))
    }
}

extension String {
    /// Returns the parts before and after a text; the second is empty where it does not occur.
    fileprivate func utf8Parts(around text: String) -> (before: String, after: String) {
        let (whole, wanted) = (Array(utf8), Array(text.utf8))
        for start in whole.indices where whole[start...].starts(with: wanted) {
            return (
                String(decoding: whole[..<start], as: UTF8.self),
                String(decoding: whole[(start + wanted.count)...], as: UTF8.self)
            )
        }
        return (self, "")
    }
}
