import KithSystemBinding
import KithTestSupport
import Testing

/// What cannot be read is told in exact words, ends with status 2, and leaves nothing behind.
struct UglyInputTests {
    /// An input and what is said about it.
    struct Refusal: Sendable {
        let input: [UInt8]
        /// The line and column, where there are any.
        let place: String?
        let message: String
        let rule: String
    }
    typealias Row = Case<Refusal>

    static func row(
        _ name: String, _ input: [UInt8], _ place: String?, _ rule: String, _ message: String
    ) -> Row {
        Row(name, Refusal(input: input, place: place, message: message, rule: rule))
    }

    static func row(
        _ name: String, _ input: String, _ place: String?, _ rule: String, _ message: String
    ) -> Row {
        row(name, Array(input.utf8), place, rule, message)
    }

    private static func utf16(_ text: String, isBig: Bool) -> [UInt8] {
        text.utf16.flatMap { unit in
            let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
            return isBig ? bytes : bytes.reversed()
        }
    }

    private static let start = #"{"version":"1.0-preview.1","export_date":"x","account":"#
    private static let deep = "values are nested deeper than the limit of 1024 levels"
    private static let small = SmallExport.contact(#"{"uuid":"c"}"#)

    private static func wide(_ name: String) -> String {
        "the text is UTF-16, and only UTF-8 is read; "
            + "convert it first: iconv -f \(name) -t UTF-8"
    }

    static let inputs: [Row] = [
        row("nothing", "", nil, "unrecognised", "a.json is empty"),
        row(
            "a word", "hello\n", "1:1", "malformed", "expected a value, found 'hello'"),
        row(
            "lists without an end", String(repeating: "[", count: 100_000), "1:1025", "too-deep",
            deep),
        row(
            "objects without an end", String(repeating: #"{"account":"#, count: 100_000),
            "1:11265", "too-deep", deep),
        row(
            "lists inside each other, closed",
            String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000),
            "1:1025", "too-deep", deep),
        row(
            "an account that is nested deep", start + String(repeating: "[", count: 100_000),
            "1:1079", "too-deep", deep),
        row(
            "megabytes of spaces", [UInt8](repeating: 0x20, count: 4_000_000), "1:4000001",
            "malformed", "no value: only white space"),
        row(
            "megabytes of line ends", [UInt8](repeating: 0x0A, count: 4_000_000), "4000001:1",
            "malformed", "no value: only white space"),
        row(
            "zeros", [UInt8](repeating: 0, count: 5000), "1:1", "malformed",
            "expected a value, found control character U+0000"),
        row(
            "a zero inside", start + "\0{}}", "1:56", "malformed",
            "expected a value after ':' in an object, found control character U+0000"),
        row(
            "zeros behind the end", small + "\0\0", "1:187", "malformed",
            "expected nothing more after the value, found control character U+0000"),
        row(
            "UTF-16 with a byte order mark", [0xFF, 0xFE] + utf16(small, isBig: false), "1:1",
            "unsupported", wide("UTF-16")),
        row(
            "UTF-16, the other way round, with a byte order mark",
            [0xFE, 0xFF] + utf16(small, isBig: true), "1:1", "unsupported", wide("UTF-16")),
        row(
            "UTF-16 without a byte order mark", utf16(small, isBig: false), "1:1", "unsupported",
            wide("UTF-16LE")),
        row(
            "UTF-16, the other way round, without a byte order mark", utf16(small, isBig: true),
            "1:1", "unsupported", wide("UTF-16BE")),
        row(
            "no UTF-8 outside a text", Array(start.utf8) + [0xFF], "1:56", "malformed",
            "expected a value after ':' in an object, found byte 0xFF, which is not UTF-8"),
        row(
            "a text that is not closed", #"{"version":"1.0"#, "1:16", "malformed",
            "expected '\"' at the end of a string, found the end of the input; "
                + "the string opened at line 1, column 12 is not closed, "
                + "nor is the container around it"),
    ]

    @Test("what is said", arguments: inputs)
    func refusal(_ row: Row) throws {
        let place = try TemporaryFolder()
        try Files.write(row.value.input, to: place.file("a.json"))
        try Files.write(Array("old".utf8), to: place.file("b.ndjson"))
        let start = row.value.place.map { "a.json:\($0): " }

        let checked = try KithProgram.run(["check", "a.json"], in: place.path)
        #expect(checked.ending == .exited(2))
        #expect(checked.errorText.isEmpty)
        #expect(
            checked.firstLine
                == "\(start ?? "a.json: ")error: \(row.value.message) [input/\(row.value.rule)]")

        let converted = try KithProgram.run(
            ["convert", "a.json", "-o", "b.ndjson"], in: place.path)
        #expect(converted.ending == .exited(2))
        #expect(converted.output.isEmpty)
        let rule = start == nil ? "" : " [input/\(row.value.rule)]"
        #expect(converted.firstErrorLine == "\(start ?? "")error: \(row.value.message)\(rule)")
        #expect(try place.names() == ["a.json", "b.ndjson"])
        #expect(try place.text("b.ndjson") == "old")
    }

