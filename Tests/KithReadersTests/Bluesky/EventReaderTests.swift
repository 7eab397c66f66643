import Testing

@Suite("Event lines of Bluesky")
struct EventReaderTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let text: String
        let rows: [String]
        let findings: [String]

        init(_ name: String, _ text: String, _ rows: [String], _ findings: [String] = []) {
            testDescription = name
            self.text = text
            self.rows = rows
            self.findings = findings
        }
    }

    private static let cid = "bafyreicd5zxa65cjfon3w2qhj6lgh6shbd2e7m7237yterxegjumqjvupy"
    private static let record =
        #"{"$type":"app.bsky.graph.follow","subject":"did:plc:b","createdAt":"2025-01-06T08:00:00.000Z"}"#
    private static let row =
        "follow uri=at://did:plc:a/app.bsky.graph.follow/3k rkey=3k cid=\(cid) "
        + "created_at=2025-01-06T08:00:00.000Z operation=create rev=3r time_us=17 "
        + "author=did:plc:a subject=did:plc:b"

    /// A commit of Jetstream.
    private static func commit(
        _ operation: String, _ collection: String = "app.bsky.graph.follow", record: String? = nil
    ) -> String {
        let body = record.map { #","record":\#($0),"cid":"\#(cid)""# } ?? ""
        return
            #"{"did":"did:plc:a","time_us":17,"kind":"commit","commit":{"rev":"3r","operation":"\#(operation)","collection":"\#(collection)","rkey":"3k"\#(body)}}"#
    }

    static let rows = [
        Row("nothing", "", []),
        Row("a follow", commit("create", record: record) + "\n", [row]),
        Row("without a line end", commit("create", record: record), [row]),
        Row(
            "with a byte order mark, carriage returns and empty lines",
            "\u{FEFF}\r\n" + commit("create", record: record) + "\r\n\r\n", [row],
            [
                """
                json/byte-order-mark ⟦\u{FEFF}⟧ the text begins with a byte order mark, which \
                JSON does not allow
                """
            ]),
        Row(
            "an update", commit("update", record: record),
            [row.replacing("operation=create", with: "operation=update")]),
        Row(
            "a deletion", commit("delete"),
            [
                "deletion uri=at://did:plc:a/app.bsky.graph.follow/3k "
                    + "collection=app.bsky.graph.follow rkey=3k rev=3r time_us=17 author=did:plc:a"
            ]),
        Row(
            "an identity",
            #"{"did":"did:plc:a","time_us":17,"kind":"identity","identity":{"did":"did:plc:a","handle":"a.test","seq":5,"time":"2025-01-06T08:00:00.000Z"}}"#,
            [
                "account_event type=identity handle=a.test seq=5 time=2025-01-06T08:00:00.000Z "
                    + "time_us=17 account=did:plc:a"
            ]),
        Row(
            "an account",
            #"{"did":"did:plc:a","time_us":17,"kind":"account","account":{"active":false,"did":"did:plc:a","seq":5,"status":"deleted","time":"2025-01-06T08:00:00.000Z"}}"#,
            [
                "account_event type=account active=0 status=deleted seq=5 "
                    + "time=2025-01-06T08:00:00.000Z time_us=17 account=did:plc:a"
            ]),
        Row(
            "records of other collections are counted",
            [
                commit("create", "app.bsky.feed.like", record: #"{"$type":"app.bsky.feed.like"}"#),
                commit("delete", "app.bsky.feed.like"),
                commit("create", "org.example.x", record: #"{"a":1,"$type":"org.example.x"}"#),
            ]
            .joined(separator: "\n"),
            ["collection name=app.bsky.feed.like count=2", "collection name=org.example.x count=1"]),
        Row(
            "Tap, nested",
            #"{"id":1,"type":"record","record":{"live":true,"did":"did:plc:a","rev":"3r","collection":"app.bsky.graph.follow","rkey":"3k","action":"create","record":\#(record),"cid":"\#(cid)"}}"#,
            [row.replacing(" time_us=17", with: "")]),
        Row(
            "Tap, flat",
            #"{"id":1,"type":"record","did":"did:plc:a","rev":"3r","collection":"app.bsky.graph.follow","rkey":"3k","action":"create","record":\#(record),"cid":"\#(cid)","live":true}"#,
            [row.replacing(" time_us=17", with: "")]),
        Row(
            "Tap, a deletion",
            #"{"id":1,"type":"record","record":{"did":"did:plc:a","rev":"3r","collection":"app.bsky.graph.follow","rkey":"3k","action":"delete"}}"#,
            [
                "deletion uri=at://did:plc:a/app.bsky.graph.follow/3k "
                    + "collection=app.bsky.graph.follow rkey=3k rev=3r author=did:plc:a"
            ]),
        Row(
            "Tap, an identity",
            #"{"id":1,"type":"identity","identity":{"did":"did:plc:a","handle":"a.test","isActive":true,"status":"active"}}"#,
            ["account_event type=identity handle=a.test active=1 status=active account=did:plc:a"]),
        Row(
            "escapes in names and texts",
            commit("create", record: record).replacing("\"did\"", with: "\"\\u0064id\"")
                .replacing("did:plc:b", with: "did:plc:\\u0062"), [row]),
    ]

    static let ugly = [
        Row(
            "a line that is cut",
            commit("create", record: record) + "\n" + commit("create", record: record).prefix(80),
            [row],
            [
                "json/malformed-line ⟦⟧ a line is left out: expected ':' after a key in an object, found "
                    + "the end of the line; the object opened at byte 370 is not closed, nor is "
                    + "the container around it"
            ]),
        Row(
            "wrong types all over",
            [
                "7", "[]", #"{"kind":7}"#, #"{"did":"did:plc:a"}"#,
                #"{"did":7,"kind":"commit","commit":{"operation":"create","collection":"app.bsky.graph.follow","rkey":"3k"}}"#,
                #"{"did":"did:plc:a","kind":"commit","commit":{"operation":[],"collection":"app.bsky.graph.follow","rkey":"3k"}}"#,
                #"{"did":"did:plc:a","kind":"commit","commit":[]}"#,
                commit("create"), commit("create", record: "7"),
            ].joined(separator: "\n"), [],
            [
                "bluesky/event-form ⟦7⟧ expected an event, found a number; it is skipped",
                "bluesky/event-form ⟦[]⟧ expected an event, found an array; it is skipped",
                "bluesky/event-form ⟦7⟧ there is no kind of events a number 7; it is skipped",
                """
                bluesky/event-form ⟦{"did":"did:plc:a"}⟧ the line is not an event: it has \
                neither 'kind' nor 'type'; it is skipped
                """,
                "bluesky/event-form ⟦{\"did\":7,\"kind\":\"commit\",\"commit\":{\"operation\":\"create\",\"col⟧ "
                    + "the event has no string 'did'; it is skipped",
                "bluesky/event-form ⟦[]⟧ there is no operation an array; it is skipped",
                """
                bluesky/event-form ⟦{"did":"did:plc:a","kind":"commit","commit":[]}⟧ the event \
                has no string 'collection'; it is skipped
                """,
                "bluesky/event-form ⟦{\"did\":\"did:plc:a\",\"time_us\":17,\"kind\":\"commit\",\"commit\":{\"r⟧ "
                    + "the event has no string 'record'; it is skipped",
                "records/not-a-record ⟦7⟧ expected a record, found a number; it is skipped",
            ]),
        Row(
            "what a line can be read without",
            [
                commit("create", record: record).replacing(#""rev":"3r""#, with: #""rev":5"#),
                commit("delete").replacing(#""rev":"3r","#, with: ""),
                commit("create", record: record).replacing(
                    #""time_us":17"#, with: #""time_us":"9""#
                )
                .replacing("\"\(cid)\"", with: "8"),
                #"{"did":"did:plc:a","time_us":1.5,"kind":"identity","identity":{"did":"did:plc:a"}}"#,
            ].joined(separator: "\n"),
            [
                row.replacing(" rev=3r", with: ""),
                "deletion uri=at://did:plc:a/app.bsky.graph.follow/3k "
                    + "collection=app.bsky.graph.follow rkey=3k time_us=17 author=did:plc:a",
                row.replacing(" time_us=17", with: "").replacing(" cid=\(cid)", with: ""),
                "account_event type=identity account=did:plc:a",
            ],
            [
                "bluesky/event-form ⟦5⟧ the event has no text 'rev'; it is read without",
                "bluesky/event-form ⟦{\"did\":\"did:plc:a\",\"time_us\":17,\"kind\":\"commit\",\"commit\":{\"o⟧ "
                    + "the event has no text 'rev'; it is read without",
                "bluesky/event-form ⟦8⟧ the event has no text 'cid'; it is read without",
                "bluesky/event-form ⟦\"9\"⟧ the event has no integer 'time_us'; it is read "
                    + "without",
                "bluesky/event-form ⟦1.5⟧ the event has no integer 'time_us'; it is read "
                    + "without",
            ]),
        Row(
            "records that are counted, of another type than their address says",
            [
                commit("create", "app.bsky.feed.post", record: #"{"$type":"app.bsky.feed.like"}"#),
                commit("create", "app.bsky.feed.post", record: #"{"text":"x"}"#),
            ].joined(separator: "\n"), ["collection name=app.bsky.feed.post count=2"],
            [
                "bluesky/record-type ⟦\"app.bsky.feed.like\"⟧ $type is a string \"app.bsky.feed.like\", and "
                    + "the record's address says 'app.bsky.feed.post'",
                "bluesky/record-type ⟦{\"text\":\"x\"}⟧ the record has no $type; its address says "
                    + "'app.bsky.feed.post'",
            ]),
        Row(
            "members that are given twice",
            commit("create", record: record).replacing(
                "{\"did\":\"did:plc:a\",", with: "{\"did\":\"did:plc:a\",\"did\":\"did:plc:x\","),
            [row],
            ["records/repeated-member ⟦\"did\"⟧ 'did' occurs twice; the first value is used"]),
        Row(
            "half a surrogate pair",
            commit("create", record: record).replacing("did:plc:b", with: "did:plc:\\ud800"),
            [row.replacing("did:plc:b", with: "did:plc:\u{FFFD}")],
            [
                "json/lone-surrogate ⟦\\ud800⟧ '\\ud800' is half of a surrogate pair and reads as U+FFFD"
            ]),
        Row(
            "a record of wrong types and unknown members",
            commit(
                "create",
                record: #"{"$type":"app.bsky.graph.follow","subject":7,"createdAt":[],"x":1}"#),
            [
                "follow uri=at://did:plc:a/app.bsky.graph.follow/3k rkey=3k cid=\(cid) "
                    + "operation=create rev=3r time_us=17 author=did:plc:a "
                    + #"extra={"subject":7,"createdAt":[],"x":1}"#
            ],
            [
                """
                records/type ⟦7⟧ 'subject' must be a string, found a number 7; it is kept \
                under extra
                """,
                """
                records/type ⟦[]⟧ 'createdAt' must be a string, found an array; it is kept under \
                extra
                """,
                """
                bluesky/unknown-member ⟦"x"⟧ 'x' is not a property of follow; it is kept under \
                extra
                """,
            ]),
    ]

    @Test("become rows", arguments: rows)
    func reads(_ row: Row) throws {
        let found = try BlueskyRows(events: Array(row.text.utf8))
        #expect(found.rows == row.rows)
        #expect(found.findings == row.findings)
    }

    @Test("that are ugly are told of, and the others are read", arguments: ugly)
    func tells(_ row: Row) throws {
        let found = try BlueskyRows(events: Array(row.text.utf8))
        #expect(found.rows == row.rows)
        #expect(found.findings.sorted() == row.findings.sorted())
    }

    @Test("of 50 MB and of many levels are read, or left out, one by one")
    func large() throws {
        let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
        let record = Self.record.dropLast() + ",\"x\":"
        var text = Array(Self.commit("create", record: record + deep + "}").utf8) + [0x0A]
        text += Array(Self.commit("create", record: Self.record).utf8) + [0x0A]
        let pad = String(repeating: "x", count: 50 << 20)
        text += Array(Self.commit("create", record: record + "\"\(pad)\"}").utf8) + [0x0A]
        let found = try BlueskyRows(events: text)
        #expect(found.rows.count == 2)
        #expect(found.rows.first == Self.row)
        #expect(found.findings.count == 2)
    }

    @Test("told of are no more than a hundred of a sort")
    func many() throws {
        let found = try BlueskyRows(events: Array(String(repeating: "{}\n", count: 1000).utf8))
        #expect(found.findings.count == 101)
        #expect(
            found.findings.last?.hasSuffix(
                "900 more lines that are skipped follow; only the first 100 are listed"
            )
                == true)
    }

    @Test("with values of a bad type are told of a hundred times, and then counted")
    func badTypes() throws {
        let bad = Self.commit("create", record: Self.record.replacing(#""did:plc:b""#, with: "7"))
        let found = try BlueskyRows(events: Array(String(repeating: bad + "\n", count: 3000).utf8))
        #expect(found.rows.count == 3000)
        #expect(found.findings.count == 101)
        #expect(
            found.findings.last
                == """
                records/type ⟦7⟧ 2900 more findings of this rule follow; only the first 100 \
                are listed
                """)
    }
}
