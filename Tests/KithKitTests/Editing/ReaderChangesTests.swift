import KithModel
import KithReaders
import KithTestSupport
import Testing

@testable import KithKit

/// Bookmarks, read marks and deletions of a forum, as changes in an order.
struct ReaderChangesTests {
    private static let rows = """
        user 5 {"name":"Ann"}
        user 6 {"name":"Ben"}
        group 48 {"name":"Main"}
        forum 1 {"name":"General"} {"group":"48"}
        thread 10 {"title":"Hello","total_replies":2,"bookmarked":false} {"forum":"1"}
        thread 11 {"title":"Cats","bookmarked":true} {"forum":"1","bookmarked_by":["5"]}
        post 101 {"index":1} {"thread":"10","author":"5"}
        post 102 {"index":2} {"thread":"10","author":"6"}
        post 103 {"index":3} {"thread":"10","author":"5"}
        post 111 {} {"thread":"11","author":"5"}
        """

    private static func line(
        _ change: String, _ kind: String, _ key: String, _ rest: String = ""
    )
        -> String
    {
        #"{"change":"\#(change)","row":{"kind":"\#(kind)","key":"\#(key)"}\#(rest)}"#
    }

    /// What changes make of threads, forums and posts: the key and the values that they have.
    private static func state(_ dataset: Dataset) -> [String] {
        let fields = [
            "forum": ["bookmarked_by"], "post": ["is_seen"],
            "thread": ["seen_posts", "unread_posts", "bookmarked", "bookmarked_by"],
        ]
        return fields.keys.sorted().flatMap { kind in
            let table = dataset.table(kind)
            return table.ownRows.compactMap { row -> String? in
                let values = fields[kind, default: []].compactMap { table.field($0) }.map { field in
                    table.cell(row, field).elements.map { String(decoding: $0, as: UTF8.self) }
                        .joined(separator: ",")
                }
                return values.allSatisfy(\.isEmpty)
                    ? nil : ([table.key(row)] + values).joined(separator: " ")
            }
        }
    }

