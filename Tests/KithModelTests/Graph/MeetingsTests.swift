import KithModel
import KithTestSupport
import Testing

@Suite("Meetings")
struct MeetingsTests {
    private static let vocabulary = """
        vocabulary: team
        summary: People.
        kinds:
          person:
            summary: A person.
            key: {name: id}
            attributes:
              account: {type: text}
              is_chief: {type: boolean}
              part: {type: text}
          tie:
            summary: What joins two.
            label: [word]
            attributes:
              word: {type: text}
              strength: {type: number}
            links:
              one: {to: person, placeholders: [nobody]}
              other: {to: person}
            edge: {source: one, target: other, undirected: true, unique: true}
        styles:
          leads: {head: true}
        views:
          team:
            summary: Who leads whom.
            nodes:
              person: {}
            edges:
              person:
                - meets: {one: {is_chief: ["true"]}, same: account, rows: {part: [boss]}, direction: to}
                  style: leads
                - meets: {one: {is_chief: ["true"]}, same: account, rows: {part: [hand]}, direction: from}
                  style: leads
                - meets: {one: {is_chief: ["true"]}, same: account, rows: {part: [peer]}, direction: none}
          ties:
            summary: Who is tied to whom.
            nodes:
              person: {}
            edges:
              tie: {weighted: strength}
        """

    private static func edges(_ rows: String, view: String) throws -> [String] {
        let vocabulary = try RowText.vocabulary(Self.vocabulary)
        let graph = try Graph(
            of: RowText.dataset(rows, vocabulary), view: #require(vocabulary.view(view)))
        return try graph.edges.all().map { edge in
            let name = graph.typeName(edge)
            let arrow = edge.isDirected ? "-\(name)->" : "--\(name)--"
            return "\(graph.label(edge.source)) \(arrow) \(graph.label(edge.target)) "
                + graph.weight(edge)
        }
    }

    @Test("join rows with the one of their account, in the direction that the view says")
    func meets() throws {
        let rows = """
            person a {"account":"x","is_chief":true,"part":"self"}
            person b {"account":"x","part":"boss"}
            person c {"account":"x","part":"hand"}
            person d {"account":"x","part":"peer"}
            person e {"account":"x","part":"stranger"}
            person f {"account":"y","part":"hand"}
            person g {"part":"hand"}
            person h {"is_chief":true,"part":"hand"}
            person i {"account":"x","is_chief":true,"part":"hand"}
            """
        #expect(
            try Self.edges(rows, view: "team") == [
                "a -leads-> c 1", "a --person-- d 1", "a -leads-> i 1", "b -leads-> a 1",
                "h -leads-> g 1",
            ])
    }

    @Test("edges without direction have the label and the weight of their row")
    func ties() throws {
        let rows = """
            person a {}
            person b {}
            tie - {"word":"help","strength":0.82} {"one":"b","other":"a"}
            tie - {"word":"none"} {"one":"nobody","other":"a"}
            """
        #expect(try Self.edges(rows, view: "ties") == ["a --help-- b 0.82"])
    }
}
