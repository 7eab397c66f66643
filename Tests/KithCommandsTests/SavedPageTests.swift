import KithSourceText
import KithTestSupport
import Testing

/// The pictures that a browser saved in a folder beside a page.
struct SavedPageTests {
    private static let png: [UInt8] = [0x89] + Array("PNG\r\n\u{1A}\nboat".utf8)

    /// Writes a saved page whose post has some pictures; returns the page of the thread that Kith makes of it.
    private func page(_ pictures: String, in place: borrowing TemporaryFolder) throws -> String {
        let fixture = try Files.text(PackageFolder.path + "/fixtures/forum/pages/single-post.html")
        let parts = fixture.utf8Parts(around: "Alone here.")
        try Files.write(
            Array((parts.before + pictures + parts.after).utf8), to: place.file("in/page.html"))
        try Files.write(Self.png, to: place.file("in/page_files/the boat.png"))
        try Files.write(Array("no picture".utf8), to: place.file("in/page_files/b.png"))
        let run = try KithProgram.run(
            ["convert", "-q", "--media", "in", "--to", "html", "-o", "out/"], in: place.path)
        #expect(run.isOrderly)
        return try Files.text(place.file("out/threads/7001.html"))
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
