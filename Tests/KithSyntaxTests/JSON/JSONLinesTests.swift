import KithDiagnostics
import KithSourceText
import KithSyntax
import Testing

@Suite("JSON lines")
struct JSONLinesTests {
    /// What reading gave: each value with its offset, and all findings.
    struct Reading: Equatable {
        var values: [String] = []
        var findings: [String] = []
        var chunks = 0
    }

    static func read(
        bytes: [UInt8], chunkSize: Int = 1 << 20, limits: JSONLimits = JSONLimits()
    ) throws(ReadError) -> Reading {
        let source = ByteSource(name: "rows", origin: .memory(bytes))
        var lines = JSONLines(
            try ByteStream(source), source: SourceID(0), limits: limits, chunkSize: chunkSize)
        var reading = Reading()
        while let document = try lines.next() {
            reading.chunks += 1
            reading.findings += document.findings.map(line)
            for root in document.roots {
                let text = document.bytes.text(document.range(at: root))
                reading.values.append("\(document.span(at: root).start) \(text)")
            }
        }
        return reading
    }

    static func read(_ text: String, chunkSize: Int = 1 << 20) throws(ReadError) -> Reading {
        try read(bytes: Array(text.utf8), chunkSize: chunkSize)
    }

    static let goodRows: [(name: String, text: String, values: [String])] = [
        ("empty", "", []), ("blank lines only", "\n \r\n\t\n", []), ("one line", "{}\n", ["0 {}"]),
        ("last line without an end", "1\n2", ["0 1", "2 2"]),
        ("CR LF", "1\r\n\"a\"\r\n", ["0 1", "3 \"a\""]),
        ("blank lines between", "\n1\n\n \n2\n\n", ["1 1", "6 2"]),
        (
            "a line longer than a chunk", "[1,2,3,4,5,6,7,8,9]\n[0]",
            ["0 [1,2,3,4,5,6,7,8,9]", "20 [0]"]
        ),
    ]

    @Test("one value in each line, wherever chunks end", arguments: goodRows)
    func reads(_ row: (name: String, text: String, values: [String])) throws {
        for size in 1...24 {
            let reading = try Self.read(row.text, chunkSize: size)
            #expect(reading.values == row.values, "\(row.name), chunks of \(size)")
            #expect(reading.findings == [])
        }
    }

    static let badText = """
        {"a":1}
        {"a":
        1}
        [1] [2]
        "open
        {"b":2}\r
        nul\r
        3
        """

    @Test("bad lines are left out and told, good ones survive, wherever chunks end") func bad()
        throws
    {
        for size in [4, 5, 7, 16, 30, 64, 1 << 20] {
            let reading = try Self.read(Self.badText, chunkSize: size)
            #expect(reading.values == ["0 {\"a\":1}", "31 {\"b\":2}", "45 3"])
            #expect(
                reading.findings == [
                    "json/malformed-line error 13..<13: a line is left out: expected a value after ':' in an object, "
                        + "found the end of the line; the object opened at byte 8 is not closed",
                    "json/malformed-line error 15..<16: a line is left out: "
                        + "expected nothing more after the value, found '}'",
                    "json/malformed-line error 21..<22: a line is left out: "
                        + "expected nothing more after the value, found '['",
                    "json/malformed-line error 30..<30: a line is left out: expected '\"' at the end of a string, "
                        + "found the end of the line; the string opened at byte 25 is not closed",
                    "json/malformed-line error 40..<43: a line is left out: "
                        + "expected 'null', found 'nul' and the end of the line",
                ])
        }
    }

    @Test("a line that is too deep is left out like any other") func tooDeep() throws {
        let deep = String(repeating: "[", count: 2000)
        let reading = try Self.read("1\n\(deep)\n2\n")
        #expect(reading.values == ["0 1", "2003 2"])
        #expect(
            reading.findings == [
                "json/malformed-line error 1026..<1027: a line is left out: "
                    + "values are nested deeper than the limit of 1024 levels"
            ])
    }

    @Test("a byte order mark, bad bytes and lone surrogates are findings") func oddities() throws {
        let bytes =
            [0xEF, 0xBB, 0xBF] + Array("1\n\"".utf8) + [0xFF] + Array("\"\n\"\\ud800\"".utf8)
        for size in [4, 6, 1 << 20] {
            let reading = try Self.read(bytes: bytes, chunkSize: size)
            #expect(reading.values == ["3 1", "5 \"\u{FFFD}\"", "9 \"\\ud800\""])
            #expect(
                reading.findings == [
                    """
                    json/byte-order-mark info 0..<3: the text begins with a byte order mark, \
                    which JSON does not allow
                    """,
                    "json/invalid-utf8 warning 6..<7: a byte in a string is not UTF-8 and reads as U+FFFD",
                    "json/lone-surrogate warning 10..<16: '\\ud800' is half of a surrogate pair and reads as U+FFFD",
                ])
        }
    }

    @Test("UTF-16 is refused") func wide() {
        let text = Array("1\n[2]\n".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        for size in [4, 1 << 20] {
            let error = #expect(throws: ReadError.self) {
                try Self.read(bytes: text, chunkSize: size)
            }
            #expect(error?.code == .unsupported)
        }
    }

    @Test("a line beyond the limit is refused where it begins") func tooLong() {
        let text = Array(("1\n" + String(repeating: "2", count: 300)).utf8)
        let error = #expect(throws: ReadError.self) {
            try Self.read(bytes: text, chunkSize: 10, limits: JSONLimits(lineLength: 100))
        }
        #expect(error?.code == .tooLarge)
        #expect(error?.message == "a line is longer than the limit of 100 bytes")
        #expect(error?.span == SourceSpan(SourceID(0), 2..<2))
    }

    @Test("beyond the limit, bad lines are counted", arguments: [10, 1 << 20])
    func capped(_ chunkSize: Int) throws {
        let text = String(repeating: "x\n", count: 1000) + "1\n"
        let reading = try Self.read(
            bytes: Array(text.utf8), chunkSize: chunkSize, limits: JSONLimits(findings: 1))
        #expect(reading.values == ["2000 1"])
        #expect(
            reading.findings == [
                "json/malformed-line error 0..<1: a line is left out: expected a value, found 'x'",
                """
                json/malformed-line error 2..<3: 999 more lines that are not JSON follow; only \
                the first 1 are listed
                """,
            ])
    }

    @Test("many lines come in chunks of about the size asked for") func chunks() throws {
        let text = String(repeating: "{\"a\":[1,2,3]}\n", count: 10_000)
        let reading = try Self.read(text, chunkSize: 10_000)
        #expect(reading.values.count == 10_000)
        #expect(reading.chunks == 15)
    }
}
