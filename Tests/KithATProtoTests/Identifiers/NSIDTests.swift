import KithATProto
import Testing

struct NSIDTests {
    static let rows =
        IdentifierRow.valid(
            "app.bsky.graph.follow", "a.b.c", "com.4ever.name", "com.example.fooBar2",
            "x-y.a-b.c", String(repeating: "a.", count: 127) + String(repeating: "b", count: 63)
        ) + [
            IdentifierRow("", "this is not an NSID: a label is empty (byte 0)"),
            IdentifierRow(
                "com.example", "this is not an NSID: it has fewer than three labels (byte 0)"),
            IdentifierRow("com.example.", "this is not an NSID: a label is empty (byte 12)"),
            IdentifierRow("com..foo.bar", "this is not an NSID: a label is empty (byte 4)"),
            IdentifierRow(
                "4com.a.b", "this is not an NSID: its first label begins with a digit (byte 0)"),
            IdentifierRow("com.a.4b", "this is not an NSID: its name begins with a digit (byte 6)"),
            IdentifierRow(
                "com.a.b-c",
                "this is not an NSID: its name may contain only letters and digits (byte 7)"
            ),
            IdentifierRow("com.-a.b", "this is not an NSID: a label begins with a hyphen (byte 4)"),
            IdentifierRow("com.a-.b", "this is not an NSID: a label ends with a hyphen (byte 5)"),
            IdentifierRow(
                "com.a.*",
                "this is not an NSID: only letters, digits, hyphens and dots are allowed (byte 6)"
            ),
            IdentifierRow(
                "com.example.foo ",
                """
                this is not an NSID: only letters, digits, hyphens and dots are allowed (byte \
                15)
                """),
            IdentifierRow(
                "com.a." + String(repeating: "b", count: 64),
                "this is not an NSID: a label is longer than 63 bytes (byte 6)"),
            IdentifierRow(
                String(repeating: "a.", count: 158) + "bc",
                "this is not an NSID: it is longer than 317 bytes (byte 317)"),
        ]

    @Test("an NSID is told from what is none", arguments: rows)
    func faults(_ row: IdentifierRow) { #expect(row.message(NSID.self) == row.message) }
}
