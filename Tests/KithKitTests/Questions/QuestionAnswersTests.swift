import KithDiagnostics
import KithModel
import KithSourceText
import KithTestSupport
import Testing

@testable import KithKit

/// What questions answer about small invented archives, beyond the examples in their heads.
struct QuestionAnswersTests {
    /// A question about some rows, and the first two columns of the answer.
    struct Row: CustomTestStringConvertible {
        let testDescription: String
        private(set) var rows: String
        private(set) var vocabulary = "forum"
        let name: String
        let given: [String]
        let answer: [String]

        init(_ description: String, _ line: String, _ answer: [String]) {
            testDescription = description
            rows = QuestionAnswersTests.archive
            let words = line.split(separator: " ").map(String.init)
            name = words[0]
            given = Array(words.dropFirst())
            self.answer = answer
        }

        func about(_ rows: String, _ vocabulary: String) -> Row {
            var row = self
            (row.rows, row.vocabulary) = (rows, vocabulary)
            return row
        }
    }

    static let archive: String = """
        group 48 {"name":"Main","index":0}
        group 51 {"name":"Talk","index":1}
        forum 9 {"name":"Debate","index":5} {"group":"51"}
        forum 1 {"name":"General","index":0} {"group":"48"}
        forum 2 {"name":"Pets","index":3,"description":"Cats and dogs"} {"parent":"1","group":"48"}
        forum 3 {"name":"Cars","index":2} {"parent":"1","group":"48"}
        forum 4 {"name":"Café","index":4} {"parent":"2","group":"48"}
        forum 5 {"name":"Round","index":6} {"parent":"6"}
        forum 6 {"name":"About","index":7} {"parent":"5"}
        forum 7 {"name":"Attic"}
        forum 8 {"name":"Lost"} {"group":"99"}
        thread 10 {"title":"Hello","total_replies":30,"seen_posts":2,"last_posted_at":"2013-01-02T00:00:00"} {"forum":"1","author":"5","bookmarked_by":["5"]}
        thread 11 {"title":"Rules","sticky":true,"closed":true,"total_replies":0,"seen_posts":1,"last_posted_at":"2010-01-02T00:00:00"} {"forum":"1","author":"5","bookmarked_by":["5"]}
        thread 12 {"title":"News","total_replies":50,"unread_posts":3,"last_posted_at":"2013-01-03T00:00:00"} {"forum":"1","author":"6","bookmarked_by":["6","5"]}
        thread 13 {"title":"Hello","bookmarked":true,"total_replies":90,"last_posted_at":"2009-01-03T00:00:00"} {"forum":"1"}
        thread 14 {"title":"Elsewhere"} {"forum":"2"}
        post 1003 {"index":3,"posted_at":"2013-01-02T00:00:00Z"} {"thread":"10","author":"6"}
        post 1001 {"index":1,"posted_at":"2013-01-01T00:00:00Z"} {"thread":"10","author":"5"}
        post 1002 {"index":2,"posted_at":"2013-01-01T01:00:00Z"} {"thread":"10","author":"6"}
        post 1010 {} {"thread":"10","author":"6"}
        post 999 {} {"thread":"10"}
        post 2000 {"index":1,"posted_at":"2012-01-01T00:00:00Z"} {"thread":"12","author":"5"}
        user 5 {"name":"Ann"}
        user 6 {"name":"Ben"}
        user 7 {"name":"ann"}
        poster - {"post_count":9} {"thread":"10","user":"5"}
        poster - {"post_count":2} {"thread":"10","user":"77"}
        message_folder 0 {"name":"Inbox"}
        message 1 {"subject":"Hi","sent_at":"2012-11-01T00:00:00"} {"folder":"0","from":"5"}
        message 2 {"subject":"Re: Hi","sent_at":"2012-11-03T00:00:00"} {"reply_to":"1","folder":"0","to":"5"}
        message 3 {"subject":"Re: Hi","sent_at":"2012-11-02T00:00:00"} {"reply_to":"1"}
        message 4 {"subject":"Re: Hi","sent_at":"2012-11-04T00:00:00"} {"reply_to":"3"}
        message 5 {"subject":"A"} {"reply_to":"6"}
        message 6 {"subject":"B"} {"reply_to":"5"}
        message 7 {"subject":"C"} {"reply_to":"5"}
        announcement b {"index":1}
        announcement a {"index":0}
        announcement c {}
        """

    static let capture = #"capture c {"viewer":"Ben"}"#

