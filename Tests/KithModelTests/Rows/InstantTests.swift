import Testing

@testable import KithModel

@Suite("Instant")
struct InstantTests {
    static let days: [(number: Int, text: String)] = [
        (0, "1970-01-01"), (-1, "1969-12-31"), (59, "1970-03-01"), (11_016, "2000-02-29"),
        (11_017, "2000-03-01"), (-25_509, "1900-02-28"), (-25_508, "1900-03-01"),
        (19_782, "2024-02-29"), (-719_528, "0000-01-01"), (-719_469, "0000-02-29"),
        (-719_162, "0001-01-01"), (2_932_896, "9999-12-31"),
    ]

    @Test("days and dates are the same thing", arguments: days)
    func dates(_ number: Int, _ text: String) {
        #expect(CalendarDay(number: number).description == text)
        #expect(CalendarDay(Array(text.utf8)[...]) == CalendarDay(number: number))
        let date = CalendarDay(number: number).date
        #expect(CalendarDay(year: date.year, month: date.month, day: date.day)?.number == number)
    }

    static let impossible = [
        (2023, 0, 1), (2023, 13, 1), (2023, 1, 0), (2023, 1, 32), (2023, 4, 31), (2023, 2, 29),
        (1900, 2, 29), (2000, 2, 30), (-1, 1, 1), (10_000, 1, 1), (Int.max, Int.max, Int.max),
        (Int.min, Int.min, Int.min),
    ]

    @Test("knows which dates there are not", arguments: impossible)
    func refuses(_ year: Int, _ month: Int, _ day: Int) {
        #expect(CalendarDay(year: year, month: month, day: day) == nil)
    }

    static let moments: [(microseconds: Int64, day: Int)] = [
        (0, 0), (-1, -1), (86_399_999_999, 0), (86_400_000_000, 1), (-86_400_000_000, -1),
        (-86_400_000_001, -2), (.max, 106_751_991), (.min, -106_751_992),
    ]

    @Test("a moment lies in its day, before and after 1970", arguments: moments)
    func liesInDay(_ microseconds: Int64, _ day: Int) {
        #expect(Instant(microseconds: microseconds).day.number == day)
    }

    @Test("a day begins at its first moment, and days out of reach at the nearest one")
    func start() {
        #expect(CalendarDay(number: 1).start.microseconds == 86_400_000_000)
        #expect(CalendarDay(number: -1).start.microseconds == -86_400_000_000)
        #expect(CalendarDay(number: 106_751_991).start.microseconds == 9_223_372_022_400_000_000)
        #expect(Instant(microseconds: .min).day.start.microseconds == .min)
        #expect(CalendarDay(number: .max).start.day.number == 106_751_991)
        #expect(CalendarDay(number: .min).date.year < -290_000)
        #expect(CalendarDay(number: .max).date.year > 290_000)
    }

    @Test("earlier moments and days come first")
    func order() {
        #expect(Instant(microseconds: -1) < Instant(microseconds: 0))
        #expect(!(Instant(microseconds: 0) < Instant(microseconds: 0)))
        #expect(CalendarDay(number: -1) < CalendarDay(number: 0))
    }

    @Test("years outside of four digits are written out")
    func longYears() {
        #expect(CalendarDay(number: 2_932_897).description == "10000-01-01")
        #expect(CalendarDay(number: -719_529).description == "-0001-12-31")
    }
}
