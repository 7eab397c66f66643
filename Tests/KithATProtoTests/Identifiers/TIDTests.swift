import KithATProto
import Testing

struct TIDTests {
    static let rows =
        IdentifierRow.valid("3jzfcijpj2z2a", "7777777777777", "2222222222222", "jzzzzzzzzzzzz") + [
            IdentifierRow("", "this is not a TID: it has 0 bytes, not 13 (byte 0)"),
            IdentifierRow("222", "this is not a TID: it has 3 bytes, not 13 (byte 3)"),
            IdentifierRow("3jzfcijpj2z2aa", "this is not a TID: it has 14 bytes, not 13 (byte 13)"),
            IdentifierRow(
                "3jzf-cij-pj2z", "this is not a TID: only 2 to 7 and a to z are allowed (byte 4)"),
            IdentifierRow(
                "3JZFCIJPJ2Z2A", "this is not a TID: only 2 to 7 and a to z are allowed (byte 1)"),
            IdentifierRow(
                "3jzfcijpj2z21", "this is not a TID: only 2 to 7 and a to z are allowed (byte 12)"),
            IdentifierRow(
                "kzzzzzzzzzzzz",
                "this is not a TID: its first character is not one of 2 to 7 and a to j (byte 0)"
            ),
        ]

    @Test("a TID is told from what is none", arguments: rows)
    func faults(_ row: IdentifierRow) { #expect(row.message(TID.self) == row.message) }

    static let times: [(UInt64, UInt16, String)] = [
        (0, 0, "2222222222222"), (0, 1, "2222222222223"), (1, 0, "2222222222322"),
        (1_741_435_200_000_000, 0, "3ljuhxbxo2222"), (1 << 53 - 1, 1023, "bzzzzzzzzzzzz"),
    ]

    @Test("time and clock come back", arguments: times)
    func parts(_ microseconds: UInt64, _ clock: UInt16, _ text: String) throws {
        let tid = TID(microseconds: microseconds, clock: clock)
        #expect(tid.description == text)
        let again = try TID(text)
        #expect(again == tid)
        #expect(again.microseconds == microseconds)
        #expect(again.clock == clock)
    }

    @Test("numbers sort as texts do, up to the highest that has a text")
    func order() throws {
        #expect(try TID("3jzfcijpj2z2a") < TID("3jzfcijpj2z2b"))
        #expect(try TID("7zzzzzzzzzzzz") < TID("a222222222222"))
        #expect(TID(value: .max).description == "jzzzzzzzzzzzz")
        #expect(try TID("jzzzzzzzzzzzz").value == .max)
    }
}
