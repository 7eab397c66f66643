import KithRegexBinding
import Testing

@testable import KithJSONSchema

@Suite("Patterns of ECMA-262")
struct PatternTranslatorTests {
    static let matches: [(pattern: String, text: String, isMatch: Bool)] = [
        ("^\\d$", "٣", false), ("^\\w$", "é", false), ("a$", "a\n", false),
        ("^.$", "\u{2028}", false),
        ("^.$", "\u{85}", true), ("^\\s$", "\u{FEFF}", true), ("^\\S$", "\u{FEFF}", false),
        ("^[^]$", "\n", true), ("[]", "a", false), ("^[[a]$", "[", true), ("^a{$", "a{", true),
        ("^a{,2}$", "a{,2}", true), ("^\\u{1F600}$", "😀", true), ("^\\uD83D\\uDE00$", "😀", true),
        ("^.$", "😀", true), ("^\\0$", "\0", true), ("^\\cA$", "\u{1}", true),
        ("(?<=a)b", "ab", true),
        ("^[\\w-.]$", "-", true), ("^[\\d-x]$", "-", true), ("^[a-]$", "-", true),
        ("^[\\b]$", "\u{8}", true), ("^\\v$", "\u{B}", true), ("^\\a$", "a", true),
        ("^\\-$", "-", true), ("^\\p{Letter}$", "é", true), ("^\\p{Lu}$", "É", true),
        ("^\\p{Script=Greek}$", "α", true), ("^\\P{L}$", "1", true),
        ("^[\\p{L}\\s]+$", "é é", true),
        ("^[^\\S]$", " ", true), ("^[\\D]$", "1", false), ("^[:alpha:]$", ":", true),
        ("^(a)\\1$", "aa", true), ("^(?<x>a)\\k<x>$", "aa", true), ("^#/ $", "#/ ", true),
        ("^\\x41$", "A", true), ("^x-", "x-a", true), ("^x-", "ax-", false), ("b", "abc", true),
        ("^$", "", true), ("^[\\]]$", "]", true), ("^]$", "]", true), ("a|b", "b", true),
    ]

    @Test("mean what ECMA-262 says", arguments: matches)
    func means(_ row: (pattern: String, text: String, isMatch: Bool)) throws {
        let pattern = try KeyPattern(row.pattern, limits: RegexLimits())
        let outcome = pattern.search(row.text.utf8.span)
        #expect(outcome == (row.isMatch ? .matched : .notMatched))
    }

    static let refused: [(pattern: String, message: String)] = [
        ("(?i)a", "'(?' is followed by something that is not ECMA-262 syntax"),
        ("(?>a)", "'(?' is followed by something that is not ECMA-262 syntax"),
        ("a++", "there is nothing before '+' to repeat"),
        ("*", "there is nothing before '*' to repeat"),
        ("(*ACCEPT)", "there is nothing before '*' to repeat"),
        ("(a", "a group is not closed with ')'"), ("a)", "')' closes no group"),
        ("[a", "'[' is not closed with ']'"), ("\\", "the pattern ends with a single '\\'"),
        ("\\p{Lettre}", "there is no property 'Lettre' of characters"),
        ("(a)\\2", "'\\2' refers to a group that does not exist"),
        ("\\u{110000}", "'\\u{' is not followed by a code point and '}'"),
        ("[b-a]", "range out of order in character class"),
        ("(?<>a)", "the name of a group is empty or not closed with '>'"),
    ]

    @Test("what ECMA-262 does not know is refused", arguments: refused)
    func refuses(_ row: (pattern: String, message: String)) {
        let error = #expect(throws: PatternError.self) {
            try KeyPattern(row.pattern, limits: RegexLimits())
        }
        #expect(error?.message == row.message)
    }

    @Test("an escape that means nothing is refused where that is asked for")
    func strict() {
        #expect(throws: PatternError(message: "'\\a' is not an escape of ECMA-262")) {
            try PatternTranslator.translate("\\a", isStrict: true)
        }
    }
}
