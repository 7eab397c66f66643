import KithModel
import KithSystemBinding
import KithTestSupport
import Testing

@testable import KithWriters

@Suite("DOT as Graphviz reads it")
struct GraphvizTests {
    static let names: [(name: String, shown: [String])] = [
        (#"a"b"#, [#"a"b"#]), (#"a\b"#, [#"a\b"#]), (#"tail\"#, [#"tail\"#]),
        ("line1\nline2", ["line1", "line2"]), ("a\r\nb", ["a", "b"]), ("a\rb", ["a", "b"]),
        ("x\"\u{301}y", ["x\"\u{301}y"]), ("<\u{301}", ["<\u{301}"]), ("&\u{301}", ["&\u{301}"]),
        ("👨‍👩‍👧", ["👨‍👩‍👧"]), ("🇩🇪", ["🇩🇪"]), ("\u{202e}abc", ["abc"]), ("שלום", ["שלום"]),
        ("a\0b", ["a\u{fffd}b"]), ("a\u{1}b\u{1b}c\u{fffe}", ["a\u{fffd}b\u{fffd}c\u{fffd}"]),
        ("<script>alert(1)", ["<script>alert(1)"]), ("<b>", ["<b>"]),
        ("AT&T", ["AT&T"]), ("AT&amp;T", ["AT&amp;T"]), ("&lt;", ["&lt;"]), ("&#65;", ["&#65;"]),
        (#"\N"#, [#"\N"#]), (#"\G"#, [#"\G"#]), (#"\l"#, [#"\l"#]), (#"\E\T\H\L"#, [#"\E\T\H\L"#]),
        ("node", ["node"]), ("Graph", ["Graph"]), ("strict", ["strict"]), ("end", ["end"]),
        ("class", ["class"]), ("1abc", ["1abc"]), ("1e5", ["1e5"]), ("-5", ["-5"]),
        ("1.2.3", ["1.2.3"]), ("a:b", ["a:b"]), ("did:plc:abc", ["did:plc:abc"]),
        ("at://x/y", ["at://x/y"]), ("{a|b}", ["{a|b}"]), ("/* */ // #", ["/* */ // #"]),
        ("\u{e9}", ["\u{e9}"]), ("e\u{301}", ["e\u{301}"]),
    ]

    @Test(
        "shows hostile names as they are, in every arrangement",
        arguments: ["people", "friends", "work"])
    func hostile(_ view: String) throws {
        guard Graphviz.isInstalled else { return Graphviz.skip() }
        var family = try FamilyBuilder()
        for (name, _) in Self.names { family.person(name) }
        let type = view == "work" ? "colleague" : "friend"
        for (left, right) in zip(Self.names, Self.names.dropFirst()) {
            family.relate(left.name, type, right.name)
        }
        let graph = try family.graph(view)
        let dot = try graph.dot { $0.showsLegend = false }
        #expect(try Graphviz.counts(dot) == [Self.names.count, Self.names.count - 1])
        let svg = try Graphviz.run("dot", ["-Tsvg"], dot)
        let shown = Set(Graphviz.texts(svg).map { Array($0.utf8) })
        for (_, lines) in Self.names {
            for line in lines { #expect(shown.contains(Array(line.utf8)), "\(line)") }
        }
        try XML.check(Array(svg.utf8))
    }

    struct LongName: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let text: String

        init(_ description: String, _ text: String) {
            testDescription = description
            self.text = text
        }
    }

    static let long = [
        LongName("20,000 letters", String(repeating: "a", count: 20_000)),
        LongName("9,000 letters of two bytes", String(repeating: "é", count: 9000)),
        LongName("200,000 letters", String(repeating: "ab ", count: 66_667)),
        LongName("9,001 backslashes", String(repeating: "\\", count: 9001)),
        LongName("9,001 quotes", String(repeating: "\"", count: 9001)),
        LongName("9,001 ampersands", String(repeating: "&", count: 9001)),
        LongName("9,001 emoji", String(repeating: "😀", count: 9001)),
    ]

    @Test("long names are cut in the box and whole in the tooltip", arguments: long)
    func pieces(_ row: LongName) throws {
        guard Graphviz.isInstalled else { return Graphviz.skip() }
        var family = try FamilyBuilder()
        family.person(row.text, key: "a")
        let svg = try Graphviz.run("dot", ["-Tsvg"], try family.graph("people").dot())
        let escaped = ["\\": "\\", "\"": "&quot;", "&": "&amp;"][String(row.text.prefix(1))]
        let whole = escaped.map { String(repeating: $0, count: row.text.count) } ?? row.text
        #expect(svg.utf8.firstRange(of: "xlink:title=\"\(whole)\"".utf8) != nil)
        #expect(Graphviz.texts(svg).allSatisfy { $0.count <= 24 })
    }

    @Test("nodes and edges are all there", arguments: 0..<4)
    func counts(_ seed: Int) throws {
        guard Graphviz.isInstalled else { return Graphviz.skip() }
        let graph = try InventedFamily.joined(60, seed: seed).graph()
        let picture = try FamilyPicture(graph, GraphOptions())
        let dot = try graph.dot()
        // A point from which twins hang is a node, with an edge to it.
        let twins = picture.people.twins.groups.map(\.count).reduce(0, +)
        #expect(twins > 0)
        let nodes = picture.looks.count + picture.tree.unions.count + twins
        let children = picture.people.sibships.all.map(\.children.count).reduce(0, +)
        let edges = 2 * picture.tree.unions.count + children + picture.others.count + twins
        #expect(try Graphviz.counts(dot) == [nodes, edges])
        #expect(try Graphviz.run("nop", ["-p"], dot) == "")
        _ = try Graphviz.run("dot", ["-Tsvg"], dot)
    }

    @Test("parallel edges, self loops and missing ends")
    func odd() throws {
        guard Graphviz.isInstalled else { return Graphviz.skip() }
        for view in ["people", "friends"] {
            var family = try FamilyBuilder()
            family.people("Ann", "Ben")
            for type in ["friend", "bestfriend", "friend"] { family.relate("Ann", type, "Ben") }
            family.relate("Ann", "friend", "Ann")
            family.row("Ben", "friend", "gone")
            let dot = try family.graph(view).dot()
            #expect(try Graphviz.counts(dot) == [3, 4])
            _ = try Graphviz.run("dot", ["-Tsvg"], dot)
        }
    }

    @Test("without its own arrangement, dot makes one of the same file")
    func rearranged() throws {
        guard Graphviz.isInstalled else { return Graphviz.skip() }
        var family = try FamilyBuilder()
        family.people("Ann", "Ben", "Cleo", "Dan", "Eve")
        family.couple("Ann", "Ben")
        family.couple("Dan", "Eve", "ex")
        family.children(["Cleo", "Dan"], of: ["Ann", "Ben"])
        family.relate("Cleo", "friend", "Eve")
        let text = String(decoding: try family.graph("people").dot(), as: UTF8.self)
        let free = text.split(separator: "layout=nop2, ").joined()
        let plain = try Graphviz.run("dot", ["-Tplain"], Array(free.utf8))
        let heights = plain.split(separator: "\n").filter { $0.hasPrefix("node n") }.map {
            String($0.split(separator: " ")[3])
        }
        #expect(heights[0] == heights[1] && heights[2] == heights[3] && heights[3] == heights[4])
        #expect(heights[0] != heights[2])
    }
}

/// A check that XML is well-formed, by whichever program there is.
enum XML {
    static func check(_ xml: [UInt8]) throws {
        let ended = try ChildProcess.run(
            "python3",
            ["-c", "import sys, xml.dom.minidom as m; m.parseString(sys.stdin.buffer.read())"],
            input: xml)
        #expect(String(decoding: ended.errorOutput, as: UTF8.self) == "")
        #expect(ended.ending == .exited(0))
    }
}
