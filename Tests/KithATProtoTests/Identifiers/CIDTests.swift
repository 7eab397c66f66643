import KithATProto
import Testing

struct CIDTests {
    static let empty = "bafyreie5737gdxlw5i64vzichcalba3z2v5n6icifvx5xytvske7mr3hpm"

    static let rows =
        IdentifierRow.valid(
            empty, "bafkreiccldh766hwcnuxnf2wh6jgzepf2nlu2lvcllt63eww5p6chi4ity"
        ) + [
            IdentifierRow("", "this is not a CID: it is empty (byte 0)"),
            IdentifierRow(
                "QmdfTbBqBPQ7VNxZEYEj14VmRuZBkqFbiwReogJgS1zR1n",
                "this is not a CID: it is of version 0, which is not allowed here (byte 0)"),
            IdentifierRow(
                "zdj7WhuEjrB52m1BisYCtmjH1hSKa7yZ3jEZ9JcXaFRD51wVz",
                """
                this is not a CID: it does not begin with 'b', the prefix of lower-case base32 \
                (byte 0)
                """
            ),
            IdentifierRow(
                "bafyreie5737gdxlw5I64vzichcalba3z2v5n6icifvx5xytvske7mr3hpm",
                "this is not a CID: it is not lower-case base32 without padding (byte 18)"),
            IdentifierRow(
                "bafyreie5737gdxlw5i64vzichcalba3z2v5n6icifvx5xytvske7mr3hpn",
                "this is not a CID: it is not lower-case base32 without padding (byte 58)"),
            IdentifierRow(
                "bafybeie5737gdxlw5i64vzichcalba3z2v5n6icifvx5xytvske7mr3hpm",
                "this is not a CID: its codec is neither DAG-CBOR (0x71) nor raw (0x55) (byte 0)"),
            IdentifierRow(
                "bafyreie5737gdxlw5i64vzichcalba3z2v5n6icifvx5xytvske7mry",
                "this is not a CID: it has 34 bytes, not 36 (byte 0)"),
        ]

    @Test("a CID is told from what is none", arguments: rows)
    func faults(_ row: IdentifierRow) { #expect(row.message(CID.self) == row.message) }

    @Test("both forms lead to each other")
    func forms() throws {
        let cid = try CID(Self.empty)
        #expect(cid.codec == .dagCBOR)
        #expect(cid.binary.count == 36)
        #expect(cid.binary.prefix(4) == [1, 0x71, 0x12, 0x20])
        let binary = cid.binary
        #expect(try CID(binary: binary.span) == cid)
        #expect(cid.description == Self.empty)
    }

    static let refused: [([UInt8], String)] = [
        ([], "this is not a CID: it has 0 bytes, not 36 (byte 0)"),
        (
            [0x12, 0x20, 0, 0],
            "this is not a CID: it is of version 0, which is not allowed here (byte 0)"
        ),
        ([2, 0x71, 0x12, 0x20], "this is not a CID: its version is 2, not 1 (byte 0)"),
        (
            [1, 0x71, 0x13, 0x20],
            "this is not a CID: its hash is not a SHA-256 of 32 bytes (byte 2)"
        ),
        ([1, 0x71, 0x12, 0x20, 9], "this is not a CID: it has 5 bytes, not 36 (byte 5)"),
    ]

    @Test("the binary form is refused with its reason", arguments: refused)
    func binary(_ bytes: [UInt8], _ message: String) {
        #expect { try CID(binary: bytes.span) } throws: {
            ($0 as? IdentifierFault)?.description == message
        }
    }
}
