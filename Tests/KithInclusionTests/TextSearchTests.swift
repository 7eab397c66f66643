import KithJSONSchema
import Testing

@testable import KithInclusion

struct TextSearchTests {
    /// Patterns with a text in which they match and one in which they do not.
    static let patterns = [
        ("a", "bab", "bbb"), ("^a", "ab", "ba"), ("a$", "ba", "ab"), ("^a$", "a", "aa"),
        ("^(a|bc)+$", "abca", "abb"), ("^[0-9]{3}$", "123", "1234"), (#"^\d\d\d$"#, "123", "12a"),
        (#"^[\s\S]{3,}$"#, "a\nb", "ab"), ("^.*$", "ab", "a\nb"), ("^a{2,3}$", "aaa", "aaaa"),
        ("(^a|b)$", "xb", "xa"), ("^$", "", "a"), ("a?b*", "", ""), (#"^\w+@\W$"#, "a_1@ ", "a@b"),
        ("^[^a-c]$", "d", "b"), ("^(?:x(?<n>y))z", "xyzz", "xz"), ("ü", "für", "fur"),
        ("^a|b$", "ax", "xa"), ("(?:^|,)x(?:,|$)", "a,x", "ax"), ("x^", "", "x"),
    ]

    @Test("an automaton accepts what the pattern matches", arguments: patterns)
    func acceptance(_ row: (pattern: String, good: String, bad: String)) throws {
        let automaton = try Automaton.of(row.pattern)
        #expect(automaton.accepts(Text(row.good)) == (row.pattern != "x^"))
        #expect(automaton.accepts(Text(row.bad)) == (row.good == row.bad))
    }

    @Test(
        "patterns beyond regular expressions have no automaton",
        arguments: ["(?=a)", "(?<!a)b", #"(a)\1"#, #"\bword"#, #"\p{L}"#])
    func irregular(_ pattern: String) {
        #expect(throws: Halt.undecided(.pattern(pattern))) { try Automaton.of(pattern) }
    }

    @Test("a pattern with too many states has no automaton")
    func tooLarge() {
        let pattern = "(a|b)*a(a|b){14}c"
        #expect(throws: Halt.undecided(.automaton(pattern))) { try Automaton.of(pattern) }
    }

    private func texts(
        _ wanted: [String], not unwanted: [String] = [], least: Int = 0, most: Int? = nil,
        count: Int = 4
    ) throws -> (texts: [String], isComplete: Bool) {
        let parts =
            try wanted.map { (try Automaton.of($0), true) }
            + unwanted.map { (try Automaton.of($0), false) }
        let found = try TextSearch(parts, budget(100_000))
            .texts(count, least: least, most: most)
        return (found.texts.map(\.string), found.isComplete)
    }

    private func budget(_ steps: Int) -> Budget {
        let budget = Budget()
        budget.renew(steps)
        return budget
    }

    @Test("the shortest and most readable texts come first")
    func order() throws {
        #expect(try texts([]).texts == ["", "a", "b", "c"])
        #expect(try texts([], least: 2).texts == ["aa", "ab", "ac", "ad"])
        #expect(try texts(["^[0-9]+$"]).texts == ["0", "1", "2", "3"])
        #expect(try texts(["^a"], not: ["^a$"]).texts == ["aa", "ab", "ac", "ad"])
        #expect(try texts(["[A-Z]", "[0-9]"], count: 2).texts == ["0A", "0B"])
    }

    @Test("a finite set of texts is found whole")
    func finite() throws {
        let some = try texts(["^(a|b)$"])
        #expect(some.texts == ["a", "b"])
        #expect(some.isComplete)
        let none = try texts(["^[0-9]{3}$"], not: [#"^\d\d\d$"#])
        #expect(none.texts.isEmpty)
        #expect(none.isComplete)
        let long = try texts(["^a*$"], not: ["^a{0,40}$"], most: 42)
        #expect(long.texts == [41, 42].map { String(repeating: "a", count: $0) })
        #expect(long.isComplete)
    }

    @Test("the work is counted")
    func work() throws {
        let parts = try [(Automaton.of("^(a|b)*a(a|b){9}$"), true)]
        #expect(throws: Halt.budgetSpent) { try TextSearch(parts, budget(100)) }
    }
}
