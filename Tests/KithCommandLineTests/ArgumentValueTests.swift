import KithCommandLine
import Testing

struct ArgumentValueTests {
    enum Kind: String, CaseIterable, ArgumentValue {
        case cafe = "caf\u{e9}"
        case bar
    }

    @Test(
        "integers",
        arguments: [
            ("0", 0), ("-5", -5), ("+5", 5), ("007", 7), ("9223372036854775807", Int.max),
            ("9223372036854775808", nil), ("", nil), ("-", nil), ("1.0", nil), (" 1", nil),
            ("1_000", nil),
        ] as [(String, Int?)])
    func integers(_ word: String, _ expected: Int?) {
        #expect(Int(argument: word) == expected)
    }

    @Test(
        "finite numbers",
        arguments: [
            ("1.5", 1.5), ("-.5", -0.5), ("1e3", 1000), ("nan", nil), ("inf", nil), ("1e999", nil),
            ("", nil),
        ] as [(String, Double?)])
    func decimals(_ word: String, _ expected: Double?) {
        #expect(Double(argument: word) == expected)
    }

    @Test("cases by their bytes, not by what Unicode calls equivalent")
    func cases() {
        #expect(Kind(argument: "caf\u{e9}") == .cafe)
        #expect(Kind(argument: "cafe\u{301}") == nil)
        #expect(Kind(argument: "BAR") == nil)
        #expect(Kind.choices == ["caf\u{e9}", "bar"])
        #expect(Kind.bar.argumentText == "bar")
    }
}
