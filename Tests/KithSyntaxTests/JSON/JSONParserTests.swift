import KithDiagnostics
import KithSourceText
import KithSyntax
import Testing

@Suite("JSON parser")
struct JSONParserTests {
    @Test("a byte order mark is skipped and told") func mark() throws {
        let document = try document("\u{FEFF} [1]")
        #expect(document.kind(at: 0) == .array)
        #expect(document.range(at: 0) == 4..<7)
        #expect(
            document.findings.map(line) == [
                """
                json/byte-order-mark info 0..<3: the text begins with a byte order mark, which \
                JSON does not allow
                """
            ])
    }

    @Test("a byte order mark in the middle is malformed") func markBehindStart() throws {
        #expect(
            readError(bytes: Array("\u{FEFF}1".utf8), base: 9)?.message
                == "expected a value, found '\u{FEFF}1'")
        #expect(
            readError(bytes: Array("\u{FEFF}[1]".utf8), base: 9)?.message
                == "expected a value, found character U+FEFF")
    }

    static let wideRows: [(bytes: [UInt8], name: String, iconv: String, mark: Int)] = [
        ([0xFF, 0xFE, 0x5B, 0, 0x5D, 0], "UTF-16", "UTF-16", 2),
        ([0xFE, 0xFF, 0, 0x5B, 0, 0x5D], "UTF-16", "UTF-16", 2),
        ([0x5B, 0, 0x5D, 0], "UTF-16", "UTF-16LE", 0),
        ([0, 0x5B, 0, 0x5D], "UTF-16", "UTF-16BE", 0),
        ([0x31, 0], "UTF-16", "UTF-16LE", 0),
        ([0, 0x31], "UTF-16", "UTF-16BE", 0),
        ([0xFF, 0xFE, 0, 0, 0x31, 0, 0, 0], "UTF-32", "UTF-32", 4),
        ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x31], "UTF-32", "UTF-32", 4),
        ([0x31, 0, 0, 0], "UTF-32", "UTF-32LE", 0),
        ([0, 0, 0, 0x31], "UTF-32", "UTF-32BE", 0),
    ]

    @Test("UTF-16 and UTF-32 are refused, with the way to convert them", arguments: wideRows)
    func wide(_ row: (bytes: [UInt8], name: String, iconv: String, mark: Int)) throws {
        let error = try #require(readError(bytes: row.bytes))
        #expect(error.code == .unsupported)
        #expect(
            error.message
                == "the text is \(row.name), and only UTF-8 is read; convert it first: "
                + "iconv -f \(row.iconv) -t UTF-8")
        #expect(error.span == SourceSpan(SourceID(4), 0..<row.mark))
    }

    @Test("a NUL in UTF-8 is not taken for UTF-16") func nul() {
        #expect(readError(bytes: [0x5B, 0, 0x5D])?.code == .malformed)
        #expect(readError(bytes: [0, 0, 0, 0])?.code == .malformed)
        #expect(readError(bytes: [0])?.code == .malformed)
    }

    @Test("many roots, and none at all") func many() throws {
        let many = try document(" {} [1] 2 \"x\"true", roots: .many)
        #expect(many.roots.map { many.kind(at: $0) } == [.object, .array, .number, .string, .true])
        #expect(try document("  ", roots: .many).roots.map { $0 } == [])
        #expect(
            readError(bytes: Array("1 2 ]".utf8), roots: .many)?.message
                == "expected a value, found ']'")
    }

    @Test("the limit on depth is a parameter") func depth() throws {
        let text = String(repeating: "[", count: 5) + String(repeating: "]", count: 5)
        #expect(try document(text, limits: JSONLimits(depth: 5)).tokens.count == 10)
        #expect(
            readError(bytes: Array(text.utf8), limits: JSONLimits(depth: 4))?.message
                == "values are nested deeper than the limit of 4 levels")
    }

    @Test("megabytes of white space are no value") func whiteSpace() {
        let spaces = [UInt8](repeating: 0x20, count: 8 << 20)
        #expect(readError(bytes: spaces)?.message == "no value: only white space")
        #expect(readError(bytes: spaces + Array("1".utf8)) == nil)
    }
}
