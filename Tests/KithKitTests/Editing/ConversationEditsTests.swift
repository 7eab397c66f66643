import KithModel
import KithReaders
import KithTestSupport
import Testing

@testable import KithKit

/// What may be created and changed of conversations and their messages, and what is refused.
struct ConversationEditsTests {
    private static let rows = """
        contact_field_type t {"name":"Email","type":"email"}
        contact anna {"first_name":"Anna"}
        contact bo {"first_name":"Bo"}
        conversation v {"happened_at":"2024-03-14T00:00:00.000000Z"} {"contact":"anna"}
        message m {"content":"\(String(repeating: "ä", count: 9_000))","written_at":"2024-03-14T00:00:00.000000Z","written_by_me":true} {"conversation":"v"}
        """

    private static let mano = """
        person 0b5f6c1e-4f0a-4a35-9b1c-5d1f0c7e9a03 {"name":"Ann"}
        person 0b5f6c1e-4f0a-4a35-9b1c-5d1f0c7e9a04 {"name":"Ben"}
        conversation c {"is_active":true} {"person_id":"0b5f6c1e-4f0a-4a35-9b1c-5d1f0c7e9a03"}
        """

    /// Makes changes; returns why not, if they are refused, and the text of conversations and messages.
    private static func made(
        _ changes: [String], _ rows: String = rows, _ vocabulary: String = "monica"
    ) throws -> (refusals: [String], dataset: Dataset) {
        let vocabulary = try Vocabulary.builtIn(vocabulary)
        let read = try RowText.dataset(rows, vocabulary)
        var builder = Dataset.Builder(vocabulary, today: CalendarDay(year: 2026, month: 1, day: 2))
        for batch in read.batches { builder.append(batch) }
        let editing = try Editing(
            builder.finish(), [Edits.file(changes.joined(separator: "\n"), vocabulary)])
        return (editing.refusals.map(\.message), editing.dataset)
    }

