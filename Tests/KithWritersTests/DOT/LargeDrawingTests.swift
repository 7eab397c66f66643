import KithDiagnostics
import KithModel
import KithTestSupport
import Testing

@testable import KithWriters

@Suite("Drawn large networks")
struct LargeDrawingTests {
    /// Rings of 50 accounts, and one account of each that the others follow.
    static func graph(rings: Int) throws -> Graph {
        var rows: [String] = []
        for ring in 0..<rings {
            for one in 0..<50 {
                let (here, next) = (50 * ring + one, 50 * ring + (one + 1) % 50)
                rows.append("follow - {} {\"author\":\"\(here)\",\"subject\":\"\(next)\"}")
                if one > 1 {
                    rows.append("follow - {} {\"author\":\"\(here)\",\"subject\":\"\(50 * ring)\"}")
                }
            }
        }
        let vocabulary = try Vocabulary.builtIn("edges")
        let dataset = try RowText.dataset(rows.joined(separator: "\n"), vocabulary)
        return try Graph(of: dataset, view: try #require(vocabulary.view("follows")))
    }

    @Test("sizes, colours and names of 500 nodes; a smaller network is drawn with boxes")
    func drawn() throws {
        let context = WriteContext(vocabulary: try Vocabulary.builtIn("edges"))
        let graph = try Self.graph(rings: 10).withGroups(context)
        let lines = String(decoding: try graph.dot(), as: UTF8.self).split(separator: "\n")
        #expect(lines.filter { $0.contains("xlabel=") }.count == 20)
        #expect(lines.filter { $0.contains(" -> ") }.count == graph.edges.count)
        #expect(lines.contains { $0.contains("fillcolor=\"\(MeasureLooks.colors[7])\"") })
        #expect(
            lines.contains(
                "    <TR><TD ALIGN=\"LEFT\">Only the 20 nodes with the most edges have names.</TD></TR>"
            ))
        #expect(lines.contains { $0.hasSuffix("others 100</TD></TR>") })
        let small = try Self.graph(rings: 9).withGroups(context)
        #expect(small.measures.isEmpty)
        #expect(!String(decoding: try small.dot(), as: UTF8.self).contains("xlabel="))
    }

    @Test("more than 2,000 nodes are said to be too many")
    func crowded() throws {
        #expect(try Self.graph(rings: 40).crowding.isEmpty)
        #expect(
            try Self.graph(rings: 41).crowding.map(\.message)
                == ["the view 'follows' has 2050 nodes, more than a picture can show"])
    }

    @Test("communities of the caller come before connected parts, and measures before both")
    func groups() throws {
        let graph = try Self.graph(rings: 10)
        let ones = GraphMeasure(.communities, .integers([UInt32](repeating: 1, count: 500)))
        let context = WriteContext(
            vocabulary: try Vocabulary.builtIn("edges"), communities: { _ in ones })
        #expect(try graph.withGroups(context).measures.map(\.name) == [.communities])
        var measured = graph
        measured.measures = [GraphMeasure(.components, ones.values)]
        #expect(try measured.withGroups(context).measures.map(\.name) == [.components])
    }

    static let sides: [(measures: [GraphMeasure], side: Double, color: String?)] = [
        ([], 2, nil),
        ([GraphMeasure(.pagerank, .numbers([0.75, 0.25]))], 1.5811, nil),
        ([GraphMeasure(.components, .integers([2, 1]))], 2, "#E69F00"),
        ([GraphMeasure(.communities, .integers([9, 1]))], 2, "#9AA5AE"),
    ]

    @Test("areas grow with edges or PageRank, colours are those of groups", arguments: sides)
    func looks(_ row: (measures: [GraphMeasure], side: Double, color: String?)) throws {
        var graph = try Self.graph(rings: 1)
        graph.measures = row.measures
        let looks = MeasureLooks(graph, degrees: [3, 1])
        #expect(abs(looks.side(0) - row.side) < 0.001)
        #expect(looks.color(0) == row.color)
    }
}
