import Testing

@testable import KithModel

@Suite("Reading timestamps")
struct InstantParsingTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let text: String
        let microseconds: Int64?
        var testDescription: String { "'\(text)'" }

        init(_ text: String, _ microseconds: Int64?) {
            self.text = text
            self.microseconds = microseconds
        }
    }

    static let second: Int64 = 1_000_000
    static let rows = [
        // The forms.
        Row("1970-01-01", 0), Row("1970-01-01T00:00:00Z", 0), Row("1970-01-01 00:00:01", second),
        Row("1970-01-01T00:00:01", second),
        Row("2023-05-01T07:12:45.123456Z", 1_682_925_165_123_456),
        Row("2021-01-05 08:03:10", 1_609_833_790_000_000),
        // Fractions.
        Row("1970-01-01T00:00:00.5Z", 500_000), Row("1970-01-01T00:00:00.05", 50_000),
        Row("1970-01-01T00:00:00.000001Z", 1), Row("1970-01-01T00:00:00.0000019Z", 1),
        Row("1970-01-01T00:00:00.123456789Z", 123_456),
        Row("1970-01-01T00:00:00.1234567890123Z", 123_456), Row("1970-01-01T00:00:00.Z", nil),
        Row("1970-01-01T00:00:00,5Z", nil),
        // Offsets.
        Row("1970-01-01T01:00:00+01:00", 0), Row("1969-12-31T22:30:00-01:30", 0),
        Row("1970-01-01T00:00:00+00:00", 0), Row("1970-01-01T00:00:00-00:00", 0),
        Row("1970-01-01T00:00:00.5+00:01", -59_500_000),
        Row("1970-01-01T00:00:00+0100", nil), Row("1970-01-01T00:00:00+01", -3_600_000_000),
        Row("1970-01-01 00:00:00.5+00", 500_000), Row("1970-01-01 02:30:00-02:30", 18_000_000_000),
        Row("1970-01-01T00:00:00+24", nil), Row("1970-01-01T00:00:00+", nil),
        Row("1970-01-01T00:00:00+24:00", nil), Row("1970-01-01T00:00:00+00:60", nil),
        Row("1970-01-01T00:00:00z", nil), Row("1970-01-01T00:00:00Z ", nil),
        Row("1970-01-01T00:00:00 Z", nil), Row("1970-01-01T00:00:00ZZ", nil),
        // Ends of ranges.
        Row("1970-01-01T23:59:59Z", 86_399 * second), Row("1970-01-01T24:00:00Z", nil),
        Row("1970-01-01T00:60:00Z", nil), Row("1970-01-01T00:00:60Z", nil),
        Row("0000-01-01T00:00:00Z", -62_167_219_200 * second),
        Row("0000-01-01T00:00:00+23:59", (-62_167_219_200 - 86_340) * second),
        Row("9999-12-31T23:59:59.999999Z", 253_402_300_799 * second + 999_999),
        Row("9999-12-31T23:59:59-23:59", (253_402_300_799 + 86_340) * second),
        // Dates.
        Row("2024-02-29", 1_709_164_800 * second), Row("2023-02-29", nil),
        Row("1900-02-29T00:00:00Z", nil), Row("2023-13-01T00:00:00Z", nil),
        Row("2023-00-10", nil), Row("2023-04-31", nil), Row("0000-00-00", nil),
        Row("0000-00-00 00:00:00", nil),
        // Garbage.
        Row("", nil), Row(" ", nil), Row("1970", nil), Row("1970-01", nil), Row("1970-1-1", nil),
        Row("19700101", nil), Row("1970-01-01T", nil), Row("1970-01-01T00:00", nil),
        Row("1970-01-01T00", nil), Row("1970-01-01t00:00:00Z", nil), Row("-970-01-01", nil),
        Row("+1970-01-01", nil), Row("01970-01-01", nil), Row("1970/01/01", nil),
        Row("١٩٧٠-٠١-٠١", nil), Row("1970-01-01\n", nil), Row("soon", nil),
        Row("1970-01-01T00:00:0", nil), Row("1970-01-01T00:00:00.000001999999999999999999Z", 1),
    ]

    @Test("takes the forms it names, and no others", arguments: rows)
    func instants(_ row: Row) {
        // A slice that does not begin at 0, as columns give.
        let slice = (Array("xx".utf8) + Array(row.text.utf8)).dropFirst(2)
        #expect(Instant(slice)?.microseconds == row.microseconds)
        let isDate = row.text.utf8.count == 10 && row.microseconds != nil
        #expect((CalendarDay(slice) != nil) == isDate)
    }
}