    private static func change(
        _ change: String, _ kind: String, _ key: String?, _ attributes: String,
        _ links: String = "{}"
    ) -> String {
        let key = key.map { #","key":"\#($0)""# } ?? ""
        return
            #"{"change":"\#(change)","row":{"kind":"\#(kind)"\#(key),"attributes":\#(attributes),"links":\#(links)}}"#
    }

    private static let conversation = "0b5f6c1e-4f0a-4a35-9b1c-5d1f0c7e9a01"

    private static func message(_ text: String, in conversation: String = conversation) -> String {
        change(
            "create", "message", nil,
            #"{"content":"\#(text)","written_at":"2024-04-01","written_by_me":false}"#,
            #"{"conversation":"\#(conversation)"}"#)
    }

    @Test("a conversation is created with its messages, with or without a kind of contact")
    func creation() throws {
        for links in [#"{"contact":"Bo"}"#, #"{"contact":"Bo","contact_field_type":"Email"}"#] {
            let (refusals, dataset) = try Self.made([
                Self.change(
                    "create", "conversation", Self.conversation, #"{"happened_at":"2024-04-01"}"#,
                    links), Self.message("Hello"), Self.message("Good day"),
            ])
            #expect(refusals == [])
            let messages = dataset.table("message")
            let texts = messages.column("content")
            #expect(messages.ownRows.map { texts.text($0) }.suffix(2) == ["Hello", "Good day"])
            #expect(messages.column("conversation").text(2) == Self.conversation)
        }
    }

    @Test("a conversation without messages is a short note, and allowed")
    func empty() throws {
        let line = Self.change(
            "create", "conversation", Self.conversation, #"{"happened_at":"2024-04-01"}"#,
            #"{"contact":"Bo"}"#)
        #expect(try Self.made([line]).refusals == [])
    }

    @Test("the text of a message, the day and the kind of a conversation change; the person, too")
    func updates() throws {
        let (refusals, dataset) = try Self.made([
            Self.change("update", "message", "m", #"{"content":"Short"}"#),
            Self.change(
                "update", "conversation", "v", #"{"happened_at":"2024-03-15"}"#,
                #"{"contact_field_type":"Email","contact":"Bo"}"#),
        ])
        #expect(refusals == [])
        #expect(dataset.table("message").column("content").text(0) == "Short")
        let conversations = dataset.table("conversation")
        #expect(
            ["happened_at", "contact_field_type", "contact"].map {
                conversations.column($0).text(0)
            } == ["2024-03-15", "t", "bo"])
    }

    static let refused: [(change: String, messages: [String])] = [
        (
            change(
                "create", "conversation", conversation, "{}", #"{"contact":"Bo"}"#),
            ["a new conversation needs happened_at"]
        ),
        (
            change("create", "conversation", conversation, #"{"happened_at":"2024-04-01"}"#),
            ["a new conversation needs contact"]
        ),
        (
            change(
                "create", "conversation", conversation, #"{"happened_at":"2026-01-03"}"#,
                #"{"contact":"Bo"}"#),
            ["a conversation cannot be after today, 2026-01-02: happened_at is 2026-01-03"]
        ),
        (
            change("update", "conversation", "v", #"{"happened_at":"2031-01-01"}"#),
            ["a conversation cannot be after today, 2026-01-02: happened_at is 2031-01-01"]
        ),
        (
            change("update", "conversation", "v", #"{"happened_at":null}"#),
            ["a conversation needs happened_at"]
        ),
        (
            change("create", "message", nil, "{}", #"{"conversation":"v"}"#),
            ["a new message needs content, written_at, written_by_me"]
        ),
        (
            message("Hello", in: "w"), ["no conversation has the key or the name 'w'"]
        ),
        (
            message(String(repeating: "b", count: 1_001), in: "v"),
            ["conversation of Anna has 10001 characters in its messages, 10000 are allowed"]
        ),
        (
            change(
                "update", "message", "m",
                #"{"content":"\#(String(repeating: "b", count: 10_001))"}"#),
            ["conversation of Anna has 10001 characters in its messages, 10000 are allowed"]
        ),
        (
            change("update", "message", "m", #"{"content":" "}"#),
            ["message m: content is blank"]
        ),
        (
            change("update", "message", "m", #"{"content":null}"#), ["message m has no content"]
        ),
    ]

    @Test("what goes beyond a limit is refused, and says why", arguments: refused)
    func refusals(_ row: (change: String, messages: [String])) throws {
        #expect(try Self.made([row.change]).refusals == row.messages)
    }

    @Test("a text of exactly the greatest length is not refused")
    func longest() throws {
        let line = Self.message(String(repeating: "b", count: 1_000), in: "v")
        #expect(try Self.made([line]).refusals == [])
    }

    @Test("a message about somebody else than its conversation is refused")
    func otherPerson() throws {
        let line = Self.change(
            "create", "message", "0b5f6c1e-4f0a-4a35-9b1c-5d1f0c7e9a02",
            #"{"content":"Hi","is_user":true}"#, #"{"person_id":"Ben","conversation_id":"c"}"#)
        #expect(
            try Self.made([line], Self.mano, "mano").refusals == [
                "message 0b5f6c1e-4f0a-4a35-9b1c-5d1f0c7e9a02 is about person Ben, its conversation about person Ann"
            ])
    }

    @Test("what is true or false of a new row is set, unless it is told")
    func initial() throws {
        let (refusals, dataset) = try Self.made([
            Self.change("create", "contact", Self.conversation, #"{"first_name":"Ida"}"#),
            Self.change(
                "create", "contact", "0b5f6c1e-4f0a-4a35-9b1c-5d1f0c7e9a02",
                #"{"first_name":"Eva","is_starred":true}"#),
        ])
        #expect(refusals == [])
        let people = dataset.table("contact")
        let fields = ["is_starred", "is_partial", "is_active", "is_dead"]
        let values = people.ownRows.suffix(2).map { row in
            fields.map { people.cell(row, people.field($0) ?? 0) }
        }
        #expect(
            values == [[0, 0, 1, 0], [1, 0, 1, 0]].map { $0.map { RowChanges.Cell.integer($0) } })
    }
}
