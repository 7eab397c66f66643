import KithDiagnostics
import KithModel
import KithTestSupport
import Testing

@testable import KithWriters

@Suite("Family pictures as SVG")
struct FamilySVGTests {
    private func svg(_ graph: Graph, _ orientation: Orientation? = nil) throws -> String {
        var options = GraphOptions()
        options.orientation = orientation
        let picture = try FamilyPicture(graph, options)
        let bytes = sunk { FamilySVG(picture).write(to: &$0) }
        try XML.check(bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private func family() throws -> Graph {
        var family = try FamilyBuilder()
        family.person(
            "Ann <&>", key: "a", born: "1930-05-01T00:00:00Z", died: "2010-01-02T00:00:00Z")
        family.person("Ben", key: "b", isDead: true)
        family.person("Cleo", key: "c", born: "1960-05-01T00:00:00Z")
        family.person("Dan", key: "d", died: "1999-01-01T00:00:00Z")
        family.person("Eve", key: "e")
        family.couple("a", "b")
        family.children(["c", "d"], of: ["a", "b"])
        family.couple("c", "d", "ex")
        family.relate("e", "godson", "c")
        return try family.graph("family")
    }

    @Test("boxes show names and years, second places a number")
    func texts() throws {
        #expect(
            try Graphviz.texts(svg(family())) == [
                "godparent", "Ann <&>", "1930–2010", "Cleo", "b. 1960", "Ben", "died", "Dan",
                "d. 1999 · 1", "Dan", "d. 1999 · → 1", "Eve", "spouse · 1", "ex-partner · 1",
                "parent → child · 4", "godparent → godchild · 1",
                "died", "second place of the person with the same number",
            ])
    }

    @Test("titles tell who a person is, and second places are linked with the first")
    func titles() throws {
        let svg = try svg(family())
        let lines = svg.split(separator: "\n").filter { $0.contains("id=\"p") }
        #expect(
            lines.map { String($0.prefix { $0 != ">" }) } == [
                "<g id=\"p1\" aria-label=\"Ann &lt;&amp;&gt;, 1930–2010, partner of Ben\"",
                "<g id=\"p2\" aria-label=\"Cleo, b. 1960, child of Ann &lt;&amp;&gt; and Ben, "
                    + "partner of Dan\"",
                "<g id=\"p3\" aria-label=\"Ben, partner of Ann &lt;&amp;&gt;\"",
                "<a id=\"p4\" href=\"#p4-2\" aria-label=\"Dan, d. 1999, child of "
                    + "Ann &lt;&amp;&gt; and Ben, partner of Cleo\"",
                "<a id=\"p4-2\" href=\"#p4\" aria-label=\"Dan, d. 1999, child of "
                    + "Ann &lt;&amp;&gt; and Ben, partner of Cleo\"",
                "<g id=\"p5\" aria-label=\"Eve\"",
            ])
    }

