internal import KithModel
internal import KithSourceText

/// The birthdays, days of death and days of first meetings of an account.
struct SpecialDates {
    let table: Table
    private let dates: Instants
    private let isYearless: Flags
    private let isAgeBased: Flags

    init(_ dataset: Dataset) {
        table = dataset.table("special_date")
        dates = table.instants("date")
        isYearless = table.flags("is_year_unknown")
        isAgeBased = table.flags("is_age_based")
    }

    /// Returns the first and the last day that a date may mean; `nil` if its year is unknown.
    ///
    /// A date that was computed from an age stands for any day of its year or the year before.
    subscript(row: Int) -> ClosedRange<CalendarDay>? {
        guard !isYearless.isTrue(row), let day = dates.day(row) else { return nil }
        guard isAgeBased.isTrue(row) else { return day...day }
        let year = day.date.year
        guard let last = CalendarDay(year: year, month: 12, day: 31) else { return day...day }
        let first = CalendarDay(year: year - 1, month: 1, day: 1)
        return (first ?? CalendarDay(number: last.number - 730))...last
    }

    /// Returns the day as it is written, even if it is computed or its year is unknown.
    func writtenDay(_ row: Int) -> CalendarDay? { dates.day(row) }

    /// Returns the date for messages: `1986-07-19`, or `about 1985` if it was computed from an age.
    func text(_ row: Int) -> String {
        guard let day = dates.day(row) else { return "?" }
        return isAgeBased.isTrue(row) ? "about \(day.date.year)" : day.description
    }

    /// Returns the place of a date.
    func place(_ row: Int) -> SourceSpan? { table.place(row, "date") }
}

/// The births and deaths of the contacts of an account.
struct Lives {
    let dates: SpecialDates
    let contacts: Table
    private let births: LinkTargets
    private let deaths: LinkTargets

    init(_ dataset: Dataset) {
        dates = SpecialDates(dataset)
        contacts = dataset.table("contact")
        births = dataset.links(contacts, "birthdate", to: "special_date")
        deaths = dataset.links(contacts, "deceased_date", to: "special_date")
    }

    /// Returns the row of a contact's birthday.
    func birth(_ contact: Int) -> Int? { births[contact] }

    /// Returns the row of a contact's day of death.
    func death(_ contact: Int) -> Int? { deaths[contact] }
}
