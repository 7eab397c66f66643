import KithModel
import KithTestSupport
import Testing

/// A vocabulary of one's own with places, threads and messages.
@Suite("Forums of other sources")
struct OwnForumTests {
    static let board = """
        vocabulary: board
        kinds:
          room:
            is: place
            means: {name: sign, in: inside, position: rank, bookmarked by: fans}
            key: {name: id}
            label: [sign]
            attributes: {sign: {type: text}, rank: {type: integer}}
            links: {inside: {to: room}, fans: {to: member, list: true}}
          member: {is: person, means: {name: alias}, key: {name: id}, label: [alias], attributes: {alias: {type: text}}}
          talk:
            is: thread
            means: {title: headline, author: opener, in: room, replies: answers, last at: newest}
            key: {name: id}
            label: [headline]
            attributes: {headline: {type: text}, answers: {type: integer}, newest: {type: timestamp}}
            links: {opener: {to: member}, room: {to: room}}
          line:
            is: message
            means: {author: speaker, in: talk, at: said, text: words, number: place}
            key: {name: id}
            attributes: {said: {type: timestamp}, words: {type: text}, place: {type: integer}}
            links: {speaker: {to: member}, talk: {to: talk}}
        """

    static let rows = """
        room hall {"sign":"Hall","rank":1}
        room attic {"sign":"Attic","rank":0} {"inside":"hall","fans":["b"]}
        member a {"alias":"Ann"}
        member b {"alias":"Ben"}
        talk 1 {"headline":"Oak","answers":3,"newest":"2024-01-02T00:00:00Z"} {"room":"attic","opener":"a"}
        talk 2 {"headline":"Elm","newest":"2024-01-03T00:00:00Z"} {"room":"attic","opener":"b"}
        line x {"said":"2024-01-01T00:00:00Z","words":"One","place":2} {"talk":"1","speaker":"b"}
        line y {"said":"2024-01-01T00:00:00Z","words":"Two","place":1} {"talk":"1","speaker":"a"}
        line z {"said":"2024-01-02T00:00:00Z","words":"Three","place":4} {"talk":"1","speaker":"b"}
        """

    let archive: ForumArchive

    init() throws {
        let dataset = try RowText.dataset(Self.rows, try RowText.vocabulary(Self.board))
        archive = try #require(ForumArchive(dataset))
    }

    @Test("places are given newer names and positions")
    func changes() throws {
        let newer = try #require(
            ForumArchive(
                try RowText.dataset(
                    #"room attic {"sign":"Loft","rank":5} {"inside":"hall"}"#,
                    archive.dataset.vocabulary)))
        let changed = archive.dataset.applying(try archive.rebuilding(from: newer))
        #expect(changed.label(kind: 0, row: 1) == "Loft")
    }

    @Test("what the vocabulary does not have cannot be changed")
    func missing() {
        #expect(throws: ForumArchive.Failure.missingPart(.read, kind: "talk")) {
            try archive.marking([.thread(0)], asRead: true)
        }
    }
}