    static let forum: [Row] = [
        Row(
            "all forums hang from the roots; those in a circle come last, and once", "forums",
            ["1 0", "3 1", "2 1", "4 2", "9 0", "8 0", "7 0", "5 0", "6 1"]),
        Row("forums at the top, group by group", "forums roots=1", ["1 0", "9 0", "8 0"]),
        Row("a forum and what is below it", "forums of=pets", ["2 0", "4 1"]),
        Row("a forum in a circle", "forums of=6", ["6 0", "5 1"]),
        Row("a text in names", "forums containing=CA", ["4 0", "3 0", "2 0"]),
        Row("a text in descriptions", "forums containing=dogs", ["2 0"]),
        Row("accents", "forums containing=cafe", ["4 0"]),
        Row("no forum", "forums containing=zebra", []),
        Row(
            "threads by their last post", "threads",
            ["12 News", "10 Hello", "11 Rules", "13 Hello", "14 Elsewhere"]),
        Row(
            "sticky threads first", "threads forum=1",
            ["11 Rules", "12 News", "10 Hello", "13 Hello"]),
        Row("threads of a user", "threads user=5", ["10 Hello", "11 Rules"]),
        Row("threads of a user in a forum", "threads user=5 forum=2", []),
        Row(
            "bookmarked threads", "threads bookmarked=1",
            ["12 News", "10 Hello", "11 Rules", "13 Hello"]),
        Row("threads that a user has bookmarked", "threads bookmarked-by=6", ["12 News"]),
        Row(
            "the marks of the only viewer", "threads bookmarked-by=6", ["12 News", "13 Hello"]
        ).about(archive + "\n" + capture, "forum"),
        Row("unread threads", "threads unread=1 bookmarked-by=5", ["12 News", "10 Hello"]),
        Row("open threads", "threads open=1 user=Ann", ["10 Hello"]),
        Row(
            "popular threads", "threads forum=1 minimum-posts=31 since=2012-12-30 sort=posts",
            ["12 News", "10 Hello"]),
        Row("a time with a zone", "threads since=2013-01-02T20:00:00-04:00", ["12 News"]),
        Row(
            "posts by position, then by id", "posts thread=10",
            ["1001 1", "1002 2", "1003 3", "999 -", "1010 -"]),
        Row("unread posts", "posts thread=10 unread=1", ["1003 3"]),
        Row("posts of a user", "posts user=Ben", ["1003 3", "1002 2", "1010 -"]),
        Row("the newest post of a user", "posts user=Ben limit=1", ["1003 3"]),
        Row(
            "posts of a user in a thread", "posts user=6 thread=10", ["1002 2", "1003 3", "1010 -"]),
        Row("no posts", "posts user=6 limit=-3", []),
        Row("who writes most in a forum", "posters forum=1", ["3 -", "2 -"]),
        Row("who posted in a thread", "posters thread=10", ["1 9", "3 -"]),
        Row("who writes most", "posters limit=1", ["2 9"]),
        Row("nobody", "posters thread=13", []),
        Row(
            "messages newest first", "messages",
            ["4 -", "2 -", "3 -", "1 -", "5 -", "6 -", "7 -"]),
        Row("messages of a user in a folder", "messages folder=inbox user=5", ["2 -", "1 -"]),
        Row("a conversation", "messages conversation=4", ["1 0", "3 1", "4 2", "2 1"]),
        Row("messages in a circle", "messages conversation=6", ["5 0", "6 1", "7 1"]),
        Row("an answer to a circle", "messages conversation=7", ["5 0", "6 1", "7 1"]),
        Row("announcements", "announcements", ["a 0", "b 1", "c -"]),
        Row("users", "people", ["5 Ann", "7 ann", "6 Ben"]),
    ]

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

