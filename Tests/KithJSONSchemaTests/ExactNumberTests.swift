import Testing

@testable import KithJSONSchema

@Suite("Exact numbers")
struct ExactNumberTests {
    static let written: [(text: String, description: String, isIntegral: Bool)] = [
        ("0", "0", true), ("-0", "0", true), ("0.0e5", "0", true), ("1.0", "1", true),
        ("100", "100", true), ("-12.50", "-12.5", false), ("1e3", "1000", true),
        ("1e-3", "0.001", false), ("1.5e1", "15", true), ("+7", "7", true), (".5", "0.5", false),
        ("9223372036854775808", "9223372036854775808", true),
        ("12345678901234567890123456789", "1.2345678901234567890123456789e28", true),
        ("1e400", "1e400", true), ("1e-400", "1e-400", false), ("0x1F", "31", true),
        ("0o17", "15", true), ("-.inf", "-.inf", false),
        ("1e99999999999999999999", "1e1000000000", true),
        ("0e5", "0", true), ("0E5", "0", true), ("-0e5", "0", true), ("0e-5", "0", true),
    ]

    @Test("are read as they are written", arguments: written)
    func reads(_ row: (text: String, description: String, isIntegral: Bool)) throws {
        let number = try #require(self.number(row.text))
        #expect(number.description == row.description)
        #expect(number.isIntegral == row.isIntegral)
    }

    @Test(
        "what is none is none",
        arguments: ["", "-", ".nan", "x", "1x", "1e", "0x", "0o8", "0b1", "0e", "--1"])
    func refuses(_ text: String) { #expect(number(text) == nil) }

    static let ordered = [
        "-.inf", "-1e400", "-9223372036854775809", "-2", "-1.5", "-1e-400", "0", "1e-400", "0.1",
        "0.10000000000000000000000001", "0.2", "1", "9.99", "10", "9007199254740992",
        "9007199254740993", "18446744073709551615", "18446744073709551616", "1e400", ".inf",
    ]

    @Test("are compared by value")
    func compares() throws {
        let numbers = try Self.ordered.map { try #require(number($0)) }
        for (left, one) in numbers.enumerated() {
            for (right, other) in numbers.enumerated() {
                #expect((one < other) == (left < right), "\(one) \(other)")
                #expect((one == other) == (left == right), "\(one) \(other)")
            }
        }
    }

    static let multiples: [(number: String, divisor: String, isMultiple: Bool)] = [
        ("4.35", "0.01", true), ("0.3", "0.1", true), ("0.0075", "0.0001", true),
        ("0.00751", "0.0001", false), ("1e308", "0.123456789", false), ("1e308", "0.5", true),
        ("0", "7", true), ("-9", "3", true), ("10", "4", false), ("1e400", "3", false),
        ("123456789012345678901234567890", "10", true),
        ("123456789012345678901234567891", "10", false),
        ("246913578024691357802469135780", "123456789012345678901234567890", true),
        ("246913578024691357802469135781", "123456789012345678901234567890", false),
        ("18446744073709551615", "18446744073709551615", true), ("1", "10", false),
    ]

    @Test("are divided without rounding", arguments: multiples)
    func divides(_ row: (number: String, divisor: String, isMultiple: Bool)) throws {
        let number = try #require(self.number(row.number))
        let divisor = try #require(self.number(row.divisor))
        #expect(number.isMultiple(of: divisor) == row.isMultiple)
    }

    @Test("a division of too many digits is left undone")
    func limit() throws {
        let number = try #require(self.number("1e1000000"))
        let divisor = try #require(self.number("1234567890123456789012345"))
        #expect(number.isMultiple(of: divisor) == nil)
    }

    private func number(_ text: String) -> ExactNumber? { ExactNumber(text.utf8.span) }
}
