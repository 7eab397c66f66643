import KithModel
import KithTestSupport
import Testing

@testable import KithWriters

@Suite("Drawn hierarchies")
struct HierarchyDrawingTests {
    /// Forums by key, each in the forum or group that a pair names.
    static func graph(_ parents: [(key: Int, parent: String?)]) throws -> Graph {
        let rows =
            ["group g {\"name\":\"Main\"}"]
            + parents.map { key, parent in
                let link =
                    parent.map { $0 == "g" ? "\"group\":\"g\"" : "\"parent\":\"\($0)\"" } ?? ""
                return "forum \(key) {\"name\":\"F\(key)\"} {\(link)}"
            }
        let vocabulary = try Vocabulary.builtIn("forum")
        let dataset = try RowText.dataset(rows.joined(separator: "\n"), vocabulary)
        return try Graph(of: dataset, view: try #require(vocabulary.view("hierarchy")))
    }

    /// Forums 1 to 4 in the group, and others in turn in these.
    static func sample(_ count: Int) throws -> Graph {
        try graph((1...count).map { ($0, $0 <= 4 ? "g" : "\($0 % 4 + 1)") })
    }

    @Test("a node is followed by those below it, in the order of rows")
    func order() throws {
        let graph = try Self.sample(16)
        let forest = try #require(try Forest(graph))
        let lines = forest.lines.map {
            String(repeating: " ", count: $0.depth) + graph.label($0.node)
        }
        #expect(
            lines == [
                "Main", " F1", "  F8", "  F12", "  F16", " F2", "  F5", "  F9", "  F13", " F3",
                "  F6", "  F10", "  F14", " F4", "  F7", "  F11", "  F15",
            ])
    }

    @Test("rings and small graphs are drawn in other ways")
    func others() throws {
        #expect(try Forest(Self.sample(14)) == nil)
        #expect(try Forest(Self.sample(15)) != nil)
        let ring = (1...20).map { ($0, Optional("\($0 % 3 + 1)")) }
        #expect(try Forest(Self.graph(ring)) == nil)
    }

    @Test(
        "each node has one first place, boxes are apart, and the list fits sheets",
        arguments: [
            16, 60, 100, 400,
        ])
    func places(_ count: Int) throws {
        let graph = try Self.sample(count)
        let text = String(decoding: try graph.dot(), as: UTF8.self)
        var boxes: [(x: Double, y: Double, width: Double)] = []
        var first: Set<Substring> = []
        for line in text.split(separator: "\n") where line.contains(", width=") {
            let name = line.drop { $0 == " " }.prefix { $0 != " " }
            if name.hasPrefix("n") { #expect(first.insert(name).inserted) }
            #expect(name.hasPrefix("n") || line.contains("x_place_of=n"))
            let numbers = line.split(separator: "\"").first { part in
                part.contains(",") && part.allSatisfy { "0123456789.,-".contains($0) }
            }
            let place = try #require(numbers).split(separator: ",").compactMap { Double($0) }
            let width = line.split(separator: "width=")[1].prefix { $0 != "," }
            boxes.append((place[0], place[1], 72 * (Double(width) ?? 0)))
        }
        #expect(first.count == graph.nodes.count)
        for (index, box) in boxes.enumerated() {
            for other in boxes[..<index] where abs(box.y - other.y) < 17 {
                #expect(abs(box.x - other.x) >= (box.width + other.width) / 2)
            }
        }
        let (left, right) = (
            boxes.map { $0.x - $0.width / 2 }.min() ?? 0,
            boxes.map { $0.x + $0.width / 2 }.max() ?? 0
        )
        let (top, bottom) = (boxes.map(\.y).min() ?? 0, boxes.map(\.y).max() ?? 0)
        let scale = PageSize.a4.scale(fitting: (right - left, bottom - top))
        if count <= 100 { #expect(scale > 0.8) }
    }
}
