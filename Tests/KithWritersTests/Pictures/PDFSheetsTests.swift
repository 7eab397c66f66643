import KithTestSupport
import Testing

@testable import KithWriters

@Suite("PDF files on several sheets")
struct PDFSheetsTests {
    /// Prints the size of each page, the part of the picture on it without its margins, and whether all has one content.
    private static let program = """
        import pypdf
        pages = pypdf.PdfReader("family.pdf", strict=True).pages
        for page in pages:
            left, bottom, right, top = page.mediabox
            words = page.get_contents().get_data().split()
            print(*(round(side) for side in (right - left, top - bottom)), *map(float, words[1:5]))
        print(len({page["/Contents"][1].idnum for page in pages}), "picture")
        """

    @Test("a large picture has a page for each sheet, which together show all of it")
    func sheets() throws {
        guard Graphviz.isInstalled else { return Graphviz.skip() }
        guard Python.has("pypdf") else { return Python.skip("pypdf") }
        var options = GraphOptions()
        options.page = .a4
        let graph = try InventedFamily.tree(200, seed: 1).graph()
        let family = try FamilyPicture(graph, options)
        let folder = try TemporaryFolder()
        try Files.write(
            Picture(.pdf).draw(graph, family, options), to: folder.file("family.pdf"))
        let lines = try Python.run(Self.program, in: folder.path).split(separator: "\n")
        #expect(
            lines == [
                "842 595 0.0 1742.0 785.0 539.0", "842 595 0.0 1203.0 785.0 539.0",
                "842 595 0.0 664.0 785.0 539.0", "842 595 0.0 125.0 785.0 539.0",
                "842 595 0.0 -414.0 785.0 539.0", "1 picture",
            ])
    }

    @Test(
        "a small picture, and a file in another form, stay as they are",
        arguments: [
            "", "%PDF-1.5", "/MediaBox [ 0 0 2000 2000 ]",
            """
            /MediaBox [ 0 0 539 785 ] /Root 1 /Info 2 /Parent 3 /Contents 4 /Resources 5
            trailer
            << /Size 6 >>
            startxref
            7
            """,
        ])
    func others(_ text: String) { #expect(PDFSheets(Array(text.utf8), on: .a4) == nil) }
}
