import KithSourceText
import Testing

struct JSONNumberTests {
    @Test(
        "a number as JSON writes it",
        arguments: [
            "0", "-0", "-0.0", "1", "10", "-12.50", "1e5", "1E+5", "1.0e-5", "9007199254740993",
            "123456789012345678901234567890.123",
        ])
    func valid(_ text: String) { #expect(isValid(text)) }

    @Test(
        "none",
        arguments: [
            "", "-", "+1", "01", "-01", ".5", "1.", "1.e5", "1e", "1e+", "NaN", "Infinity", "0x10",
            " 1",
            "1 ", "1,5", "1}", "true", "--1", "1\u{0}",
        ])
    func invalid(_ text: String) { #expect(!isValid(text)) }

    private func isValid(_ text: String) -> Bool { JSONNumber.isValid(text.utf8.span) }
}