    static let accepted: [(name: String, lines: [String], state: [String])] = [
        (
            "a thread and a forum are bookmarked once, by a user's name",
            [
                line("bookmark", "thread", "Hello", #","by":"Ann""#),
                line("bookmark", "thread", "10", #","by":"5""#),
                line("bookmark", "forum", "General", #","by":"6""#),
            ], ["1 6", "10   1 5", "11   1 5"]
        ),
        (
            "a bookmark stays as long as somebody has it",
            [
                line("bookmark", "thread", "11", #","by":"6""#),
                line("unbookmark", "thread", "11", #","by":"5""#),
            ], ["11   1 6", "10   0 "].sorted()
        ),
        (
            "nobody has the bookmark",
            [line("unbookmark", "thread", "11", #","by":"5""#)], ["10   0 ", "11   0 "]
        ),
        (
            "the last of two marks counts: first all is read, then one is not",
            [line("mark-read", "thread", "10"), line("mark-unread", "post", "102")],
            ["101 1", "102 0", "103 0", "10 1 2 0 ", "11   1 5"]
        ),
        (
            "the last of two marks counts: first one is not read, then all is",
            [line("mark-unread", "post", "102"), line("mark-read", "thread", "10")],
            ["101 1", "102 1", "103 1", "10 3 0 0 ", "11   1 5"]
        ),
        (
            "a thread that is created is marked at once",
            [
                #"{"change":"create","row":{"kind":"thread","key":"12","links":{"forum":"1"}}}"#,
                line("mark-read", "thread", "12"), line("bookmark", "thread", "12", #","by":"6""#),
            ], ["10   0 ", "11   1 5", "12  0 1 6"]
        ),
        (
            "a bookmark goes with the user, and a post with its thread",
            [
                line("delete", "user", "Ann", #","policy":"awful""#),
                line("delete", "thread", "10", #","policy":"seed""#),
            ], ["11   1 "]
        ),
    ]

    @Test("changes of what readers keep are made in their order", arguments: accepted)
    func changes(_ row: (name: String, lines: [String], state: [String])) throws {
        let dataset = try RowText.dataset(Self.rows, .builtIn("forum"))
        let (after, refusal) = try Edits.made(dataset, row.lines.joined(separator: "\n"))
        #expect(refusal == nil)
        #expect(Self.state(after).sorted() == row.state.sorted())
    }

    static let refused: [(line: String, message: String)] = [
        (
            line("bookmark", "thread", "12", #","by":"5""#),
            "no thread has the key or the name '12'"
        ),
        (
            line("bookmark", "thread", "10", #","by":"Eve""#),
            "no user has the key or the name 'Eve'"
        ),
        (line("bookmark", "user", "5", #","by":"5""#), "nobody bookmarks a user"),
        (
            line("mark-read", "user", "5"),
            "no user can be marked as read; expected a thread, a forum or a post"
        ),
        (
            line("mark-unread", "post", "111"),
            "nothing is marked, as the position of some posts is not known"
        ),
        (
            line("delete", "thread", "10"),
            "there are several policies; choose one with --policy: seed, awful"
        ),
        (
            line("delete", "thread", "10", #","policy":"seed""#) + "\n"
                + line("delete", "thread", "10", #","policy":"seed""#),
            "no thread has the key or the name '10'"
        ),
        (
            line("delete", "thread", "10", #","policy":"seed""#) + "\n"
                + line("mark-read", "post", "101"), "no post has the key or the name '101'"
        ),
    ]

    @Test("what cannot be is refused, and says why", arguments: refused)
    func refusals(_ row: (line: String, message: String)) throws {
        let dataset = try RowText.dataset(Self.rows, .builtIn("forum"))
        #expect(try Edits.made(dataset, row.line).refusal == row.message)
    }

    @Test("rows of another vocabulary have no read marks and no bookmarks")
    func others() throws {
        let dataset = try RowText.dataset(Edits.people)
        #expect(
            try Edits.made(dataset, Self.line("mark-read", "contact", "Eva")).refusal
                == "rows of 'monica' have no read marks")
        #expect(
            try Edits.made(dataset, Self.line("bookmark", "contact", "Eva", #","by":"Bo""#)).refusal
                == "nobody bookmarks a contact")
    }

    @Test("what a deletion requires, one beside it may delete; the refused one is told of")
    func together() throws {
        let dataset = try RowText.dataset(
            """
            user u {"first_name":"Ann","email":"ann@example.org"}
            account a {} {"exported_by":"u"}
            contact c {"first_name":"Bo"}
            """)
        let lines = ["contact c", "user u", "account a"].map { name in
            let words = name.split(separator: " ").map { String($0) }
            return Self.line("delete", words[0], words[1])
        }
        #expect(try Edits.made(dataset, lines.joined(separator: "\n")).refusal == nil)
        let file = try Edits.file(lines.dropLast().joined(separator: "\n"), dataset.vocabulary)
        let editing = try Editing(dataset, [file])
        #expect(editing.refusals.map(\.rule) == ["changes/refused", "records/delete-plan"])
        #expect(
            editing.refusals.first?.message == "'u' stays: the policy 'monica' forbids to delete it"
        )
        #expect(editing.refusals.first?.span == file.changes[1].place)
    }

    static let invalid: [(lines: [String], messages: [String])] = [
        (
            [
                #"{"change":"create","row":{"kind":"forum","key":"2","links":{"parent":"1"}}}"#,
                #"{"change":"update","row":{"kind":"forum","key":"1","links":{"parent":"2"}}}"#,
            ], ["forum General leads back to itself by parent: General → 2 → General"]
        ),
        (
            [#"{"change":"update","row":{"kind":"forum","key":"1","links":{"parent":"1"}}}"#],
            ["forum General leads back to itself by parent: General → General"]
        ),
        (
            [#"{"change":"create","row":{"kind":"forum","key":"2","attributes":{"name":"Cats"}}}"#],
            ["forum Cats has neither a parent nor a group"]
        ),
        (
            [#"{"change":"update","row":{"kind":"forum","key":"1","links":{"group":null}}}"#],
            ["forum General has neither a parent nor a group"]
        ),
        (
            [
                #"{"change":"create","row":{"kind":"thread","key":"12","attributes":{"title":"Dogs"}}}"#
            ],
            ["thread Dogs has no known forum"]
        ),
        (
            [#"{"change":"create","row":{"kind":"thread","key":"","links":{"forum":"1"}}}"#],
            ["thread : id '' does not match ^0*[1-9][0-9]*$"]
        ),
        (
            [#"{"change":"create","row":{"kind":"post","key":"120","links":{"author":"5"}}}"#],
            ["a new post needs thread"]
        ),
    ]

    @Test(
        "a hierarchy stays one, forums have a place, and threads have a forum", arguments: invalid)
    func validation(_ row: (lines: [String], messages: [String])) throws {
        let dataset = try RowText.dataset(Self.rows, .builtIn("forum"))
        let lines = row.lines.joined(separator: "\n")
        let editing = try Editing(dataset, [Edits.file(lines, dataset.vocabulary)])
        #expect(editing.refusals.map(\.message) == row.messages)
    }

    @Test("what a policy announces is no obstacle, but told")
    func announced() throws {
        let dataset = try RowText.dataset(Self.rows, .builtIn("forum"))
        let file = try Edits.file(
            Self.line("delete", "group", "48", #","policy":"seed""#), dataset.vocabulary)
        let editing = try Editing(dataset, [file])
        #expect(editing.refusals == [])
        #expect(
            editing.announced.map(\.message) == ["forum General has neither a parent nor a group"])
        let more = try Edits.file(
            #"{"change":"create","row":{"kind":"forum","key":"2","attributes":{"name":"Cats"}}}"#,
            dataset.vocabulary)
        #expect(
            try Editing(dataset, [file, more]).refusals.map(\.message)
                == ["forum Cats has neither a parent nor a group"])
    }
}
