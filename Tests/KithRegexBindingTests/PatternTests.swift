import Testing

@testable import KithRegexBinding

@Suite struct PatternTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let pattern: String
        let text: [UInt8]
        let outcome: RegexOutcome

        init(_ name: String, _ pattern: String, _ text: String, _ outcome: RegexOutcome) {
            self.init(name, pattern, bytes: [UInt8](text.utf8), outcome)
        }

        init(_ name: String, _ pattern: String, bytes: [UInt8], _ outcome: RegexOutcome) {
            testDescription = name
            self.pattern = pattern
            text = bytes
            self.outcome = outcome
        }
    }

    static let rows = [
        Row("anywhere", "b+", "abbc", .matched),
        Row("nowhere", "^b", "ab", .notMatched),
        Row("empty text", "^$", "", .matched),
        Row("empty pattern", "", "x", .matched),
        Row("a character is one, however many bytes", "^.$", "é", .matched),
        Row("code point escape", #"^\u00e9$"#, "é", .matched),
        Row("code point escape in braces", #"^\u{1F600}$"#, "😀", .matched),
        Row("a digit is ASCII", #"^\d$"#, "٣", .notMatched),
        Row("no digit, beyond ASCII", #"^\D$"#, "٣", .matched),
        Row("no space, beyond ASCII", #"\S"#, "김", .matched),
        Row("no letter, beyond ASCII", #"^\W$"#, "é", .matched),
        Row("no space, with another class", #"^[[:alpha:]]\S$"#, "a김", .matched),
        Row("the end is the very end", "a$", "a\n", .notMatched),
        Row("an empty class matches nothing", "[]", "a", .notMatched),
        Row("a zero byte is a byte", #"a\x00b"#, "a\0b", .matched),
        Row("broken UTF-8 is matched by nothing", "^.$", bytes: [0xFF], .notMatched),
        Row("behind broken UTF-8", "b$", bytes: [0xFF, 0x62], .matched),
        Row("truncated UTF-8", "é", bytes: [0xC3], .notMatched),
        Row(
            "a runaway pattern is given up", "^(a+)+$", String(repeating: "a", count: 40) + "b",
            .limitReached),
        Row(
            "a long text that outgrows the stack of machine code", "^(?:a|b)*$",
            String(repeating: "ab", count: 20_000), .matched),
        Row(
            "a text for which there is not enough memory", "^(?:a|b)*$",
            String(repeating: "ab", count: 500_000), .limitReached),
    ]

    @Test("searches", arguments: rows)
    func search(_ row: Row) throws {
        let pattern = try Pattern(row.pattern)
        #expect(pattern.search(row.text.span) == row.outcome)
        #expect(pattern.search(row.text.span) == row.outcome)
    }

    @Test("a limit of one step stops at once")
    func limits() throws {
        let pattern = try Pattern("^(a|b)+$", limits: RegexLimits(steps: 1, depth: 1))
        let text = [UInt8]("ababababac".utf8)
        #expect(pattern.search(text.span) == .limitReached)
    }

    static let withNegatedTypes: [(String, String?)] = [
        (#"\S+\D\W"#, #"[\S]+[\D][\W]"#),
        (#"a[\S]"#, #"a[\S]"#),
        (#"[^\]\S]\S"#, #"[^\]\S][\S]"#),
        (#"[]\S"#, #"[][\S]"#),
        (#"\\S"#, #"\\S"#),
        (#"\\\S\"#, #"\\[\S]\"#),
        (#"\c[\S"#, #"\c[[\S]"#),
        (#"(?:x)(?<x>\S)(?=x)"#, #"(?:x)(?<x>[\S])(?=x)"#),
        (#"(?i)\S"#, #"(?i)[\S]"#),
        (#"(?ix)\S"#, nil),
        (#"(?#[)\S"#, nil),
        (#"\Q[\E\S"#, nil),
        (#"[[:alpha:]]\S"#, nil),
        ("[[:alpha:]]", "[[:alpha:]]"),
    ]

    @Test("keeps machine code where what is negated can be a class", arguments: withNegatedTypes)
    func negatedTypes(_ text: String, _ written: String?) throws {
        let classes = NegatedTypes.asClasses(in: [UInt8](text.utf8))
        #expect(classes.map { String(decoding: $0, as: UTF8.self) } == written)
        if !text.hasSuffix(#"\"#) {
            #expect(try Pattern(text).isCompiledToMachineCode == (written != nil))
        }
    }

    @Test("a pattern that is too large with classes is run without machine code")
    func largeWithClasses() throws {
        let pattern = try Pattern(#"^(?:\S ){2500}$"#)
        let isCompiled = pattern.isCompiledToMachineCode
        #expect(!isCompiled)
        let text = [UInt8](String(repeating: "김 ", count: 2500).utf8)
        #expect(pattern.search(text.span) == .matched)
    }

    static let broken: [(String, RegexError)] = [
        ("a(b", RegexError(message: "missing closing parenthesis", offset: 3)),
        ("[a", RegexError(message: "missing terminating ] for character class", offset: 2)),
        ("*a", RegexError(message: "quantifier does not follow a repeatable item", offset: 0)),
        (#"\Sa(b"#, RegexError(message: "missing closing parenthesis", offset: 5)),
        (#"é\p{Nope}"#, RegexError(message: "unknown property after \\P or \\p", offset: 10)),
    ]

    @Test("tells what is wrong with a pattern and where", arguments: broken)
    func errors(_ text: String, _ error: RegexError) {
        #expect(throws: error) { _ = try Pattern(text) }
    }

    @Test("refuses a pattern that is too large")
    func tooLarge() {
        #expect(throws: RegexError.self) { _ = try Pattern("(?:a{60000}){60000}") }
        #expect(throws: RegexError.self) {
            _ = try Pattern(String(repeating: "(", count: 100_000))
        }
    }
}