    @Test("former couples are dashed and of their own colour, on light and on dark screens")
    func kinds() throws {
        let svg = try svg(family())
        #expect(
            svg.contains(##"stroke="#D55E00" stroke-width="1.5" stroke-dasharray="6 4""##))
        #expect(svg.contains("@media screen and (prefers-color-scheme: dark)"))
        // Each class of a line has a rule for the dark.
        let classes = Set(
            svg.split(separator: "class=\"s").dropFirst().map { $0.prefix { $0 != "\"" } })
        for name in classes where Int(name) != nil { #expect(svg.contains("  .s\(name) {")) }
    }

    /// The colours of text, with those below it.
    static let colors: [(text: String, below: String)] = [
        ("#1F2933", "#F4F6F8"), ("#1F2933", NodeLook.deadFill), ("#1F2933", "#FFFFFF"),
        ("#E6EAEE", "#12161C"), ("#E6EAEE", "#28303B"), ("#E6EAEE", "#3D4650"),
        ("#555555", "#FFFFFF"), ("#5B6770", "#FFFFFF"), ("#66707A", "#FFFFFF"),
    ]

    @Test("text has a contrast of at least 4.5", arguments: colors)
    func contrast(_ row: (text: String, below: String)) throws {
        let (text, below) = (
            try #require(DrawnColor(row.text)), try #require(DrawnColor(row.below))
        )
        #expect(text.contrast(to: below) >= 4.5)
    }

    /// Returns the colours of an SVG file that follow a text.
    private func colorSet(_ svg: String, after text: String) -> Set<DrawnColor> {
        Set(svg.split(separator: text).dropFirst().compactMap { DrawnColor(String($0.prefix(7))) })
    }

    @Test("every text of a picture has a contrast of at least 4.5, on paper and in the dark")
    func contrasts() throws {
        var family = InventedFamily.joined(60, seed: 3)
        family.addFriends(20)
        let svg = try svg(family.graph(view: "people"))
        let style = try #require(svg.split(separator: "</style>").first)
        let texts = svg.split(separator: "<text ").dropFirst()
            .map { String($0.prefix { $0 != ">" }) }
        let words = texts.map { colorSet($0, after: "fill=\"") }.reduce(into: Set()) {
            $0.formUnion($1)
        }
        #expect(words.count >= 3)
        for word in words { #expect(word.contrast(to: .white) >= 4.5) }
        let boxes = colorSet(svg, after: "fill=\"").subtracting(words)
            .filter { $0.contrast(to: .white) < 2 }
        let text = try #require(DrawnColor("#1F2933"))
        #expect(boxes.count >= 2)
        for box in boxes { #expect(text.contrast(to: box) >= 4.5) }
        // In the dark, text is light, and boxes are dark.
        let dark = colorSet(String(style), after: "{ fill: ")
        let light = dark.filter { $0.contrast(to: .night) >= 4.5 }
        let grounds = dark.subtracting(light)
        #expect(light.count >= 3 && grounds.count == 3)
        let pale = try #require(DrawnColor("#E6EAEE"))
        for ground in grounds { #expect(pale.contrast(to: ground) >= 4.5) }
    }

    @Test("men have square boxes, women round ones, others cut corners; a legend says so")
    func shapes() throws {
        var family = try FamilyBuilder()
        family.person("Ann", gender: "female")
        family.person("Ben", gender: "male")
        family.person("Cleo", gender: "other")
        family.person("Dan")
        let graph = try family.graph("people")
        let svg = try svg(graph)
        let rims = svg.split(separator: "\n").filter { $0.contains("id=\"p") }.map { line in
            line.contains("<path class=\"box\"")
                ? "cut" : line.contains(" rx=\"13\"") ? "round" : "square"
        }
        #expect(rims == ["round", "square", "cut", "cut"])
        #expect(
            Graphviz.texts(svg) == [
                "Ann", "Ben", "Cleo", "Dan", "man", "woman", "another gender, or not known",
            ])
        let dot = String(decoding: try graph.dot(), as: UTF8.self)
        let styles = dot.split(separator: "\n").filter {
            $0.hasPrefix("  n") && $0.contains("label")
        }
        .map { line in
            ["diagonals,filled", "\"filled\""].first { line.contains($0) } ?? "rounded"
        }
        #expect(styles == ["rounded", "\"filled\"", "diagonals,filled", "diagonals,filled"])
    }

    @Test("shapes mean nothing if nobody's gender is known")
    func noShapes() throws {
        let svg = try svg(family())
        #expect(svg.contains(" rx=\"6\"") && !svg.contains(" rx=\"13\""))
        #expect(!Graphviz.texts(svg).contains("woman"))
    }

    @Test("colours are moved towards black or white until they can be read")
    func legible() throws {
        let orange = try #require(DrawnColor("#D55E00"))
        #expect(orange.legible(on: .white).description == "#C05500")
        #expect(orange.legible(on: .night) == orange)
        #expect(DrawnColor.black.legible(on: .night).contrast(to: .night) >= 4.5)
        #expect(DrawnColor.black.contrast(to: .white) == 21)
        #expect(DrawnColor("red") == nil)
    }

    @Test("a picture that is too large says how large it is")
    func large() throws {
        let small = try FamilyPicture(family(), GraphOptions())
        #expect(small.findings.isEmpty)
        let large = try FamilyPicture(
            InventedFamily.tree(2000, seed: 1).graph(), GraphOptions())
        #expect(large.scene.orientation == .leftRight)
        let message = try #require(large.findings.first?.message)
        #expect(message.hasPrefix("the picture is 0."))
        #expect(
            message.hasSuffix(
                " sheets of A4; draw a part with --focus and --depth, or write an outline as .txt"))
    }

    @Test("pictures that would be too wide run from left to right, unless asked otherwise")
    func orientation() throws {
        let (few, many) = (
            try InventedFamily.tree(30, seed: 1).graph(),
            try InventedFamily.tree(400, seed: 1).graph()
        )
        #expect(try FamilyPicture(few, GraphOptions()).scene.orientation == .topDown)
        #expect(try FamilyPicture(many, GraphOptions()).scene.orientation == .leftRight)
        var options = GraphOptions()
        options.orientation = .topDown
        #expect(try FamilyPicture(many, options).scene.orientation == .topDown)
    }

    /// Pictures on paper: how many people, on what, and what comes of it.
    static let papers: [(people: Int, page: PageSize?, isScaled: Bool, sheets: String?)] = [
        (30, nil, false, nil), (30, .a3, false, nil), (60, .a3, true, nil),
        (400, .a4, true, "sheets of A4"), (400, .letter, true, "sheets of letter"),
    ]

    @Test("a picture is shrunk to fit on a sheet, or says how many it takes", arguments: papers)
    func pages(_ row: (people: Int, page: PageSize?, isScaled: Bool, sheets: String?)) throws {
        var options = GraphOptions()
        options.page = row.page
        let picture = try FamilyPicture(
            InventedFamily.tree(row.people, seed: 1).graph(), options)
        #expect((picture.scale < 1) == row.isScaled)
        #expect(picture.scale * NodeLook.fontSize > 5.99)
        #expect(picture.findings.isEmpty == (row.sheets == nil))
        if let sheets = row.sheets { #expect(picture.findings[0].message.contains(sheets)) }
        let dot = sunk { FamilyDrawing(picture, options).write(to: &$0) }
        #expect(String(decoding: dot, as: UTF8.self).contains(", size=\"") == row.isScaled)
    }

    @Test("sheets are counted upright or turned, whichever takes fewer")
    func sheets() {
        #expect(PageSize.a4.sheets(for: (539, 785)) == 1)
        #expect(PageSize.a4.sheets(for: (785, 539)) == 1)
        #expect(PageSize.a4.sheets(for: (540, 786)) == 2)
        #expect(PageSize.letter.scale(fitting: (1470, 1110)) == 0.5)
    }

    @Test("names of parents are repeated along bars longer than 600 points")
    func reminders() throws {
        var family = InventedFamily()
        for key in ["Ann", "Ben"] { family.person(key) }
        family.couple("Ann", "Ben")
        for index in 0..<26 { family.person("child \(index)", born: 1950 + index) }
        for index in 0..<26 { family.children("child \(index)", of: "Ann", "Ben") }
        let graph = try family.graph()
        func count(_ orientation: Orientation) throws -> Int {
            try Graphviz.texts(svg(graph, orientation)).filter { $0 == "Ann, Ben" }.count
        }
        #expect(try count(.topDown) == 2)
        #expect(try count(.leftRight) == 0)
        #expect(String(decoding: try graph.dot(), as: UTF8.self).contains("label=\"Ann, Ben\""))
    }

    @Test("an empty view is not drawn, and a warning says so", arguments: [WriterFormat.svg, .dot])
    func empty(_ format: WriterFormat) throws {
        let folder = try TemporaryFolder()
        let graph = try FamilyBuilder().graph("family")
        let path = folder.file("nobody")
        let summary = try format.write(
            graph, WriteContext(vocabulary: graph.dataset.vocabulary), to: .file(path: path))
        #expect(summary.files.isEmpty)
        #expect(
            summary.findings.map(\.message)
                == ["the view 'family' is empty for this input; nothing is drawn"])
        #expect(try folder.names().isEmpty)
    }
}
