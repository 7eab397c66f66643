import KithATProto
import Testing

struct HandleTests {
    static let long = String(repeating: "a.", count: 125) + "abc"

    static let rows =
        IdentifierRow.valid(
            "ann.test", "a.b", "ANN.Test", "4ann.test", "xn--4ca.test", "a-b.c-d.e", "ann.t0",
            "ann.test--x", String(repeating: "a", count: 63) + ".b", long
        ) + [
            IdentifierRow("", "this is not a handle: a label is empty (byte 0)"),
            IdentifierRow("ann", "this is not a handle: it has no dot between labels (byte 0)"),
            IdentifierRow("ann..test", "this is not a handle: a label is empty (byte 4)"),
            IdentifierRow("ann.test.", "this is not a handle: a label is empty (byte 9)"),
            IdentifierRow(".ann.test", "this is not a handle: a label is empty (byte 0)"),
            IdentifierRow(
                "-ann.test", "this is not a handle: a label begins with a hyphen (byte 0)"),
            IdentifierRow("ann-.test", "this is not a handle: a label ends with a hyphen (byte 3)"),
            IdentifierRow(
                "ann_b.test",
                "this is not a handle: only letters, digits, hyphens and dots are allowed (byte 3)"
            ),
            IdentifierRow(
                "änn.test",
                "this is not a handle: only letters, digits, hyphens and dots are allowed (byte 0)"
            ),
            IdentifierRow(
                "ann.test ",
                "this is not a handle: only letters, digits, hyphens and dots are allowed (byte 8)"
            ),
            IdentifierRow(
                "ann.1st",
                "this is not a handle: its last label does not begin with a letter (byte 4)"
            ),
            IdentifierRow(
                "127.0.0.1",
                "this is not a handle: its last label does not begin with a letter (byte 8)"),
            IdentifierRow(
                String(repeating: "a", count: 64) + ".b",
                "this is not a handle: a label is longer than 63 bytes (byte 0)"),
            IdentifierRow(
                "a" + long, "this is not a handle: it is longer than 253 bytes (byte 253)"),
        ]

    @Test("a handle is told from what is none", arguments: rows)
    func faults(_ row: IdentifierRow) { #expect(row.message(Handle.self) == row.message) }

    static let doubtful =
        IdentifierRow.valid("ann.test", "ann.localhosts", "local.test") + [
            IdentifierRow(
                "handle.invalid",
                """
                this is not a handle that resolves to an account: '.invalid' is a reserved name \
                (byte 7)
                """
            ),
            IdentifierRow(
                "ann.LocalHost",
                """
                this is not a handle that resolves to an account: '.localhost' is a reserved name \
                (byte 4)
                """
            ),
        ]

    @Test("a reserved name is doubted", arguments: doubtful)
    func doubted(_ row: IdentifierRow) throws {
        let bytes = try Handle(row.text).bytes
        #expect(Handle.doubt(in: bytes.span)?.description == row.message)
    }

    @Test("case does not count")
    func normalises() throws {
        #expect(try Handle("Ann.TEST").normalised == Handle("ann.test"))
    }

    @Test("what begins with did: is a DID, all else a handle")
    func dispatches() throws {
        #expect(try ATIdentifier("did:plc:a") == .did(DID("did:plc:a")))
        #expect(try ATIdentifier("did.test") == .handle(Handle("did.test")))
        #expect(throws: IdentifierFault("a handle", "it has no dot between labels", at: 0..<3)) {
            try ATIdentifier("did")
        }
    }
}
