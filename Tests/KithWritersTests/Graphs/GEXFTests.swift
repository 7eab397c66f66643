import KithModel
import KithTestSupport
import Testing

@testable import KithWriters

struct GEXFTests {
    private static let vocabulary = """
        vocabulary: ferry
        kinds:
          port:
            key: {name: id}
          line:
            is: relation
            means: {at: opened}
            relation: follows
            attributes: {opened: {type: timestamp}}
            links: {from: {to: port}, to: {to: port}}
            edge: {source: from, target: to}
        views:
          all:
            layout: spring
            nodes: {port: {}}
            edges: {line: {}}
        """

    struct Row: Sendable {
        let opened: [String]
        let mode: String
        let starts: [String?]

        init(_ opened: [String], _ mode: String, _ starts: [String?]) {
            (self.opened, self.mode, self.starts) = (opened, mode, starts)
        }
    }

    private static let (day, moment) = ("2024-02-29", "2024-02-29T10:00:00Z")

    @Test(
        "times of edges all have one form, and what has another is an attribute alone",
        arguments: [
            Row([day, day], #"mode="dynamic" timeformat="date""#, [day, day]),
            Row([moment, day], #"mode="dynamic" timeformat="dateTime""#, [moment, nil]),
            Row(["2024-02-30", "soon"], #"mode="static""#, [nil, nil]),
        ])
    func times(_ row: Row) throws {
        let vocabulary = try Sample.vocabulary(Self.vocabulary)
        let lines = row.opened.enumerated().map { place, opened in
            #"line \#(place) {"opened":"\#(opened)"} {"from":"\#(place)","to":"9"}"#
        }
        let dataset = try RowText.dataset(lines.joined(separator: "\n"), vocabulary)
        let graph = try Graph(of: dataset, view: try #require(vocabulary.view("all")))
        var sink = ByteSink()
        try graph.write(as: GEXF(graph, WriteContext(vocabulary: vocabulary)), to: &sink)
        let text = String(decoding: sink.takeBytes(), as: UTF8.self)
        #expect(text.contains(#"<graph defaultedgetype="directed" \#(row.mode)>"#))
        let starts = text.split(separator: "\n").filter { $0.hasPrefix("<edge ") }.map { edge in
            edge.split(separator: " ").first { $0.hasPrefix("start=") }.map {
                String($0.split(separator: "\"")[1])
            }
        }
        #expect(starts == row.starts)
        for opened in row.opened { #expect(text.contains(#"value="\#(opened)""#)) }
    }
}