    static let room = """
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

    static let own: [Row] = [
        Row("places of one's own", "forums", ["hall 0", "attic 1"]),
        Row("who has bookmarked them", "forums bookmarked-by=b", ["attic 0"]),
        Row("their threads", "threads forum=Attic", ["2 Elm", "1 Oak"]),
        Row("their messages", "posts thread=Oak", ["y 1", "x 2", "z 4"]),
        Row("their authors", "posters forum=attic", ["2 -", "1 -"]),
    ].map { $0.about(room, board) }

    static let team = """
        person 3 {"name":"cy","relationship_type":"peer","user_id":"u"}
        person 1 {"name":"Ann","relationship_type":"self","user_id":"u"}
        person 2 {"name":"Ben","relationship_type":"peer","user_id":"v"}
        topic t {"title":"Rota"}
        message m3 {"created_at":"2025-10-12T08:03:00+00:00","is_user":true} {"person_id":"2"}
        message m1 {"created_at":"2025-10-12T08:01:00+00:00","is_user":true} {"person_id":"2"}
        message m2 {"created_at":"2025-10-12T08:02:00+00:00","is_user":false} {"person_id":"2"}
        message n {} {"topic_id":"t"}
        """
    static let contacts = """
        contact 7 {"first_name":"Lotte","last_name":"Okafor"}
        contact 8 {"first_name":"Ann"}
        conversation 5 {"happened_at":"2024-04-18T00:00:00Z"} {"contact":"7"}
        message 2 {"content":"Yes","written_at":"2024-04-18T10:05:00Z","written_by_me":false} {"conversation":"5"}
        message 1 {"content":"Shall we?","written_at":"2024-04-18T10:00:00Z","written_by_me":true} {"conversation":"5"}
        """

    private static let first = "2025-10-12T08:01:00.000000Z"
    private static let second = "2025-10-12T08:02:00.000000Z"
    private static let third = "2025-10-12T08:03:00.000000Z"

    static let talk: [Row] =
        [
            Row("people by their names", "people", ["1 Ann", "2 Ben", "3 cy"]),
            Row("peers of an account", "people type=peer account=u", ["3 cy"]),
            Row(
                "a talk, oldest first", "talk person=ben",
                ["m1 \(first)", "m2 \(second)", "m3 \(third)"]),
            Row(
                "its newest page", "talk person=2 page=1 per-page=2",
                ["m2 \(second)", "m3 \(third)"]),
            Row("its oldest page", "talk person=2 page=2 per-page=2", ["m1 \(first)"]),
            Row("a topic", "talk topic=Rota", ["n -"]),
            Row("nothing said", "talk person=Ann page=1", []),
        ].map { $0.about(team, "mano") }
        + [
            Row("contacts", "people", ["8 Ann", "7 Lotte Okafor"]),
            Row(
                "a conversation of Monica", "talk topic=5",
                ["1 2024-04-18T10:00:00.000000Z", "2 2024-04-18T10:05:00.000000Z"]),
        ].map { $0.about(contacts, "monica") }

    @Test("answers", arguments: forum + own + talk)
    func answered(_ row: Row) async throws {
        let answer = try await Self.answer(row)
        #expect(answer.rows.map { Self.text($0.prefix(2)) } == row.answer)
    }

    static let sentences: [Row] = [
        Row("one row", "forums of=4", ["1 forum"]),
        Row("missing posts", "posts thread=10", ["5 of 31 posts; missing are 4-31"]),
        Row(
            "a page", "talk person=2 page=1 per-page=2",
            ["messages 2-3 of 3, page 1 of 2 from the newest"]
        ).about(team, "mano"),
        Row("an empty page", "talk person=Ann page=1", ["0 messages"]).about(team, "mano"),
        Row("one person", "people type=self", ["1 person"]).about(team, "mano"),
    ]

    @Test("how many rows there are", arguments: sentences)
    func counts(_ row: Row) async throws {
        #expect(try await Self.answer(row).count == row.answer[0])
    }

    static let refusals: [Row] = [
        Row(
            "two names", "posts thread=hello", ["'hello' matches more than one thread: ids 10, 13"]),
        Row(
            "a name in any case", "threads user=ANN", ["'ANN' matches more than one user: ids 5, 7"]
        ),
        Row(
            "no name", "threads forum=Petz",
            ["no forum has the id or the name 'Petz'; did you mean 'Pets'?"]),
        Row(
            "two questions", "forums roots=1 of=1",
            ["--roots, --of, --containing and --bookmarked-by exclude each other"]),
        Row(
            "another source", "threads",
            ["the inputs hold 'mano'; this question needs an archive of forum pages"]
        ).about(team, "mano"),
        Row(
            "no such page", "talk person=2 page=4 per-page=2",
            ["there is no page 4; the last one is 2"]
        ).about(team, "mano"),
        Row(
            "no such type", "people type=boss",
            ["no person has the relationship_type 'boss'; there are peer, self"]
        ).about(team, "mano"),
        Row(
            "no types", "people type=peer",
            ["no person has the relationship_type 'peer'; there is none"]
        ).about(contacts, "monica"),
        Row("a word", "threads sort=title", ["sort expects one of list, posts, found 'title'"]),
        Row(
            "a parameter", "threads tag=a",
            [
                "the question 'threads' has no parameter 'tag'; expected one of: forum, user, bookmarked, bookmarked-by, unread, open, minimum-posts, since, sort"
            ]),
    ]

    @Test("what cannot be asked", arguments: refusals)
    func refused(_ row: Row) async throws {
        let error = await #expect(throws: KithError.self) { try await Self.answer(row) }
        #expect(error?.description == row.answer[0])
    }

    private static func answer(_ row: Row) async throws -> AnswerTable {
        var options = InputOptions(for: .rows)
        options.vocabulary =
            try Vocabulary.builtInNames.contains(row.vocabulary)
            ? .builtIn(row.vocabulary) : RowText.vocabulary(row.vocabulary)
        let bytes = SourceBytes(Array(RowText.json(row.rows).utf8))
        var sources = SourceMap()
        let question = try QuestionLibrary().question(row.name)
        let store = try await AskedStore.open(
            InputPlan(of: [ByteSource(name: "rows.ndjson", origin: .bytes(bytes))], options),
            RowOptions(), sources: &sources, for: question)
        let given = row.given.map { word in
            let parts = word.split(separator: "=")
            return (name: String(parts[0]), value: String(parts[1]))
        }
        return try store.answer(question, given, today: CalendarDay(number: 0))
    }

    private static func text(_ cells: ArraySlice<AnswerTable.Cell>) -> String {
        cells.map { cell in
            switch cell {
            case .text(let text): text
            case .number(let number): "\(number)"
            case .real(let number): "\(number)"
            case .truth(let truth): "\(truth)"
            case .none: "-"
            }
        }.joined(separator: " ")
    }
}
