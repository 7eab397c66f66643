import KithModel
import KithTestSupport
import Testing

@Suite("Views of forums")
struct ForumViewsTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let view: String
        let nodes: [String]
        let edges: [String]

        init(_ name: String, _ view: String, _ nodes: [String], _ edges: [String]) {
            testDescription = name
            self.view = view
            self.nodes = nodes
            self.edges = edges
        }
    }

    static let archive = """
        group 48 {"name":"Main"}
        group 51 {"name":"Talk"}
        forum 1 {"name":"General"} {"group":"48"}
        forum 2 {"name":"Pets"} {"group":"48","parent":"1"}
        forum 3 {"name":"Cars"} {"parent":"9"}
        thread 10 {"title":"Hello"} {"forum":"1"}
        thread 11 {"title":"Cats"} {"forum":"2"}
        user 5 {"name":"Ann"}
        user 6 {"name":"Ben"}
        user 7 {"name":"Cy"}
        post 100 {"index":1} {"thread":"10","author":"5"}
        post 101 {"index":2} {"thread":"10","author":"6"}
        post 102 {"index":3} {"thread":"10","author":"6"}
        post 103 {"index":1} {"thread":"11","author":"8"}
        post 104 {"index":2} {"thread":"11"}
        quote - {} {"post":"101","quoted":"100"}
        quote - {} {"post":"102","quoted":"100"}
        quote - {} {"post":"102","quoted":"101"}
        quote - {} {"post":"100","quoted":"103"}
        quote - {} {"post":"100","quoted":"99"}
        quote - {} {"post":"104","quoted":"100"}
        quote - {} {"post":"101","quoted":"100","quoted_user":"5"}
        quote - {} {"post":"101","quoted":"98","quoted_user":"5"}
        quote - {} {"post":"100","quoted_user":"6"}
        message 1 {"subject":"Hi"} {"from":"5","to":"6"}
        message 2 {"subject":"Re: Hi"} {"from":"6","to":"5"}
        message 3 {"subject":"Re: Hi"} {"from":"5","to":"6"}
        message 4 {"subject":"Lost"} {"from":"5"}
        poster - {"post_count":7} {"thread":"10","user":"5"}
        poster - {"post_count":2} {"thread":"10","user":"9"}
        """

    static let rows = [
        Row(
            "a forum hangs from its parent, and only without one from its group", "hierarchy",
            ["Main", "Talk", "General", "Pets", "Cars", "?9"],
            ["General -group-> Main x1", "Pets -parent-> General x1", "Cars -parent-> ?9 x1"]),
        Row(
            "quotes join the authors of posts, or whom they name, as often as they stand there",
            "quotes", ["Ann", "Ben", "?8"],
            [
                "Ann -quote-> Ben x1", "Ann -quote-> ?8 x1", "Ben -quote-> Ann x4",
                "Ben -quote-> Ben x1",
            ]),
        Row(
            "posts join their authors with threads", "users",
            ["Ann", "Ben", "Hello", "Cats", "?8"],
            ["Ann -post-> Hello x1", "Ben -post-> Hello x2", "?8 -post-> Cats x1"]),
        Row(
            "lists of who posted join users with threads", "posters", ["Ann", "Hello", "?9"],
            ["Ann -poster-> Hello x1", "?9 -poster-> Hello x1"]),
        Row(
            "threads hang from their forums", "threads",
            ["General", "Pets", "Cars", "Hello", "Cats", "?9"],
            [
                "Pets -parent-> General x1", "Cars -parent-> ?9 x1", "Hello -forum-> General x1",
                "Cats -forum-> Pets x1",
            ]),
        Row(
            "messages join those who wrote and those who got them", "messages", ["Ann", "Ben"],
            ["Ann -message-> Ben x2", "Ben -message-> Ann x1"]),
    ]

    @Test("show what they say", arguments: rows)
    func shows(_ row: Row) throws {
        let vocabulary = try Vocabulary.builtIn("forum")
        let dataset = try RowText.dataset(Self.archive, vocabulary)
        let graph = try Graph(of: dataset, view: try #require(vocabulary.view(row.view)))
        let nodes = graph.nodes.indices.map {
            (graph.nodes[$0].isUnresolved ? "?" : "") + graph.label($0)
        }
        #expect(nodes == row.nodes)
        #expect(try GraphProjectionTests.describe(graph) == row.edges)
    }

    @Test("say that the number of rows is a weight where it is one")
    func weights() throws {
        let views = try Vocabulary.builtIn("forum").views
        let weighted = views.filter { $0.edges.allSatisfy(\.isWeighted) }.map(\.name)
        #expect(
            views.map(\.name) == ["hierarchy", "quotes", "users", "posters", "threads", "messages"])
        #expect(weighted == ["quotes", "users", "posters", "messages"])
    }
}
