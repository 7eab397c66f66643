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
        guard 1...12 ~= month, 0...9999 ~= year, 1...Self.length(ofMonth: month, year: year) ~= day
        else {
            return nil
        }
        // Counts from March, so that the leap day comes last.
        let y = month <= 2 ? year - 1 : year
        let era = (y >= 0 ? y : y - 399) / 400
        let yearOfEra = y - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        number =
            era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// Earlier days come first.
    public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
        left.number < right.number
    }

    /// Year, month and day of the month, the last two counted from 1.
    public var date: (year: Int, month: Int, day: Int) {
        let shifted = number + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        return (
            yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
            dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        )
    }

    /// The first moment of the day, or the first one there is.
    public var start: Instant {
        let (product, isTooEarly) = Int64(number).multipliedReportingOverflow(
            by: Instant.microsecondsPerDay)
        return Instant(microseconds: isTooEarly ? .min : product)
    }

    static func length(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
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
