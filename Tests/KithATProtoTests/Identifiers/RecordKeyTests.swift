import KithATProto
import Testing

struct RecordKeyTests {
    static let bytes =
        "only letters, digits, '_', '~', '.', ':' and '-' are allowed"

    static let rows =
        IdentifierRow.valid(
            "self", "a", "...", "~1.2-3_", "example.com", "lang:en", "3jzfcijpj2z2a",
            String(repeating: "k", count: 512)
        ) + [
            IdentifierRow("", "this is not a record key: it is empty (byte 0)"),
            IdentifierRow(".", "this is not a record key: '.' and '..' are reserved (byte 0)"),
            IdentifierRow("..", "this is not a record key: '.' and '..' are reserved (byte 0)"),
            IdentifierRow("a/b", "this is not a record key: \(bytes) (byte 1)"),
            IdentifierRow("a b", "this is not a record key: \(bytes) (byte 1)"),
            IdentifierRow("@me", "this is not a record key: \(bytes) (byte 0)"),
            IdentifierRow("#x", "this is not a record key: \(bytes) (byte 0)"),
            IdentifierRow("50%", "this is not a record key: \(bytes) (byte 2)"),
            IdentifierRow("any$", "this is not a record key: \(bytes) (byte 3)"),
            IdentifierRow("any+", "this is not a record key: \(bytes) (byte 3)"),
            IdentifierRow("(a)", "this is not a record key: \(bytes) (byte 0)"),
            IdentifierRow("dHJ1ZQ==", "this is not a record key: \(bytes) (byte 6)"),
            IdentifierRow("é", "this is not a record key: \(bytes) (byte 0)"),
            IdentifierRow(
                String(repeating: "k", count: 513),
                "this is not a record key: it is longer than 512 bytes (byte 512)"),
        ]

    @Test("a record key is told from what is none", arguments: rows)
    func faults(_ row: IdentifierRow) { #expect(row.message(RecordKey.self) == row.message) }
}
