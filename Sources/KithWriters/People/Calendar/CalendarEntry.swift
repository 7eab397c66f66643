internal import KithModel
internal import KithSourceText

/// An entry of a calendar: a whole day, which may return.
struct CalendarEntry {
    /// What tells it from other entries.
    let uid: [UInt8]
    /// What calendars show.
    var summary: [UInt8]
    /// The first day.
    let day: PartialDate
    /// How it returns; `nil` if it does not.
    var recurrence: Recurrence?
    /// The day after which it no longer returns.
    var last: PartialDate?
    /// More about it.
    var note: ArraySlice<UInt8>?
    /// What the calendar shows when it draws attention to it; `nil` if it does not.
    var reminder: [UInt8]?

    /// How an entry returns.
    enum Recurrence: Equatable {
        case once
        case daily(Int64)
        case weekly(Int64)
        case monthly(Int64)
        case yearly(Int64)

        /// Reads a source's word for a unit of time; `nil` for other words.
        init?(_ unit: ArraySlice<UInt8>, every: Int64) {
            let every = max(1, every)
            switch String(decoding: unit, as: UTF8.self).lowercased() {
            case "one_time", "once", "never": self = .once
            case "day", "days", "daily": self = .daily(every)
            case "week", "weeks", "weekly": self = .weekly(every)
            case "month", "months", "monthly": self = .monthly(every)
            case "year", "years", "yearly", "annually": self = .yearly(every)
            default: return nil
            }
        }
    }

    /// The properties of the entry.
    var properties: [ContentProperty] {
        var all = [
            ContentProperty("UID", .other("text", uid)),
            // The time of writing would make every output another one.
            ContentProperty("DTSTAMP", .other("date-time", Array("19700101T000000Z".utf8))),
            ContentProperty("DTSTART", .date(start), [("VALUE", ArraySlice("DATE".utf8))]),
        ]
        if let rule { all.append(ContentProperty("RRULE", .other("recur", Array(rule.utf8)))) }
        all.append(ContentProperty("SUMMARY", .text(summary[...])))
        if let note { all.append(ContentProperty("DESCRIPTION", .text(note))) }
        all.append(ContentProperty("TRANSP", .text("TRANSPARENT")))
        return all
    }

    /// The properties of the alarm at the beginning of the day; `nil` if there is none.
    var alarm: [ContentProperty]? {
        guard let reminder else { return nil }
        return [
            ContentProperty("ACTION", .text("DISPLAY")),
            ContentProperty("DESCRIPTION", .text(reminder[...])),
            ContentProperty("TRIGGER", .text("PT0S")),
        ]
    }

    /// The first day, in a leap year if the year is unknown.
    private var start: PartialDate { day.year == nil ? day.inYear(1972) : day }

    /// The rule by which it returns.
    private var rule: String? {
        let day = day.monthAndDay?.day ?? 1
        switch recurrence {
        case nil, .once: return nil
        case .daily(let every): return rule("DAILY", every, "")
        case .weekly(let every): return rule("WEEKLY", every, "")
        case .monthly(let every):
            // Months without the day have it on their last.
            let days = day > 28 ? (28...day).map(String.init).joined(separator: ",") : ""
            return rule("MONTHLY", every, days.isEmpty ? "" : ";BYMONTHDAY=\(days);BYSETPOS=-1")
        case .yearly(let every):
            let isLeapDay = self.day.monthAndDay?.month == 2 && day == 29
            return rule("YEARLY", every, isLeapDay ? ";BYMONTH=2;BYMONTHDAY=-1" : "")
        }
    }

    private func rule(_ unit: String, _ every: Int64, _ days: String) -> String {
        let end = last.map { $0.monthAndDay == nil ? "\($0.basic)1231" : $0.basic }
        return "FREQ=\(unit)" + (every > 1 ? ";INTERVAL=\(every)" : "") + days
            + (end.map { ";UNTIL=\($0)" } ?? "")
    }
}
