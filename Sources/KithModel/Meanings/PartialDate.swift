internal import KithSourceText

/// A day of which the year, or all but the year, may be unknown.
package struct PartialDate: Hashable, Sendable {
    /// The year, from 0 to 9999.
    package let year: Int?
    /// The month and the day of the month, from 1.
    package let monthAndDay: MonthAndDay?

    /// A day of every year.
    package struct MonthAndDay: Hashable, Sendable {
        /// The month, from 1.
        package let month: Int
        /// The day of the month, from 1.
        package let day: Int
    }

    private init(year: Int?, monthAndDay: MonthAndDay?) {
        self.year = year
        self.monthAndDay = monthAndDay
    }

    /// Parses the date at the start of a date or timestamp; `nil` if there is none.
    package init?(_ text: ArraySlice<UInt8>) {
        guard let day = CalendarDay(text.prefix(10)) else { return nil }
        let date = day.date
        self.init(year: date.year, monthAndDay: MonthAndDay(month: date.month, day: date.day))
    }

    /// The month and the day alone.
    package var withoutYear: PartialDate { PartialDate(year: nil, monthAndDay: monthAndDay) }

    /// Returns the month and the day in another year.
    package func inYear(_ year: Int) -> PartialDate {
        PartialDate(year: year, monthAndDay: monthAndDay)
    }

    /// The year alone.
    package var yearAlone: PartialDate { PartialDate(year: year, monthAndDay: nil) }
}

extension PartialDate: CustomStringConvertible {
    /// The date in ISO 8601: `1970-04-12`, `--04-12` without a year, or `1970`.
    package var description: String {
        let year = year.map { String($0, digits: 4) }
        guard let day = monthAndDay else { return year ?? "" }
        return "\(year ?? "-")-\(String(day.month, digits: 2))-\(String(day.day, digits: 2))"
    }
}
