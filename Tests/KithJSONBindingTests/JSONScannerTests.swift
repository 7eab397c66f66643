import KithJSONBinding
import Testing

@Suite("JSON scanner")
struct JSONScannerTests {
    static let padding = [UInt8](repeating: 0, count: 64)

    /// Scans a range of a text, or all of it.
    static func scan(
        _ text: [UInt8], _ range: Range<Int>? = nil, roots: JSONScanner.Roots = .one,
        depthLimit: Int = 8, into tokens: inout [JSONToken]
    ) throws(JSONScanFailure) -> JSONScanner.Remarks {
        var scanner = JSONScanner()
        return try scanner.scan(
            text + padding, range ?? 0..<text.count, roots: roots, depthLimit: depthLimit,
            into: &tokens)
    }

    static func tokens(
        _ text: String, roots: JSONScanner.Roots = .one, depthLimit: Int = 8
    ) throws(JSONScanFailure) -> [JSONToken] {
        var tokens: [JSONToken] = []
        _ = try scan([UInt8](text.utf8), roots: roots, depthLimit: depthLimit, into: &tokens)
        return tokens
    }

    @Test("brackets know their partners, scalars their length") func layout() throws {
        #expect(
            try Self.tokens(#"{"a":[1,"\n"]}"#) == [
                JSONToken(start: 0, payload: 6), JSONToken(start: 1, payload: 1),
                JSONToken(start: 5, payload: 5), JSONToken(start: 6, payload: 1),
                JSONToken(start: 8, payload: 0x8000_0002), JSONToken(start: 12, payload: 2),
                JSONToken(start: 13, payload: 0),
            ])
    }

    @Test("what is appended points behind what was there, into the whole text") func appends()
        throws
    {
        let text = [UInt8]("[]\n[1]".utf8)
        var tokens: [JSONToken] = []
        _ = try Self.scan(text, 0..<2, into: &tokens)
        _ = try Self.scan(text, 3..<6, into: &tokens)
        #expect(
            tokens == [
                JSONToken(start: 0, payload: 1), JSONToken(start: 1, payload: 0),
                JSONToken(start: 3, payload: 4), JSONToken(start: 4, payload: 1),
                JSONToken(start: 5, payload: 2),
            ])
    }

    @Test("one scanner reads texts of growing and of shrinking length") func isReused() throws {
        var scanner = JSONScanner()
        for count in [1, 1000, 3, 100_000, 0, 7] {
            let text = [UInt8](("[" + String(repeating: "1,", count: count) + "2]").utf8)
            var tokens: [JSONToken] = []
            _ = try scanner.scan(
                text + Self.padding, 0..<text.count, roots: .one, depthLimit: 1, into: &tokens)
            #expect(tokens.count == count + 3)
        }
    }

    @Test(
        "a string ends at its quote, wherever that lies in a block",
        arguments: [0, 1, 14, 15, 16, 17, 30, 31, 32, 63, 64, 200])
    func stringLengths(_ count: Int) throws {
        let plain = String(repeating: "x", count: count)
        #expect(try Self.tokens("\"\(plain)\"") == [JSONToken(start: 0, payload: UInt32(count))])
        let escaped = try Self.tokens("\"\(plain)\\\"\"")
        #expect(escaped == [JSONToken(start: 0, payload: UInt32(count + 2) | 0x8000_0000)])
    }

    /// Insides of strings that make it hard to tell where one ends.
    static let insides = [
        "", "a", "a, b", #"\""#, #"\\"#, #"\\\""#, #"a\",\"b"#, #"\\,"#,
        "a long one without any escape", #"a long one that ends in an escape\\"#,
    ]

    @Test(
        "strings end where they end, whatever stands in them and between them", arguments: insides)
    func stringsBesideStrings(_ first: String) throws {
        func token(_ inside: String, at start: Int) -> JSONToken {
            let flag: UInt32 = inside.contains("\\") ? 0x8000_0000 : 0
            return JSONToken(start: UInt32(start), payload: UInt32(inside.utf8.count) | flag)
        }
        for second in Self.insides {
            for gap in ["", " ", "\n\t  "] {
                let text = #"["\#(first)"\#(gap),\#(gap)"\#(second)"\#(gap)]"#
                let next = 4 + first.utf8.count + gap.utf8.count * 2
                let end = next + 2 + second.utf8.count + gap.utf8.count
                #expect(
                    try Self.tokens(text) == [
                        JSONToken(start: 0, payload: 3), token(first, at: 1),
                        token(second, at: next), JSONToken(start: UInt32(end), payload: 0),
                    ], "\(text)")
            }
        }
    }

    static let rootRows: [(text: String, one: Int?, many: Int?, lines: Int?)] = [
        ("", nil, 0, 0), (" \n", nil, 0, 0), ("1", 1, 1, 1), ("1\n2", nil, 2, 2),
        ("1 2", nil, 2, nil), ("[]{}", nil, 4, nil), ("\"a\"\"b\"", nil, 2, nil),
        ("[\n]", 2, 2, nil), ("[]\n \r\n\n[]", nil, 4, 4), ("{}\r{}", nil, 4, nil),
        ("12true", nil, nil, nil), ("1\"a\"", nil, nil, nil), ("[]]", nil, nil, nil),
    ]

    @Test("as many roots as are asked for", arguments: rootRows)
    func roots(_ row: (text: String, one: Int?, many: Int?, lines: Int?)) {
        #expect((try? Self.tokens(row.text))?.count == row.one)
        #expect((try? Self.tokens(row.text, roots: .many))?.count == row.many)
        #expect((try? Self.tokens(row.text, roots: .lines))?.count == row.lines)
    }

    @Test("tells of lone surrogates, and of bytes that are not UTF-8") func remarks() throws {
        var tokens: [JSONToken] = []
        #expect(
            try Self.scan([UInt8](#""\uD83D\uDE00""#.utf8), into: &tokens) == JSONScanner.Remarks())
        let lone = try Self.scan([UInt8](#""\uD83D\n""#.utf8), into: &tokens)
        #expect(lone.hasLoneSurrogates && !lone.hasInvalidUTF8)
        let invalid = try Self.scan([0x22, 0xFF, 0x22], into: &tokens)
        #expect(!invalid.hasLoneSurrogates && invalid.hasInvalidUTF8)
        #expect(tokens.map(\.needsDecoding) == [true, true, true])
    }

    @Test("nesting up to the limit is read, one level more is not") func depth() throws {
        #expect(try Self.tokens("[[{}]]", depthLimit: 3).count == 6)
        #expect(throws: JSONScanFailure(reason: .tooDeep, offset: 2, opened: 1, depth: 2)) {
            try Self.tokens("[[{}]]", depthLimit: 2)
        }
        #expect(throws: JSONScanFailure(reason: .tooDeep, offset: 0, opened: nil, depth: 0)) {
            try Self.tokens("[]", depthLimit: -1)
        }
    }

    @Test("a hundred thousand levels are refused, and read where they are allowed") func veryDeep()
        throws
    {
        let text = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
        #expect(throws: JSONScanFailure.self) { try Self.tokens(text, depthLimit: 1024) }
        #expect(try Self.tokens(text, depthLimit: 100_000).count == 200_000)
    }
}
