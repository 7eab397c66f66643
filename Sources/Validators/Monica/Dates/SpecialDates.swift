internal import Model
internal import SourceText

/// The birthdays, days of death and days of first meetings of an account.
struct SpecialDates {
    let table: Table
    private let dates: Timestamps
    private let isYearless: Column
    private let isAgeBased: Column

    init(_ dataset: Dataset) {
        table = dataset.table("special_date")
        dates = Timestamps(table, "date")
        isYearless = table.column("is_year_unknown")
        isAgeBased = table.column("is_age_based")
    }

    /// The first and the last day that a date may mean; `nil` where its year is not known.
    ///
    /// A date that was computed from an age stands for any day of its year and of the one before.
    subscript(row: Int) -> ClosedRange<CalendarDay>? {
        guard !isYearless.isTrue(row), let day = dates.day(row) else { return nil }
        guard isAgeBased.isTrue(row) else { return day...day }
        let year = day.date.year
        guard let last = CalendarDay(year: year, month: 12, day: 31) else { return day...day }
        let first = CalendarDay(year: year - 1, month: 1, day: 1)
        return (first ?? CalendarDay(number: last.number - 730))...last
    }

    /// The day as it is written, whatever it means.
    func writtenDay(_ row: Int) -> CalendarDay? { dates.day(row) }

    /// A date for a person: `1986-07-19`, or `about 1985` where it was computed from an age.
    func text(_ row: Int) -> String {
        guard let day = dates.day(row) else { return "?" }
        return isAgeBased.isTrue(row) ? "about \(day.date.year)" : day.description
    }

    /// Where a date stands.
    func place(_ row: Int) -> SourceSpan? { table.place(row, "date") }
}

/// When the contacts of an account were born and when they died, as far as its file knows.
struct Lives {
    let dates: SpecialDates
    let contacts: Table
    private let births: Owners
    private let deaths: Owners

    init(_ dataset: Dataset) {
        dates = SpecialDates(dataset)
        contacts = dataset.table("contact")
        births = Owners(dataset, contacts, "birthdate", kind: "special_date")
        deaths = Owners(dataset, contacts, "deceased_date", kind: "special_date")
    }

    /// The row of a contact's birthday.
    func birth(_ contact: Int) -> Int? { births[contact] }

    /// The row of the day a contact died.
    func death(_ contact: Int) -> Int? { deaths[contact] }
}
