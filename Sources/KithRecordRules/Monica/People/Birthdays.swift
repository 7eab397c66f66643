internal import KithModel
internal import KithSourceText

/// The birthdays of the contacts of an account.
struct Birthdays {
    /// The birthday of each contact; `nil` if it is unknown.
    private var days: [Day?]
    private let dates: Table
    private let rows: [Int32]

    /// A birthday; the year is `nil` if only the day and the month are known.
    struct Day: Hashable {
        let year: Int?
        let month: Int
        let day: Int
    }

    /// Reads all birthdays once.
    init(_ people: MonicaPeople) {
        let contacts = people.contacts
        dates = people.dataset.table("special_date")
        let links = contacts.targets("birthdate")
        let field = contacts.field("birthdate")
        let isOfDates = field.flatMap { contacts.kind.fields[$0].link?.kind } == dates.kind.index
        rows =
            isOfDates && links.count == contacts.count
            ? links : [Int32](repeating: Table.none, count: contacts.count)
        days = []
        let (moments, agedBased, yearless) = (
            dates.instants("date"), dates.flags("is_age_based"), dates.flags("is_year_unknown")
        )
        days = rows.map { row in
            // A date that was computed from an age is only accurate to about a year.
            guard !agedBased.isTrue(Int(row)), let date = moments.day(Int(row))?.date else {
                return nil
            }
            let isYearKnown = date.year > 0 && !yearless.isTrue(Int(row))
            return Day(year: isYearKnown ? date.year : nil, month: date.month, day: date.day)
        }
    }

    /// Returns the birthday of a contact; `nil` if it is unknown or computed from an age.
    subscript(contact: Int) -> Day? { days[contact] }

    /// Returns the place of a contact's birthday.
    func place(_ contact: Int) -> SourceSpan? {
        rows[contact] < 0 ? nil : dates.place(Int(rows[contact]), "date")
    }
}

extension Birthdays.Day {
    /// Returns the number of full years until another day, rounded down; negative if that day is earlier.
    ///
    /// The result is `nil` if one of the years is unknown.
    func years(to later: Birthdays.Day) -> Int? {
        guard let year, let laterYear = later.year else { return nil }
        return laterYear - year - ((later.month, later.day) < (month, day) ? 1 : 0)
    }
}

extension Birthdays.Day: CustomStringConvertible {
    /// The date as `YYYY-MM-DD`, or `--MM-DD` without a year.
    var description: String {
        guard let year, let date = CalendarDay(year: year, month: month, day: day) else {
            return "--\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
        }
        return date.description
    }
}
