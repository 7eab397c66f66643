private import SourceText

/// A moment in time: microseconds since the beginning of 1970 in UTC, in the proleptic Gregorian calendar.
public struct Instant: Hashable, Comparable, Sendable {
    /// Microseconds since 1970-01-01T00:00:00Z.
    public let microseconds: Int64

    /// The moment that many microseconds after the beginning of 1970.
    public init(microseconds: Int64) { self.microseconds = microseconds }

    /// Earlier moments come first.
    public static func < (left: Instant, right: Instant) -> Bool {
        left.microseconds < right.microseconds
    }

    static let microsecondsPerDay: Int64 = 86_400_000_000

    /// The day that the moment lies in.
    public var day: CalendarDay {
        let (quotient, remainder) = microseconds.quotientAndRemainder(
            dividingBy: Self.microsecondsPerDay)
        return CalendarDay(number: Int(remainder < 0 ? quotient - 1 : quotient))
    }
}

/// A day of the proleptic Gregorian calendar, among those of which a moment is an ``Instant``.
public struct CalendarDay: Hashable, Comparable, Sendable {
    /// Days since 1970-01-01.
    public let number: Int

    /// The day that many days after 1970-01-01, or the nearest one there is.
    public init(number: Int) { self.number = min(max(number, Self.first), Self.last) }

    /// The days of the first and of the last instant.
    private static let first = -106_751_992
    private static let last = 106_751_991

    /// A day by its date; `nil` where there is no such date.
    public init?(year: Int, month: Int, day: Int) {
        guard 1...12 ~= month, 0...9999 ~= year,
            1...GregorianCalendar.length(ofMonth: month, year: year) ~= day
        else { return nil }
        number = GregorianCalendar.number(year: year, month: month, day: day)
    }

    /// Earlier days come first.
    public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
        left.number < right.number
    }

    /// Year, month and day of the month, the last two counted from 1.
    public var date: (year: Int, month: Int, day: Int) { GregorianCalendar.date(number: number) }

    /// The first moment of the day, or the first one there is.
    public var start: Instant {
        let (product, isTooEarly) = Int64(number).multipliedReportingOverflow(
            by: Instant.microsecondsPerDay)
        return Instant(microseconds: isTooEarly ? .min : product)
    }
}

extension CalendarDay: CustomStringConvertible {
    /// The date as `YYYY-MM-DD`.
    public var description: String {
        let (year, month, day) = date
        func padded(_ number: Int, _ width: Int) -> String {
            let text = String(number.magnitude)
            let zeros = String(repeating: "0", count: max(0, width - text.utf8.count))
            return (number < 0 ? "-" : "") + zeros + text
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }
}
