/// The calendar of dates, reaching back before its invention as ISO 8601 has it.
public enum GregorianCalendar {
    /// How many days a month has, given as 1 to 12.
    public static func length(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The number of a day that there is, counted from 1970-01-01, which is 0.
    public static func number(year: Int, month: Int, day: Int) -> Int {
        // Years begin in March here, so that the day that comes and goes is the last one.
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * daysOfEra + dayOfEra - daysBefore1970
    }

    /// Year, month and day of the month, the last two counted from 1.
    public static func date(number: Int) -> (year: Int, month: Int, day: Int) {
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

    /// The days of 400 years, after which the calendar repeats.
    private static let daysOfEra = 146_097
    /// From the first of March of the year 0.
    private static let daysBefore1970 = 719_468
}
