import KithATProto
import Testing

struct DIDTests {
    static let rows =
        IdentifierRow.valid(
            "did:plc:abcdefghijklmnopqrstuvwx", "did:web:ann.test", "did:web:a%3A80",
            "did:x:-._:a", "did:example:" + String(repeating: "a", count: 2036)
        ) + [
            IdentifierRow("", "this is not a DID: it does not begin with 'did:' (byte 0)"),
            IdentifierRow("DID:plc:a", "this is not a DID: it does not begin with 'did:' (byte 0)"),
            IdentifierRow(
                " did:plc:a", "this is not a DID: it does not begin with 'did:' (byte 0)"),
            IdentifierRow(
                "did::a",
                """
                this is not a DID: its method is not one or more letters from a to z and a \
                colon (byte 4)
                """
            ),
            IdentifierRow(
                "did:pLc:a",
                """
                this is not a DID: its method is not one or more letters from a to z and a \
                colon (byte 5)
                """
            ),
            IdentifierRow(
                "did:m123:a",
                """
                this is not a DID: its method is not one or more letters from a to z and a \
                colon (byte 5)
                """
            ),
            IdentifierRow(
                "did:plc",
                """
                this is not a DID: its method is not one or more letters from a to z and a \
                colon (byte 7)
                """
            ),
            IdentifierRow("did:plc:", "this is not a DID: nothing follows its method (byte 8)"),
            IdentifierRow(
                "did:plc:a/b",
                """
                this is not a DID: only letters, digits, '.', '_', ':', '%' and '-' are \
                allowed (byte 9)
                """
            ),
            IdentifierRow(
                "did:plc:a#k",
                """
                this is not a DID: only letters, digits, '.', '_', ':', '%' and '-' are \
                allowed (byte 9)
                """
            ),
            IdentifierRow(
                "did:plc:aé",
                """
                this is not a DID: only letters, digits, '.', '_', ':', '%' and '-' are \
                allowed (byte 9)
                """
            ),
            IdentifierRow("did:plc:a:", "this is not a DID: its last byte is ':' or '%' (byte 9)"),
            IdentifierRow("did:plc:a%", "this is not a DID: its last byte is ':' or '%' (byte 9)"),
            IdentifierRow(
                "did:example:" + String(repeating: "a", count: 2037),
                "this is not a DID: it is longer than 2048 bytes (byte 2048)"),
        ]

    @Test("a DID is told from what is none", arguments: rows)
    func faults(_ row: IdentifierRow) { #expect(row.message(DID.self) == row.message) }

    static let doubtful =
        IdentifierRow.valid(
            "did:plc:abcdefghijklmnopqrstuvwx", "did:web:ann.test", "did:web:localhost%3A2583") + [
            IdentifierRow(
                "did:plc:asdf123",
                """
                this is not a supported DID: the identifier of a did:plc has exactly 24 \
                characters (byte 8)
                """
            ),
            IdentifierRow(
                "did:plc:abcdefghijklmnopqrstuvw1",
                """
                this is not a supported DID: the identifier of a did:plc may contain only \
                a to z and 2 to 7 (byte 31)
                """
            ),
            IdentifierRow(
                "did:key:zQ3sh",
                "this is not a supported DID: its method is neither plc nor web (byte 4)"),
            IdentifierRow(
                "did:web:ann.test:users",
                """
                this is not a supported DID: only letters, digits, hyphens and dots are \
                allowed (byte 16)
                """
            ),
        ]

    @Test("a DID that nobody on the network has is doubted", arguments: doubtful)
    func doubted(_ row: IdentifierRow) throws {
        let did = try DID(row.text)
        #expect(DID.doubt(in: did.bytes.span)?.description == row.message)
        #expect(did.description == row.text)
    }

    @Test("of what is no DID there is nothing to doubt", arguments: ["", "d", "did", "alice.test"])
    func noDID(_ text: String) {
        #expect(DID.doubt(in: Array(text.utf8).span) == nil)
    }
}
