import KithModel
import KithTestSupport
import Testing

@testable import KithWriters

@Suite("DOT")
struct DOTFormatTests {
    @Test("an empty graph is a whole document")
    func empty() throws {
        let text = String(decoding: try FamilyBuilder().graph("family").dot(), as: UTF8.self)
        #expect(
            text == """
                digraph "family" {
                  graph [layout=nop2, splines=true, newrank=true, ranksep=0.6, nodesep=0.3, \
                outputorder=edgesfirst, pad=0.3, tooltip=" ", fontname="Helvetica"]
                  node [shape=box, style="rounded,filled", fillcolor="#F4F6F8", color="#5B6770", \
                fontcolor="#1F2933", fontname="Helvetica", fontsize=11, margin="0.12,0.06", height=0.37]
                  edge [color="#333333", dir=none, arrowsize=0.7, fontname="Helvetica", fontsize=9, \
                fontcolor="#555555"]
                }

                """)
    }

    @Test("a weighted edge is thicker the more rows say it, and says how many")
    func weights() throws {
        let vocabulary = try Vocabulary.builtIn("forum")
        let rows = """
            user 5 {"name":"Ann"}
            user 6 {"name":"Ben"}
            message 1 {} {"from":"5","to":"6"}
            message 2 {} {"from":"6","to":"5"}
            message 3 {} {"from":"5","to":"6"}
            message 4 {} {"from":"5","to":"6"}
            message 5 {} {"from":"5","to":"6"}
            """
        let view = try #require(vocabulary.view("messages"))
        let graph = try Graph(of: RowText.dataset(rows, vocabulary), view: view)
        #expect(
            try graph.dotLines() == #"""
                n1 [label="Ann", x_key="5"]
                n2 [label="Ben", x_key="6"]
                n1 -> n2 [color="#009E73", penwidth=3, dir=forward, x_type="message", \#
                x_weight=4, label=" message ×4 ", fontcolor="#008662", \#
                tooltip="Ann → Ben: message ×4"]
                n2 -> n1 [color="#009E73", dir=forward, x_type="message", x_weight=1, \#
                label=" message ×1 ", fontcolor="#008662", tooltip="Ben → Ann: message ×1"]
                """#)
    }

    @Test("a family of a vocabulary with links to parents is drawn by generations")
    func linkedFamily() throws {
        let vocabulary = try RowText.vocabulary(
            """
            vocabulary: register
            kinds:
              soul:
                key: {name: id}
                is: person
                links: {mother: {to: soul, relation: parent}, father: {to: soul, relation: parent}}
            views:
              kin: {layout: family, nodes: {soul: {}}, edges: {soul: [{link: mother}, {link: father}]}}
            """)
        let rows = """
            soul ann
            soul ben
            soul cleo {} {"mother":"ann","father":"ben"}
            soul dan {} {"mother":"cleo"}
            """
        let view = try #require(vocabulary.view("kin"))
        let lines = try Graph(of: RowText.dataset(rows, vocabulary), view: view).dotLines()
        #expect(lines.contains("{rank=same; n1; n2"))
        let heights = lines.split(separator: "\n").filter { $0.contains("x_key") }.compactMap {
            $0.split(separator: "pos=\"").last?.split(separator: ",").dropFirst().first?
                .prefix { $0 != "\"" }
        }
        #expect(heights.map(String.init) == ["-13.5", "-13.5", "-82.5", "-151.5"])
    }

    @Test("a couple, their child and a godmother")
    func family() throws {
        var family = try FamilyBuilder()
        family.person("Ann", key: "a")
        family.person("Ben", key: "b", isDead: true)
        family.person("Cleo", key: "c", isPartial: true)
        family.person("Dora", key: "d", gender: "female")
        family.couple("a", "b")
        family.children(["c"], of: ["a", "b"])
        family.relate("c", "godfather", "d")
        #expect(
            try family.graph().dotLines() == #"""
                n1 [label="Ann", style="diagonals,filled", width=0.64, height=0.38, pos="23,-20", x_key="a"]
                n2 [label="Ben\ndied", style="diagonals,filled", fillcolor="#D9DEE2", width=0.64, height=0.56, \#
                pos="97,-20", x_key="b"]
                n3 [label="Cleo", style="diagonals,filled,dashed", width=0.64, height=0.38, \#
                pos="60,-109.5", x_key="c"]
                n4 [label="Dora", width=0.64, height=0.38, pos="171,-20", x_key="d"]
                u1 [shape=point, width=0.05, label="", color="#D55E00", fillcolor="#D55E00", \#
                pos="60,-20"]
                n1 -> u1 [color="#D55E00", penwidth=2, x_type="spouse", weight=100, \#
                tooltip="Ann – Ben: spouse", pos="46,-20 46,-20 60,-20 60,-20"]
                u1 -> n2 [color="#D55E00", penwidth=2, x_type="spouse", weight=100, \#
                tooltip="Ann – Ben: spouse", pos="60,-20 60,-20 74,-20 74,-20"]
                {rank=same; n1; n2; n4; u1}
                u1 -> n3 [color="#333333", x_type="child", tooltip="Ann → Cleo: parent\nBen → \#
                Cleo: parent", pos="60,-20 60,-20 60,-96 60,-96"]
                n4 -> n3 [color="#AA3377", style=dashed, dir=forward, x_type="godson", \#
                constraint=false, pos="e,72.5,-96 158.5,-33.5 158.5,-33.5 158.5,-60 158.5,-60 \#
                158.5,-66.6 153.1,-72 146.5,-72 146.5,-72 84.5,-72 84.5,-72 77.9,-72 72.5,-77.4 \#
                72.5,-84 72.5,-84 72.5,-90 72.5,-90", label="godmother", fontcolor="#AA3377", \#
                lp="115.5,-65.5", tooltip="Dora → Cleo: godmother"]
                """#)
    }

    @Test("layers: superiors above, colleagues beside")
    func layers() throws {
        var family = try FamilyBuilder()
        family.person("Ann", key: "a")
        family.person("Ben", key: "b")
        family.relate("b", "boss", "a")
        family.relate("b", "colleague", "a")
        #expect(
            try family.graph("work").dotLines() == #"""
                n1 [label="Ann", x_key="a"]
                n2 [label="Ben", x_key="b"]
                n1 -> n2 [color="#009E73", style=dotted, x_type="colleague", constraint=false, \#
                label=" colleague ", fontcolor="#008662", tooltip="Ann – Ben: colleague"]
                n1 -> n2 [color="#009E73", dir=forward, x_type="subordinate", label=" boss ", \#
                fontcolor="#008662", tooltip="Ann → Ben: boss"]
                """#)
    }

    @Test("a link leads up to what it names, and a missing person looks different")
    func links() throws {
        var family = try FamilyBuilder()
        family.person("Ann", key: "a", metThrough: "b")
        #expect(
            try family.graph("introductions").dotLines() == #"""
                n1 [label="Ann", x_key="a"]
                n2 [label="b", style="rounded,dotted", fontcolor="#66707A", x_key="b"]
                n2 -> n1 [color="#000000", style=dotted, x_type="first_met_through", dir=back, \#
                label=" first met through ", fontcolor="#000000", \#
                tooltip="Ann → b: first met through"]
                """#)
    }

    @Test("every kind of edge in the legend, with its count")
    func legend() throws {
        var family = try FamilyBuilder()
        family.people("a", "b", "c", "d")
        family.relate("a", "child", "b")
        family.relate("a", "boss", "b")
        family.relate("a", "friend", "b")
        family.relate("c", "friend", "b")
        family.row("c", "<enemy>", "b")
        family.row("d", "rival", "b")
        let text = String(decoding: try family.graph("people").dot(), as: UTF8.self)
        let entries = text.split(separator: "ALIGN=\"LEFT\">").dropFirst().map {
            String($0.split(separator: "</FONT>")[0])
        }
        #expect(
            entries == [
                "parent → child <FONT COLOR=\"#5B6770\">1",
                "friend <FONT COLOR=\"#5B6770\">2",
                "boss → subordinate <FONT COLOR=\"#5B6770\">1",
                "&lt;enemy&gt;, rival <FONT COLOR=\"#5B6770\">2",
            ])
    }

    @Test("edges that follow from others are drawn when asked for")
    func derived() throws {
        var family = try FamilyBuilder()
        family.people("Ann", "Ben", "Cleo")
        family.children(["Ben", "Cleo"], of: ["Ann"])
        family.relate("Ben", "sibling", "Cleo")
        let graph = try family.graph()
        let few = String(decoding: try graph.dot(), as: UTF8.self)
        let all = String(decoding: try graph.dot { $0.showsDerivedEdges = true }, as: UTF8.self)
        #expect(!few.contains("sibling"))
        #expect(all.contains(##"n2 -> n3 [color="#333333", style=dotted, x_type="sibling""##))
    }

    @Test("the same graph gives the same bytes")
    func deterministic() throws {
        let graph = try InventedFamily.joined(60, seed: 3).graph()
        #expect(try graph.dot() == (InventedFamily.joined(60, seed: 3).graph().dot()))
    }
}
