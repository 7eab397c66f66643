import KithDiagnostics
import KithModel
import KithSourceText
import KithTestSupport
import Testing

@testable import KithWriters

@Suite("Photos in boxes")
struct FamilyPhotosTests {
    /// What a photo is, and what comes of it: the beginning of its data URL, or what is said.
    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let address: String?
        let content: String?
        let url: String?
        let message: String?

        init(
            _ name: String, address: String? = nil, content: String? = nil, url: String? = nil,
            says message: String? = nil
        ) {
            (testDescription, self.address, self.content) = (name, address, content)
            (self.url, self.message) = (url, message)
        }
    }

    private static let png = Array("\u{89}PNG\r\n\u{1A}\n".unicodeScalars.map { UInt8($0.value) })

    private static func base64(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        Base64.encode(bytes.span, appendingTo: &text)
        return String(decoding: text, as: UTF8.self)
    }

    private static func large(_ count: Int) -> [UInt8] {
        png + [UInt8](repeating: 0, count: count - png.count)
    }

    private static func sized(_ width: UInt16, _ height: UInt16) -> [UInt8] {
        func number(_ value: UInt16) -> [UInt8] { [0, 0, UInt8(value >> 8), UInt8(value & 0xFF)] }
        return png + [0, 0, 0, 13] + Array("IHDR".utf8) + number(width) + number(height)
    }

    static let rows = [
        Row("base64", content: base64(png), url: "data:image/png;base64,iVBORw0KGgo="),
        Row(
            "a data URL that claims to be something else",
            content: "data:text/html;base64," + base64(png),
            url: "data:image/png;base64,iVBORw0KGgo="),
        Row("a GIF", content: base64(Array("GIF89a".utf8)), url: "data:image/gif;base64,R0lGODlh"),
        Row("1 MiB", content: base64(large(1 << 20)), url: "data:image/png;base64,iVBORw0KGgoA"),
        Row(
            "one byte more", content: base64(large(1 << 20 + 1)),
            says: "the photo of Ann is not drawn: it is larger than 1 MiB"),
        Row(
            "25 million pixels", content: base64(sized(5000, 5000)),
            url: "data:image/png;base64,iVBORw0KGgo"),
        Row(
            "one row of pixels more, in a small file", content: base64(sized(5000, 5001)),
            says: "the photo of Ann is not drawn: it has more than 25 million pixels"),
        Row(
            "an unknown kind", content: base64(Array("BM1234".utf8)),
            says: "the photo of Ann is not drawn: it is no PNG, JPEG or GIF picture"),
        Row(
            "WebP, which not all programs show", content: base64(Array("RIFF....WEBP".utf8)),
            says: "the photo of Ann is not drawn: it is no PNG, JPEG or GIF picture"),
        Row(
            "no base64", content: "%%",
            says: "the photo of Ann is not drawn: it is neither base64 nor a file among the inputs"),
        Row(
            "a file among the inputs", address: "pictures/ann.png",
            url: "data:image/png;base64,iVBORw0KGgo="),
        Row(
            "a file that was saved from an address", address: "https://example.org/ann.png",
            url: "data:image/png;base64,iVBORw0KGgo="),
        Row("an address elsewhere", address: "https://example.org/ben.png"),
        Row(
            "a large file among the inputs", address: "pictures/large.png",
            says: "the photo of Ann is not drawn: it is larger than 1 MiB"),
        Row(
            "a file of an unknown kind", address: "pictures/page.html",
            says: "the photo of Ann is not drawn: it is no PNG, JPEG or GIF picture"),
        Row(
            "a file that is not among the inputs", address: "pictures/ben.png",
            says: "the photo of Ann is not drawn: it is neither base64 nor a file among the inputs"),
    ]

    private static let stored: StoredMedia = { path in
        switch String(decoding: path, as: UTF8.self) {
        case "pictures/ann.png", "https://example.org/ann.png": png
        case "pictures/large.png": large(1 << 20 + 1)
        case "pictures/page.html": Array("<html>".utf8)
        default: nil
        }
    }

    @Test("a photo that fits is drawn, and findings say why another is not", arguments: rows)
    func photo(_ row: Row) throws {
        var family = try FamilyBuilder()
        family.add("photo", ["uuid": "p", "original_filename": "a", "dataUrl": row.content])
        family.add(
            "contact",
            [
                "uuid": "a", "first_name": "Ann", "avatar_external_url": row.address,
                "avatar_photo": row.content.map { _ in "p" },
            ])
        let graph = try family.graph("people")
        let photos = FamilyPhotos(graph, stored: Self.stored)
        let url = photos.all[0].map { String(decoding: $0.url, as: UTF8.self) }
        #expect(url?.prefix(row.url?.count ?? 0) == row.url?.prefix(.max))
        #expect(photos.findings.map(\.message) == (row.message.map { [$0] } ?? []))
        let picture = try FamilyPicture(graph, GraphOptions(), photos: photos)
        let svg = sunk { FamilySVG(picture).write(to: &$0) }
        try XML.check(svg)
        let isDrawn = String(decoding: svg, as: UTF8.self).contains("<image aria-hidden=\"true\"")
        #expect(isDrawn == (row.url != nil))
        #expect(picture.findings.map(\.message) == (row.message.map { [$0] } ?? []))
    }

    @Test(
        "a photo of any shape is cut to a square inside the box",
        arguments: [(300, 100), (100, 300), (80, 80)])
    func cut(_ width: UInt16, _ height: UInt16) throws {
        var family = try FamilyBuilder()
        family.add(
            "contact", ["uuid": "a", "first_name": "Ann", "avatar_external_url": "pictures/ann"])
        let graph = try family.graph("people")
        let photos = FamilyPhotos(graph) { _ in Self.sized(width, height) }
        let picture = try FamilyPicture(graph, GraphOptions(), photos: photos)
        let svg = String(decoding: sunk { FamilySVG(picture).write(to: &$0) }, as: UTF8.self)
        let box = try Self.frame(of: "<rect class=\"box\"", in: svg)
        // The reader of the picture fills the square, and leaves out what is outside of it.
        let image = try Self.frame(
            of: "<image aria-hidden=\"true\" preserveAspectRatio=\"xMidYMid slice\"", in: svg)
        #expect(image[2...] == [NodeLook.photoSide, NodeLook.photoSide])
        #expect(image[0] == box[0] + NodeLook.photoMargin)
        #expect(image[1] + image[3] / 2 == box[1] + box[3] / 2)
        #expect(image[2] + 2 * NodeLook.photoMargin <= box[2])
        #expect(image[3] + 2 * NodeLook.photoMargin <= box[3])
    }

    /// Returns the left, top, width and height of the only element that begins with a text.
    private static func frame(of start: String, in svg: String) throws -> [Double] {
        let parts = svg.split(separator: start + " x=\"", omittingEmptySubsequences: false)
        #expect(parts.count == 2)
        let values = try #require(parts.last).split(separator: "\"")
        return try [0, 2, 4, 6].map { try #require(Double(values[$0])) }
    }

    @Test("photos of more than 32 MiB together are not drawn")
    func many() throws {
        var family = try FamilyBuilder()
        for index in 0..<34 {
            family.add(
                "contact",
                [
                    "uuid": "\(index)", "first_name": "P\(index)",
                    "avatar_external_url": index == 33 ? "small" : "large",
                ])
        }
        let bytes = Self.large(1 << 20)
        let photos = FamilyPhotos(try family.graph("people")) { path in
            path.starts(with: "s".utf8) ? Self.png : bytes
        }
        #expect(photos.all.keys.sorted() == Array(0..<32))
        #expect(
            photos.findings.map(\.message)
                == [32, 33].map {
                    "the photo of P\($0) is not drawn: the photos together are larger than 32 MiB"
                })
    }

    /// A blue PNG picture.
    private static let blue: [UInt8] = {
        var bytes: [UInt8] = []
        let text = """
            iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFUlEQVR42mNgKNpEGhrVMKph+GoAAIsyJBDHpIaQAAAAAElFTkSuQmCC
            """
        _ = Base64.decode(text.utf8.span, appendingTo: &bytes)
        return bytes
    }()

    /// Ann and Dan with photos, Ben and Cleo with damaged ones.
    private func couple() throws -> Graph {
        var family = try FamilyBuilder()
        for (key, name) in [("a", "Ann"), ("b", "Ben"), ("c", "Cleo"), ("d", "Dan")] {
            family.add(
                "contact", ["uuid": key, "first_name": name, "avatar_external_url": key])
        }
        return try family.graph("people")
    }

    private static let files: StoredMedia = { path in
        switch String(decoding: path, as: UTF8.self) {
        case "a", "d": blue
        case "c": Array("GIF89a\u{1}\0\u{1}\0 and no more".utf8)
        default: Array(blue.prefix(45))
        }
    }

    @Test("Graphviz draws photos, and one that would spoil the picture is left out")
    func bitmaps() throws {
        guard Graphviz.isInstalled else { return Graphviz.skip() }
        let graph = try couple()
        func draw(
            _ format: WriterFormat, showsPhotos: Bool
        ) throws -> (bytes: [UInt8], messages: [String]) {
            var options = GraphOptions()
            options.showsPhotos = showsPhotos
            let folder = try TemporaryFolder()
            let path = folder.file("a")
            let summary = try format.write(
                graph,
                WriteContext(
                    vocabulary: graph.dataset.vocabulary, media: Self.files, drawing: options),
                to: .file(path: path))
            return (try Files.bytes(path), summary.findings.map(\.message))
        }
        let image = Array("/Subtype /Image".utf8)
        let (page, findings) = try draw(.pdf, showsPhotos: true)
        #expect(
            findings == ["the photo of Ben is not drawn: it is damaged, or too large to be decoded"]
        )
        #expect(page.firstRange(of: image) != nil)
        #expect(try draw(.pdf, showsPhotos: true).bytes == page)
        #expect(try draw(.pdf, showsPhotos: false).bytes.firstRange(of: image) == nil)
        let (bitmap, others) = try draw(.png, showsPhotos: true)
        #expect(others == findings)
        #expect(try draw(.png, showsPhotos: true).bytes == bitmap)
        #expect(try draw(.png, showsPhotos: false).bytes != bitmap)
    }

    @Test("in DOT a photo is a node of its own, and the words of its box stand beside it")
    func nodes() throws {
        let graph = try couple()
        let photos = FamilyPhotos(graph, stored: Self.files)
        let files = try PhotoFiles(photos)
        #expect(files.paths.keys.sorted() == [0, 1, 2, 3])
        let folder = files.paths[0]?.split(separator: "/").dropLast().joined(separator: "/")
        #expect(files.paths[2]?.dropFirst() == "\(folder ?? "")/2.gif")
        let picture = try FamilyPicture(graph, GraphOptions(), photos: photos)
        let dot = sunk {
            FamilyDrawing(picture, GraphOptions(), photos: [0: "a \"b\".png"]).write(to: &$0)
        }
        let lines = String(decoding: dot, as: UTF8.self).split(separator: "\n")
            .filter { $0.contains("  n1 ") || $0.contains("  p") || $0.contains("  w") }
        #expect(
            lines == [
                #"  n1 [label="", width=1.11, height=0.64, pos="40,-23", x_key="a"]"#,
                #"  p1 [label="", shape=none, style="", fixedsize=true, width=0.47, height=0.47, "#
                    + #"imagescale=true, image="a \"b\".png", pos="23,-23"]"#,
                #"  w1 [shape=plaintext, style="", label="Ann", pos="57,-23"]"#,
            ])
    }
}
