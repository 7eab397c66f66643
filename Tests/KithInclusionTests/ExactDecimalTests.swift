import Testing

@testable import KithInclusion

struct ExactDecimalTests {
    @Test(
        "a number is read and written without rounding",
        arguments: [
            ("0", "0"), ("-0.0", "0"), ("10", "10"), ("0.1", "0.1"), ("-12.50", "-12.5"),
            ("1e3", "1000"),
            ("1.5E-7", "15e-8"), ("9007199254740993", "9007199254740993"),
        ])
    func text(_ row: (text: String, expected: String)) {
        #expect(ExactDecimal(parsing: row.text)?.description == row.expected)
    }

    @Test("what is no number or too long is refused", arguments: ["", ".nan", "1e", "x", "1e2000"])
    func refused(_ text: String) { #expect(ExactDecimal(parsing: text) == nil) }

    @Test("numbers far apart are compared")
    func comparison() throws {
        let numbers = try ["-1e300", "-1e299", "-0.1", "0", "1e-300", "0.1", "0.11", "1", "1e300"]
            .map { try #require(ExactDecimal(parsing: $0)) }
        #expect(numbers.sorted() == numbers)
    }

    @Test("multiples are exact")
    func multiples() throws {
        let (large, small) = try (
            #require(ExactDecimal(parsing: "0.3")), #require(ExactDecimal(parsing: "0.1"))
        )
        #expect(large.isMultiple(of: small) == true)
        #expect(small.isMultiple(of: large) == false)
        let common = ExactDecimal(4, exponent: -1).leastCommonMultiple(with: ExactDecimal(6))
        #expect(common == ExactDecimal(6))
        #expect(ExactDecimal(-7).quotient(by: ExactDecimal(2)) == -4)
    }
}
