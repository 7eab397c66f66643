import Testing

@Suite("Documents of Bluesky")
struct DocumentReaderTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let documents: [(name: String, text: String)]
        let rows: [String]
        let findings: [String]

        init(
            _ name: String, _ documents: [(name: String, text: String)], _ rows: [String],
            _ findings: [String] = []
        ) {
            testDescription = name
            self.documents = documents
            self.rows = rows
            self.findings = findings
        }

        init(_ name: String, _ text: String, _ rows: [String], _ findings: [String] = []) {
            self.init(name, [("a.json", text)], rows, findings)
        }
    }

    private static let record =
        #"{"$type":"app.bsky.graph.follow","subject":"did:plc:b","createdAt":"2025-01-06T08:00:00.000Z"}"#
    private static let item =
        #"{"uri":"at://did:plc:a/app.bsky.graph.follow/3k","cid":"bafy","value":\#(record)}"#
    private static let row =
        "follow uri=at://did:plc:a/app.bsky.graph.follow/3k rkey=3k cid=bafy "
        + "created_at=2025-01-06T08:00:00.000Z author=did:plc:a subject=did:plc:b"

    static let rows = [
        Row("a page of records", #"{"records":[\#(item)],"cursor":"x"}"#, [row]),
        Row("an empty page", #"{"records":[]}"#, []),
        Row("one record with its address", item, [row]),
        Row("a list of records", "[\(item),\(item)]", [row, row]),
        Row(
            "other records are counted by author",
            #"{"records":[{"uri":"at://did:plc:a/app.bsky.feed.like/3k","cid":"bafy","value":{"$type":"app.bsky.feed.like"}}]}"#,
            ["collection name=app.bsky.feed.like count=1 author=did:plc:a"]),
        Row(
            "whom an account follows",
            #"{"subject":{"did":"did:plc:a","handle":"a.test"},"follows":[{"did":"did:plc:b","handle":"b.test","displayName":"Ben"}]}"#,
            [
                "account did=did:plc:a handle=a.test",
                "account did=did:plc:b handle=b.test display_name=Ben",
                "follow author=did:plc:a subject=did:plc:b",
            ]),
        Row(
            "who follows an account, and what the account that asked has to do with them",
            #"{"subject":{"did":"did:plc:a","handle":"a.test"},"followers":[{"did":"did:plc:b","handle":"b.test","viewer":{"following":"at://did:plc:v/app.bsky.graph.follow/1","followedBy":"at://did:plc:b/app.bsky.graph.follow/2"}}]}"#,
            [
                "account did=did:plc:a handle=a.test", "account did=did:plc:b handle=b.test",
                "follow uri=at://did:plc:v/app.bsky.graph.follow/1 author=did:plc:v subject=did:plc:b",
                "follow uri=at://did:plc:b/app.bsky.graph.follow/2 author=did:plc:b subject=did:plc:v",
                "follow author=did:plc:b subject=did:plc:a",
            ]),
        Row(
            "relationships",
            #"{"actor":"did:plc:a","relationships":[{"$type":"app.bsky.graph.defs#relationship","did":"did:plc:b","following":"at://did:plc:a/app.bsky.graph.follow/1"},{"$type":"app.bsky.graph.defs#notFoundActor","actor":"x.test","notFound":true}]}"#,
            [
                "relationship following=at://did:plc:a/app.bsky.graph.follow/1 actor=did:plc:a "
                    + "subject=did:plc:b",
                "relationship not_found=1 identifier=x.test actor=did:plc:a",
            ]),
        Row(
            "a list and who is on it",
            #"{"list":{"uri":"at://did:plc:a/app.bsky.graph.list/1","cid":"bafy","name":"Loud","purpose":"p","creator":{"did":"did:plc:a","handle":"a.test"},"indexedAt":"2025-01-06T08:00:00.000Z"},"items":[{"uri":"at://did:plc:a/app.bsky.graph.listitem/2","subject":{"did":"did:plc:b","handle":"b.test"}}]}"#,
            [
                "list uri=at://did:plc:a/app.bsky.graph.list/1 cid=bafy name=Loud purpose=p "
                    + "indexed_at=2025-01-06T08:00:00.000Z author=did:plc:a",
                "account did=did:plc:a handle=a.test", "account did=did:plc:b handle=b.test",
                "list_item uri=at://did:plc:a/app.bsky.graph.listitem/2 author=did:plc:a "
                    + "subject=did:plc:b list=at://did:plc:a/app.bsky.graph.list/1",
            ]),
        Row(
            "whom the account that asked blocks",
            #"{"blocks":[{"did":"did:plc:b","handle":"b.test","viewer":{"blocking":"at://did:plc:a/app.bsky.graph.block/1"}}]}"#,
            [
                "account did=did:plc:b handle=b.test",
                "block uri=at://did:plc:a/app.bsky.graph.block/1 author=did:plc:a subject=did:plc:b",
            ]),
        Row(
            "a starter pack and its list",
            #"{"starterPack":{"uri":"at://did:plc:a/app.bsky.graph.starterpack/3k","cid":"bafy","record":{"$type":"app.bsky.graph.starterpack","name":"Go","list":"at://did:plc:a/app.bsky.graph.list/1","createdAt":"2025-01-06T08:00:00.000Z"},"creator":{"did":"did:plc:a","handle":"a.test"},"list":{"uri":"at://did:plc:a/app.bsky.graph.list/1","cid":"bafy","name":"Go","purpose":"p"}}}"#,
            [
                "account did=did:plc:a handle=a.test",
                "starter_pack uri=at://did:plc:a/app.bsky.graph.starterpack/3k rkey=3k cid=bafy "
                    + "created_at=2025-01-06T08:00:00.000Z name=Go author=did:plc:a "
                    + "list=at://did:plc:a/app.bsky.graph.list/1",
                "list uri=at://did:plc:a/app.bsky.graph.list/1 cid=bafy name=Go purpose=p "
                    + "author=did:plc:a",
            ]),
        Row(
            "a profile", #"{"did":"did:plc:b","handle":"b.test","displayName":"Ben"}"#,
            ["account did=did:plc:b handle=b.test display_name=Ben"]),
        Row(
            "who has records of a collection", #"{"repos":[{"did":"did:plc:a"}],"cursor":"x"}"#,
            ["account did=did:plc:a"]),
        Row("nobody who has", #"{"repos":[]}"#, []),
        Row(
            "an unpacked repository in a folder named like its account",
            [
                (
                    "x/did:plc:a/_commit.json",
                    #"{"did":"did:plc:a","version":3,"rev":"3r","data":{"$link":"bafy"},"prev":null}"#
                ),
                ("x/did:plc:a/app.bsky.graph.follow/3k.json", record),
            ],
            [
                "repository rev=3r version=3 author=did:plc:a",
                row.replacing(" cid=bafy", with: ""),
            ]),
        Row(
            "an unpacked repository in a folder with another name",
            [
                (
                    "ada/_commit.json",
                    #"{"did":"did:plc:a","version":3,"rev":"3r","data":{"$link":"bafy"}}"#
                ),
                ("ada/app.bsky.graph.follow/3k.json", record),
            ],
            [
                "repository rev=3r version=3 author=did:plc:a",
                row.replacing(" cid=bafy", with: ""),
            ]),
    ]

    static let ugly = [
        Row(
            "no document that is known", #"{"did":"did:plc:a","preferences":[]}"#, [],
            [
                """
                bluesky/unknown-document ⟦{"did":"did:plc:a","preferences":[]}⟧ this is not a \
                known record, page or response; it gives no rows
                """
            ]),
        Row(
            "a document that is no JSON, before one that is",
            [("a.json", "{\"a\":"), ("b.json", item)],
            [row],
            [
                "input/malformed ⟦⟧ expected a value after ':' in an object, found the end of the input; the "
                    + "object opened at line 1, column 1 is not closed"
            ]),
        Row(
            "a file that is named like a repository and does not begin like one",
            [("x/a.CAR", "car"), ("b.car", item)], [row],
            [
                "bluesky/car-framing ⟦car⟧ the header of 99 bytes reaches past the end; 2 bytes are left"
            ]),
        Row(
            "values of other types",
            #"{"records":[7,{"uri":"at://did:plc:a/x/y"},{"uri":7,"value":7}]}"#,
            ["collection count=1"],
            [
                "records/not-a-record ⟦7⟧ expected an object, found a number; it is skipped",
                "records/not-a-record ⟦{\"uri\":\"at://did:plc:a/x/y\"}⟧ expected {uri, cid, value}, found "
                    + "no value; it is skipped",
            ]),
        Row(
            "a record that is counted, of another type, with a number that none can hold",
            #"{"uri":"at://did:plc:a/app.bsky.feed.post/3k","value":{"$type":"app.bsky.feed.like","x":1.5}}"#,
            ["collection name=app.bsky.feed.post count=1 author=did:plc:a"],
            [
                "bluesky/record-type ⟦\"app.bsky.feed.like\"⟧ $type is a string \"app.bsky.feed.like\", and "
                    + "the record's address says 'app.bsky.feed.post'",
                "bluesky/data-model ⟦1.5⟧ floating-point numbers are not allowed",
            ]),
        Row(
            "an address that is none",
            item.replacing("at://did:plc:a/app.bsky.graph.follow/3k", with: "3k"),
            ["follow uri=3k cid=bafy created_at=2025-01-06T08:00:00.000Z subject=did:plc:b"]),
        Row(
            "more than thirty relationships",
            #"{"relationships":["#
                + [String](repeating: #"{"did":"did:plc:b"}"#, count: 31).joined(separator: ",")
                + "]}",
            [String](repeating: "relationship subject=did:plc:b", count: 31),
            [
                "bluesky/relationships-form ⟦[{\"did\":\"did:plc:b\"},{\"did\":\"did:plc:b\"},{\"did\":\"did:plc:b\"}⟧ "
                    + "there are 31 relationships; no service answers for more than 30 at once"
            ]),
    ]

    private static let both =
        #"{"actor":"did:plc:a","relationships":[{"did":"did:plc:b"},{"actor":"x.test","notFound":true}]}"#
    private static let bothRows = [
        "relationship actor=did:plc:a subject=did:plc:b",
        "relationship not_found=1 identifier=x.test actor=did:plc:a",
    ]

    private static func answer(_ query: String) -> [(name: String, text: String)] {
        [("saved/app.bsky.graph.getRelationships" + query, both)]
    }

    static let requested = [
        Row(
            "an answer to what its name asks",
            answer("?actor=did%3Aplc%3Aa&others=did:plc:b&others=x.test"), bothRows),
        Row(
            "an answer to what its name asks, where no name has a question mark",
            answer("@actor=a.test&others=did:plc:b&others=x.test.json"), bothRows),
        Row(
            "an answer to another request, from the folder of a host",
            [
                (
                    "public.api.bsky.app/xrpc/app.bsky.graph.getRelationships?actor=did:plc:c&others=did:plc:b",
                    both
                )
            ], bothRows,
            [
                "bluesky/relationships-form ⟦[{\"did\":\"did:plc:b\"},{\"actor\":\"x.test\",\"notFound\":true}]⟧ "
                    + "the request asks about 'did:plc:c', but the response is about 'did:plc:a'",
                "bluesky/relationships-form ⟦[{\"did\":\"did:plc:b\"},{\"actor\":\"x.test\",\"notFound\":true}]⟧ "
                    + "the request names 1 account, and there are 2 relationships",
            ]),
        Row(
            "an answer in another order",
            answer("?actor=did:plc:a&others=x.test&others=did:plc:b"), bothRows,
            [
                "bluesky/relationships-form ⟦\"did:plc:b\"⟧ the request asks here for 'x.test', found a string "
                    + "\"did:plc:b\"",
                "bluesky/relationships-form ⟦\"x.test\"⟧ the request asks here for 'did:plc:b', found a string "
                    + "\"x.test\"",
            ]),
        Row("a name that tells no request", answer("?actor"), bothRows),
    ]

    @Test("become rows", arguments: rows + ugly + requested)
    func reads(_ row: Row) async throws {
        let found = try await BlueskyRows(documents: row.documents)
        #expect(found.rows == row.rows)
        #expect(found.findings == row.findings)
    }
}
