import KithSourceText
import Testing

struct TimeTextTests {
    @Test(
        "seconds since 1970 as a date and time",
        arguments: [
            (0, "1970-01-01T00:00:00"), (-1, "1969-12-31T23:59:59"),
            (86_399, "1970-01-01T23:59:59"), (-86_400, "1969-12-31T00:00:00"),
            (1_709_210_096, "2024-02-29T12:34:56"),
            (TimeText.writable.lowerBound, "0000-01-01T00:00:00"),
            (TimeText.writable.upperBound - 1, "9999-12-31T23:59:59"),
        ] as [(Int64, String)])
    func seconds(_ seconds: Int64, _ text: String) throws {
        #expect(TimeText.of(seconds: seconds) == text)
        #expect(try WrittenTime((text + "Z").utf8.span, []).moment == seconds)
    }

    @Test("years that RFC 3339 cannot write have a sign or more digits")
    func otherYears() {
        #expect(TimeText.of(seconds: TimeText.writable.lowerBound - 1) == "-0001-12-31T23:59:59")
        #expect(TimeText.of(seconds: TimeText.writable.upperBound) == "10000-01-01T00:00:00")
    }

    @Test("days since 1970 as a date")
    func days() {
        #expect(TimeText.of(days: 0) == "1970-01-01")
        #expect(TimeText.of(days: -1) == "1969-12-31")
        #expect(TimeText.of(days: 19_782) == "2024-02-29")
    }
}