    typealias Repair = Case<(name: [UInt8], said: [String], read: String)>

    static let readable: [Repair] = [
        Repair("a character", (Array("Zoë".utf8), [], "Zoë")),
        Repair(
            "bytes that are not UTF-8",
            (
                [0xFF, 0xC3, 0x28],
                [
                    "a.json:1:180: warning: 2 bytes in a string are not UTF-8 and read as U+FFFD [json/invalid-utf8]"
                ],
                "\u{FFFD}\u{FFFD}("
            )),
        Repair(
            "halves of surrogate pairs",
            (
                Array(#"\ud800x\udc00"#.utf8),
                [
                    #"a.json:1:180: warning: '\ud800' is half of a surrogate pair and reads as U+FFFD [json/lone-surrogate]"#,
                    #"a.json:1:187: warning: '\udc00' is half of a surrogate pair and reads as U+FFFD [json/lone-surrogate]"#,
                ], "\u{FFFD}x\u{FFFD}"
            )),
    ]

    @Test("texts that are not in order are repaired", arguments: readable)
    func repaired(_ row: Repair) throws {
        let place = try TemporaryFolder()
        let contact = #"{"uuid":"c","properties":{"first_name":"NAME"}}"#
        let parts = SmallExport.contact(contact).split(separator: "NAME").map { Array($0.utf8) }
        try Files.write(parts[0] + row.value.name + parts[1], to: place.file("a.json"))
        let checked = try KithProgram.run(["check", "a.json", "--show", "info"], in: place.path)
        let said = checked.outputText.split(separator: "\n").filter { $0.contains("[json/") }
        #expect(said.map(String.init) == row.value.said)
        let converted = try KithProgram.run(
            ["convert", "-q", "a.json", "-o", "b.ndjson"], in: place.path)
        #expect(converted.isOrderly)
        let lines = try place.text("b.ndjson").split(separator: "\n")
        #expect(
            lines.dropFirst().first
                == #"{"kind":"contact","key":"c","attributes":{"first_name":"\#(row.value.read)"},"links":{}}"#
        )
    }

    @Test("a byte order mark is no obstacle")
    func byteOrderMark() throws {
        let place = try TemporaryFolder()
        let family = try Files.bytes(KithProgram.family)
        try Files.write([0xEF, 0xBB, 0xBF] + family, to: place.file("a.json"))
        let checked = try KithProgram.run(["check", "a.json", "--show", "info"], in: place.path)
        #expect(checked.ending == .exited(0))
        #expect(
            checked.firstLine
                == """
                a.json:1:1: info: the text begins with a byte order mark, which JSON does not \
                allow [json/byte-order-mark]
                """
        )
    }
}

extension ChildProcess {
    /// The first line of standard output.
    var firstLine: String {
        outputText.split(separator: "\n", omittingEmptySubsequences: false).first.map(String.init)
            ?? ""
    }
    /// The first line of standard error.
    var firstErrorLine: String {
        errorText.split(separator: "\n", omittingEmptySubsequences: false).first.map(String.init)
            ?? ""
    }
}
