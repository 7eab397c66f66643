import KithDiagnostics
import KithModel
import KithTestSupport
import Testing

@testable import KithWriters

@Suite("Findings about the nodes of a graph")
struct NodeFindingsTests {
    private static let people = """
        {"kind":"contact","key":"a","attributes":{"first_name":"Ann"},"links":{}}
        {"kind":"contact","key":"b","attributes":{"first_name":"Ben"},"links":{}}
        {"kind":"relationship","key":"1","attributes":{},"links":{"type":"child","contact_is":"a","of_contact":"b"}}
        {"kind":"relationship","key":"2","attributes":{},"links":{"type":"parent","contact_is":"b","of_contact":"a"}}
        {"kind":"relationship","key":"3","attributes":{},"links":{"type":"friend","contact_is":"b","of_contact":"missing"}}
        {"kind":"note","key":"n","attributes":{"body":"x"},"links":{"contact":"a"}}

        """
    private static let quotes = """
        {"kind":"user","key":"1","attributes":{"name":"Ann"},"links":{}}
        {"kind":"user","key":"2","attributes":{"name":"Ben"},"links":{}}
        {"kind":"post","key":"5","attributes":{},"links":{"author":"1"}}
        {"kind":"post","key":"6","attributes":{},"links":{"author":"2"}}
        {"kind":"quote","key":"7","attributes":{},"links":{"post":"6","quoted":"5"}}

        """

    /// A place, and the labels of the nodes that a finding there is about.
    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let view: String
        let rows: String
        let kind: String
        let row: Int
        let nodes: [String]

        init(
            _ name: String, _ view: String, _ rows: String, at place: (String, Int),
            _ nodes: [String]
        ) {
            (testDescription, self.view, self.rows) = (name, view, rows)
            (kind, row) = place
            self.nodes = nodes
        }
    }

    static let rows = [
        Row("the row of a node", "monica-people", people, at: ("contact", 1), ["Ben"]),
        Row(
            "the first row of an edge", "monica-people", people, at: ("relationship", 0),
            ["Ann", "Ben"]),
        Row(
            "another row of the edge", "monica-people", people, at: ("relationship", 1),
            ["Ann", "Ben"]),
        Row(
            "an end that no row has", "monica-people", people, at: ("relationship", 2),
            ["Ben", "missing"]),
        Row("a row of no node", "monica-people", people, at: ("note", 0), []),
        Row(
            "a row whose links lead to nodes", "forum-quotes", quotes, at: ("quote", 0),
            ["Ann", "Ben"]),
    ]

    @Test(
        "findings in a row and in its cells are about the nodes of the row, with and without places",
        arguments: rows, [true, false])
    func nodes(_ row: Row, hasPlaces: Bool) throws {
        let words = row.view.split(separator: "-").map(String.init)
        let vocabulary = try Vocabulary.builtIn(words[0])
        var builder = Dataset.Builder(vocabulary)
        for batch in try Sample.batches(row.rows, vocabulary) { builder.append(batch) }
        let dataset = builder.finish()
        let graph = try Graph(
            of: hasPlaces ? dataset : dataset.withoutPlaces,
            view: #require(vocabulary.view(words[1])))
        var count = 0
        let found = try NodeFindings(of: graph) { dataset in
            let table = dataset.table(row.kind)
            let cells = table.kind.fields.indices.map { table.place(row.row, field: $0) }
            count = 1 + cells.count
            return ([table.place(row.row)] + cells).map {
                Finding(rule: "a/b", severity: .info, message: "c", span: $0)
            }
        }
        let labels = found.about.map { $0.nodes.map { graph.label($0) } }
        #expect(labels == Array(repeating: row.nodes, count: row.nodes.isEmpty ? 0 : count))
        #expect(found.others == (row.nodes.isEmpty ? count : 0))
    }
}
