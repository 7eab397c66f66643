import KithDiagnostics
import KithSourceText
import KithSyntax
import Testing

@Suite("JSON text findings")
struct JSONTextFindingsTests {
    @Test("each run of bytes that are not UTF-8 is one finding; the file is read") func invalid()
        throws
    {
        let bytes =
            Array(#"{"n":"M"#.utf8) + [0xFC] + Array(#"ller","é":"a"#.utf8) + [0xFF, 0xFE, 0xFF]
            + Array("b".utf8)
            + [0x80] + Array("\"}".utf8)
        let document = try document(bytes: bytes, base: 100)
        #expect(document.root?["n"]?.text == "M\u{FFFD}ller")
        #expect(document.root?["é"]?.text == "a\u{FFFD}\u{FFFD}\u{FFFD}b\u{FFFD}")
        #expect(
            document.findings.map(line) == [
                "json/invalid-utf8 warning 107..<108: a byte in a string is not UTF-8 and reads as U+FFFD",
                "json/invalid-utf8 warning 121..<124: 3 bytes in a string are not UTF-8 and read as U+FFFD",
                "json/invalid-utf8 warning 125..<126: a byte in a string is not UTF-8 and reads as U+FFFD",
            ])
    }

    @Test("half of a surrogate pair is a finding at its escape") func lone() throws {
        let document = try document(#"["ok \ud83d\ude00","\ud83d\u0041\uDE00"]"#)
        #expect(
            document.findings.map(line) == [
                #"json/lone-surrogate warning 20..<26: '\ud83d' is half of a surrogate pair and reads as U+FFFD"#,
                #"json/lone-surrogate warning 32..<38: '\uDE00' is half of a surrogate pair and reads as U+FFFD"#,
            ])
    }

    @Test("beyond the limit they are counted, for each rule") func capped() throws {
        var bytes = Array("[".utf8)
        for _ in 0..<5 { bytes += [0x22, 0xFF, 0x22, 0x2C] + Array(#""\ud800","#.utf8) }
        let document = try document(
            bytes: bytes + Array("1]".utf8), limits: JSONLimits(findings: 1))
        #expect(
            document.findings.map(line) == [
                "json/invalid-utf8 warning 2..<3: a byte in a string is not UTF-8 and reads as U+FFFD",
                #"json/lone-surrogate warning 6..<12: '\ud800' is half of a surrogate pair and reads as U+FFFD"#,
                """
                json/invalid-utf8 warning 15..<16: 4 more runs of bytes that are not UTF-8 \
                follow; only the first 1 are listed
                """,
                """
                json/lone-surrogate warning 19..<25: 4 more halves of surrogate pairs follow; \
                only the first 1 are listed
                """,
            ])
    }

    @Test("texts that are fine give none") func fine() throws {
        #expect(try document(#"["é","\n","\ud83d\ude00"]"#).findings.isEmpty)
    }
}
