import KithModel
import KithTestSupport
import Testing

@Suite("Parts of a graph")
struct GraphSelectingTests {
    /// A row of a table: what is taken of a graph, and the names and number of edges that are left.
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let part: @Sendable (Graph) throws -> Graph
        let nodes: [String]
        let edges: Int
        var testDescription: String { name }
    }

    /// Ann knows Ben, Cleo and Eva; Ben and Cleo are colleagues; Gus and Hal are friends; Finn is alone.
    static func graph(_ view: String) throws -> Graph {
        var family = try FamilyBuilder()
        family.people("Ann", "Ben", "Cleo", "Eva", "Finn", "Gus", "Hal")
        for friend in ["Ben", "Cleo", "Eva"] { family.relate("Ann", "friend", friend) }
        family.relate("Ben", "colleague", "Cleo")
        family.relate("Gus", "friend", "Hal")
        return try family.graph(view)
    }

    static let rows = [
        Row(
            name: "a type keeps people without edges", part: { try $0.ofTypes(["colleague"]) },
            nodes: ["Ann", "Ben", "Cleo", "Eva", "Finn", "Gus", "Hal"], edges: 1),
        Row(
            name: "a kind of rows is a type", part: { try $0.ofTypes(["relationship"]) },
            nodes: ["Ann", "Ben", "Cleo", "Eva", "Finn", "Gus", "Hal"], edges: 5),
        Row(
            name: "two edges or more, counted once", part: { try $0.withDegree(atLeast: 2) },
            nodes: ["Ann", "Ben", "Cleo"], edges: 3),
        Row(
            name: "the largest part", part: { try $0.largestComponent() },
            nodes: ["Ann", "Ben", "Cleo", "Eva"], edges: 4),
        Row(
            name: "of equals, the first", part: { try $0.top(2) }, nodes: ["Ann", "Ben"], edges: 1),
        Row(
            name: "more than there are", part: { try $0.top(99) },
            nodes: [
                "Ann", "Ben", "Cleo", "Eva", "Finn", "Gus", "Hal",
            ], edges: 5),
    ]

    @Test("have the nodes that are asked for", arguments: rows)
    func parts(_ row: Row) throws {
        let part = try row.part(Self.graph("people"))
        #expect(part.nodes.indices.map { part.label($0) } == row.nodes)
        #expect(part.edges.count == row.edges)
    }

    @Test("a view without people alone drops those who lose their edges")
    func dropped() throws {
        let part = try Self.graph("friends").ofTypes(["friend"])
        #expect(
            part.nodes.indices.map { part.label($0) } == [
                "Ann", "Ben", "Cleo", "Eva", "Gus", "Hal",
            ])
        #expect(try Self.graph("people").unknownTypes(["friend", "enemy"]) == ["enemy"])
        #expect(try Self.graph("people").typeWords() == ["colleague", "friend"])
    }

    @Test("degrees and components are numbered as documented")
    func measures() throws {
        let graph = try Self.graph("people")
        #expect(try graph.degrees() == [3, 2, 2, 1, 0, 1, 1])
        let components = try graph.components()
        #expect(components.numbers == [1, 1, 1, 1, 3, 2, 2])
        #expect(components.sizes == [4, 2, 1])
        #expect(NodeGroups([5, 5, 0, 1, 1, 0]).numbers == [1, 1, 2, 3, 3, 2])
        #expect(NodeGroups([]).sizes == [])
    }

    @Test("opposite follows become one with a weight; a single one keeps its direction")
    func pairs() throws {
        let vocabulary = try Vocabulary.builtIn("edges")
        let dataset = try RowText.dataset(
            """
            follow - {} {"author":"a","subject":"b"}
            follow - {} {"author":"b","subject":"a"}
            follow - {} {"author":"a","subject":"c"}
            """, vocabulary)
        let view = try #require(vocabulary.view("follows")).collapsingPairs
        let graph = try Graph(of: dataset, view: view)
        let edges = try graph.edges.all().map { "\($0.isDirected) \(graph.weight($0))" }
        #expect(edges == ["false 2", "true 1"])
    }

    static let templates: [(text: String, label: String?)] = [
        ("{first_name}", "Ann"), ("{last_name}, {first_name}", "Lee, Ann"), ("{{{key}}}", "{k1}"),
        ("{kind} {is_dead}", "contact true"), ("{nickname}", "Ann Lee"), (" x ", "x"),
        ("{gender}", "Woman"), ("{first_name", nil), ("first_name}", nil), ("", "Ann Lee"),
    ]

    @Test("labels are made of templates", arguments: templates)
    func labels(_ row: (text: String, label: String?)) throws {
        let dataset = try RowText.dataset(
            """
            gender w {"name":"Woman"}
            contact k1 {"first_name":"Ann","last_name":"Lee","is_dead":true} {"gender":"w"}
            """)
        let view = try #require(dataset.vocabulary.view("people"))
        let graph = try Graph(of: dataset, view: view)
        #expect(LabelTemplate(row.text).map { graph.labelled($0).label(0) } == row.label)
    }
}
