import KithSourceText
import Testing

@testable import KithRecordRules

@Suite("NumberForm")
struct NumberFormTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let text: String
        let isNumber: Bool
        let isDecimal: Bool
        let value: Double?

        init(_ text: String, number: Bool, decimal: Bool, _ value: Double?) {
            self.text = text
            isNumber = number
            isDecimal = decimal
            self.value = value
        }

        var testDescription: String { "'\(text)'" }
    }

    static let rows = [
        Row("0", number: true, decimal: true, 0),
        Row("-0", number: true, decimal: true, 0),
        Row("42.50", number: true, decimal: true, 42.5),
        Row("-8.541694", number: true, decimal: true, -8.541694),
        Row("0.1", number: true, decimal: true, 0.1),
        Row("123456789012345", number: true, decimal: true, 123_456_789_012_345),
        Row("1234567890123456789", number: true, decimal: true, 1_234_567_890_123_456_768),
        Row("0.12345678901234567890", number: true, decimal: true, 0.12345678901234567890),
        Row("1e3", number: true, decimal: false, 1000),
        Row("1.5E-3", number: true, decimal: false, 0.0015),
        Row("1e999", number: true, decimal: false, .infinity),
        Row("007", number: false, decimal: true, 7),
        Row("1.", number: false, decimal: false, nil),
        Row(".5", number: false, decimal: false, nil),
        Row("-", number: false, decimal: false, nil),
        Row("--1", number: false, decimal: false, nil),
        Row("+1", number: false, decimal: false, nil),
        Row("1e", number: false, decimal: false, nil),
        Row("1.2.3", number: false, decimal: false, nil),
        Row("42,50", number: false, decimal: false, nil),
        Row(" 1", number: false, decimal: false, nil),
        Row("1 ", number: false, decimal: false, nil),
        Row("", number: false, decimal: false, nil),
        Row("NaN", number: false, decimal: false, nil),
        Row("0x10", number: false, decimal: false, nil),
    ]

    @Test("tells numbers, decimals and other texts apart", arguments: rows)
    func forms(_ row: Row) {
        // A slice that does not begin at 0, as columns give.
        let text = (Array("xx".utf8) + Array(row.text.utf8)).dropFirst(2)
        #expect(JSONNumber.isValid(text.span) == row.isNumber)
        #expect(NumberForm.isDecimal(text) == row.isDecimal)
        #expect(NumberForm.value(text) == row.value)
    }

    @Test("does not take a text of a million digits for a value")
    func long() {
        let digits = [UInt8](repeating: 0x37, count: 1_000_000)
        let isValid = JSONNumber.isValid(digits.span)
        #expect(isValid)
        #expect(NumberForm.value(digits[...]) == nil)
    }

    @Test("writes integers without a fraction")
    func text() {
        #expect(NumberForm.text(90) == "90")
        #expect(NumberForm.text(-0.5) == "-0.5")
        #expect(NumberForm.text(1e300) == "1e+300")
    }
}
