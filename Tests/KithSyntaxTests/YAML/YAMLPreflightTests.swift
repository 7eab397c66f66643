import KithSourceText
import KithSyntax
import Testing

@Suite struct YAMLPreflightTests {
    static let wide: [(String, [UInt8], String)] = [
        ("UTF-16, little end first", [0xFF, 0xFE, 0x61, 0, 0x3A, 0], "UTF-16"),
        ("UTF-16, big end first", [0xFE, 0xFF, 0, 0x61, 0, 0x3A], "UTF-16"),
        ("UTF-16 without a mark", [0x61, 0, 0x3A, 0], "UTF-16LE"),
        ("UTF-32", [0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0], "UTF-32"),
    ]

    @Test("refuses other encodings and says what to do", arguments: wide)
    func encodings(_ name: String, _ bytes: [UInt8], _ encoding: String) {
        let error = #expect(throws: ReadError.self) {
            try YAMLParser.parse(SourceBytes(bytes), source: SourceID(0))
        }
        #expect(error?.code == .unsupported)
        #expect(error?.message.hasSuffix("convert it first: iconv -f \(encoding) -t UTF-8") == true)
        #expect(error?.span?.range.lowerBound == 0)
    }

    @Test("limits %TAG lines, which libyaml compares with each other")
    func directives() throws {
        let lines = { (count: Int) in (0..<count).map { "%TAG !t\($0)! x\n" }.joined() }
        #expect(try root(lines(100) + "--- !t99!y a").tagText == "xy")
        let error = #expect(throws: ReadError.self) { try root(lines(100_000) + "--- a") }
        #expect(error?.code == .tooLarge)
        #expect(error?.message == "there are more %TAG lines than the limit of 100")
        #expect(throws: Never.self) { try root(String(repeating: "- '%TAG'\n", count: 1_000)) }
    }
}
