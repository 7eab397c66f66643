/// The proleptic Gregorian calendar (ISO 8601).
package enum GregorianCalendar {
    /// Returns the number of days in a month from 1 to 12.
    package static func length(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Returns the number of days from 1970-01-01 to a valid date.
    package static func number(year: Int, month: Int, day: Int) -> Int {
        // Years are counted from March, so that the leap day is the last day of the year.
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * daysOfEra + dayOfEra - daysBefore1970
    }

    /// Returns the year, month and day of a day number; month and day are counted from 1.
    package static func date(number: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = number + daysBefore1970
        let era = (shifted >= 0 ? shifted : shifted - (daysOfEra - 1)) / daysOfEra
        let dayOfEra = shifted - era * daysOfEra
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        return (
            yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
            dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        )
    }

    /// The number of days in 400 years, after which the calendar repeats.
    private static let daysOfEra = 146_097
    /// The number of days from 1 March of the year 0.
    private static let daysBefore1970 = 719_468
}
