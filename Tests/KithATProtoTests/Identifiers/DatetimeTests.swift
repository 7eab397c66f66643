import KithATProto
import Testing

struct DatetimeTests {
    static let rows =
        IdentifierRow.valid(
            "2024-02-29T23:59:59Z", "0000-01-01T00:00:00Z", "9999-12-31T23:59:59.999999999Z",
            "2024-01-01T00:00:00.1-23:59", "2024-01-01T00:00:00+00:00",
            "2024-01-01T00:00:00." + String(repeating: "1", count: 43) + "Z"
        ) + [
            IdentifierRow("", "this is not a datetime: the year is not 4 digits (byte 0)"),
            IdentifierRow(
                "1985-00-12T23:20:50.123Z",
                "this is not a datetime: the month is not between 1 and 12 (byte 5)"),
            IdentifierRow(
                "1985-13-12T23:20:50.123Z",
                "this is not a datetime: the month is not between 1 and 12 (byte 5)"),
            IdentifierRow(
                "1985-04-00T23:20:50.123Z",
                "this is not a datetime: the day is not between 1 and 30 (byte 8)"),
            IdentifierRow(
                "2023-02-29T23:20:50.123Z",
                "this is not a datetime: the day is not between 1 and 28 (byte 8)"),
            IdentifierRow(
                "1985-04-12T25:20:50.123Z",
                "this is not a datetime: the hour is not between 0 and 23 (byte 11)"),
            IdentifierRow(
                "1985-04-12T24:00:00Z",
                "this is not a datetime: the hour is not between 0 and 23 (byte 11)"),
            IdentifierRow(
                "1985-04-12T23:99:50.123Z",
                "this is not a datetime: the minute is not between 0 and 59 (byte 14)"),
            IdentifierRow(
                "1985-04-12T23:20:61.123Z",
                "this is not a datetime: the second is not between 0 and 59 (byte 17)"),
            IdentifierRow(
                "2016-12-31T23:59:60Z",
                "this is not a datetime: the second is not between 0 and 59 (byte 17)"),
            IdentifierRow(
                "1985-04-12t23:20:50Z",
                "this is not a datetime: expected the T between date and time here (byte 10)"),
            IdentifierRow(
                "1985-04-12T23:20:50",
                "this is not a datetime: Z or an offset is missing at its end (byte 19)"),
            IdentifierRow(
                "1985-04-12T23:20:50z",
                "this is not a datetime: expected Z or an offset here (byte 19)"
            ),
            IdentifierRow(
                "1985-04-12T23:20:50.Z",
                "this is not a datetime: no digit follows the decimal point (byte 20)"
            ),
            IdentifierRow(
                "1985-04-12T23:20:50+24:00",
                "this is not a datetime: the hour of the offset is not between 0 and 23 (byte 20)"),
            IdentifierRow(
                "1985-04-12T23:20:50-00:00",
                "this is not a datetime: the offset -00:00 is not allowed (byte 19)"),
            IdentifierRow(
                "1985-04-12T23:20:50Z ",
                "this is not a datetime: it has extra characters at the end (byte 20)"),
            IdentifierRow(
                "0000-01-01T00:00:00+01:00",
                "this is not a datetime: it is before the year 0 in UTC (byte 0)"),
            IdentifierRow(
                "2024-01-01T00:00:00." + String(repeating: "1", count: 44) + "Z",
                "this is not a datetime: it is longer than 64 bytes (byte 64)"),
        ]

    @Test("a datetime is told from what is none", arguments: rows)
    func faults(_ row: IdentifierRow) { #expect(row.message(Datetime.self) == row.message) }

    static let instants: [(String, Int64, UInt32, Int, String)] = [
        ("1970-01-01T00:00:00Z", 0, 0, 0, "1970-01-01T00:00:00.000Z"),
        ("2000-03-01T00:00:00+01:30", 951_863_400, 0, 90, "2000-02-29T22:30:00.000Z"),
        ("1969-12-31T23:59:59.9999Z", -1, 999_900_000, 0, "1969-12-31T23:59:59.999Z"),
        (
            "2024-05-06T07:08:09.1234567891-02:00", 1_714_986_489, 123_456_789, -120,
            "2024-05-06T09:08:09.123Z"
        ),
        ("0000-01-01T00:00:00Z", -62_167_219_200, 0, 0, "0000-01-01T00:00:00.000Z"),
        ("9999-12-31T23:59:59Z", 253_402_300_799, 0, 0, "9999-12-31T23:59:59.000Z"),
    ]

    @Test("the instant is found and written", arguments: instants)
    func instant(
        _ text: String, _ seconds: Int64, _ nanoseconds: UInt32, _ offset: Int, _ written: String
    ) throws {
        let time = try Datetime(text)
        #expect(time.seconds == seconds)
        #expect(time.nanoseconds == nanoseconds)
        #expect(time.offsetMinutes == offset)
        #expect(time.description == written)
    }
}
