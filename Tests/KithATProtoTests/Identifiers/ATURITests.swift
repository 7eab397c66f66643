import KithATProto
import Testing

struct ATURITests {
    static let rows =
        IdentifierRow.valid(
            "at://did:plc:abc", "at://ann.test", "at://ann.test/app.bsky.graph.follow",
            "at://did:plc:abc/app.bsky.graph.follow/3jzfcijpj2z2a", "at://did:a:b/a.b.c/self."
        ) + [
            IdentifierRow("", "this is not an at-uri: it does not begin with 'at://' (byte 0)"),
            IdentifierRow(
                "at:/ann.test", "this is not an at-uri: it does not begin with 'at://' (byte 0)"),
            IdentifierRow("at://", "this is not an at-uri: nothing follows a slash (byte 5)"),
            IdentifierRow(
                "at://ann.test/", "this is not an at-uri: nothing follows a slash (byte 14)"),
            IdentifierRow(
                "at://ann.test/a.b.c/", "this is not an at-uri: nothing follows a slash (byte 20)"),
            IdentifierRow(
                "at://ann.test/a.b.c/k/", "this is not an at-uri: \(RecordKeyTests.bytes) (byte 21)"
            ),
            IdentifierRow(
                "at://ann.test//k", "this is not an at-uri: nothing follows a slash (byte 14)"),
            IdentifierRow(
                "at://ann.test/a.b",
                "this is not an at-uri: it has fewer than three labels (byte 14)"),
            IdentifierRow(
                "at://ann", "this is not an at-uri: it has no dot between labels (byte 5)"),
            IdentifierRow(
                "at://ann.test#/x",
                """
                this is not an at-uri: only letters, digits, hyphens and dots are allowed \
                (byte 13)
                """
            ),
            IdentifierRow(
                "at://did:plc:abc?q=1",
                """
                this is not an at-uri: only letters, digits, '.', '_', ':', '%' and '-' are \
                allowed (byte 16)
                """
            ),
            IdentifierRow(
                "at://ann.test/a.b.c/..",
                "this is not an at-uri: '.' and '..' are reserved (byte 20)"),
            IdentifierRow(
                "at://ann.test/a.b.c/" + String(repeating: "k", count: 8200),
                "this is not an at-uri: it is longer than 8192 bytes (byte 8192)"),
        ]

    @Test("an at-uri is told from what is none", arguments: rows)
    func faults(_ row: IdentifierRow) { #expect(row.message(ATURI.self) == row.message) }

    @Test("the parts are found")
    func parts() throws {
        let parts = try ATURI("at://did:plc:abc/a.b.c/key").parts
        #expect(parts.authority == 5..<16)
        #expect(parts.isOfDID)
        #expect(parts.collection == 17..<22)
        #expect(parts.recordKey == 23..<26)
    }

    @Test("a handle in it does not last")
    func doubt() throws {
        let uri = try ATURI("at://ann.test/a.b.c")
        #expect(
            ATURI.doubt(in: uri.bytes.span)?.description
                == "this is not a permanent at-uri: its authority is a handle, which can change (byte 5)"
        )
        let lasting = try ATURI("at://did:plc:a")
        #expect(ATURI.doubt(in: lasting.bytes.span) == nil)
    }
}
