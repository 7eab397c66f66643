private import KithSourceText

/// A moment in time, in microseconds since 1970 in UTC, in the proleptic Gregorian calendar.
@usableFromInline package struct Instant: Hashable, Comparable, Sendable {
    /// Microseconds since 1970-01-01T00:00:00Z.
    package let microseconds: Int64

    /// Creates an instant from microseconds since 1970-01-01T00:00:00Z.
    package init(microseconds: Int64) { self.microseconds = microseconds }

    /// Whether one instant is earlier than another.
    @usableFromInline package static func < (left: Instant, right: Instant) -> Bool {
        left.microseconds < right.microseconds
    }

    @usableFromInline static let microsecondsPerDay: Int64 = 86_400_000_000

    /// The day of the instant in UTC.
    package var day: CalendarDay {
        let (quotient, remainder) = microseconds.quotientAndRemainder(
            dividingBy: Self.microsecondsPerDay)
        return CalendarDay(number: Int(remainder < 0 ? quotient - 1 : quotient))
    }
}

/// A day of the proleptic Gregorian calendar, within the range of ``Instant``.
public struct CalendarDay: Hashable, Comparable, Sendable {
    /// Days since 1970-01-01.
    public let number: Int

    /// Creates a day from days since 1970-01-01, clamped to the range of ``Instant``.
    public init(number: Int) { self.number = min(max(number, Self.first), Self.last) }

    /// The days of the earliest and of the latest instant.
    private static let first = -106_751_992
    private static let last = 106_751_991

    /// Creates a day from a date; `nil` if there is no such date.
    public init?(year: Int, month: Int, day: Int) {
        guard 1...12 ~= month, 0...9999 ~= year,
            1...GregorianCalendar.length(ofMonth: month, year: year) ~= day
        else { return nil }
        number = GregorianCalendar.number(year: year, month: month, day: day)
    }

    /// Whether one day is earlier than another.
    public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
        left.number < right.number
    }

    /// The year, the month and the day of the month, counted from 1.
    public var date: (year: Int, month: Int, day: Int) { GregorianCalendar.date(number: number) }

    /// The first instant of the day, or the earliest instant.
    package var start: Instant {
        let (product, isTooEarly) = Int64(number).multipliedReportingOverflow(
            by: Instant.microsecondsPerDay)
        return Instant(microseconds: isTooEarly ? .min : product)
    }
}

extension CalendarDay: CustomStringConvertible {
    /// The date as `YYYY-MM-DD`.
    public var description: String { TimeText.of(days: number) }
}
