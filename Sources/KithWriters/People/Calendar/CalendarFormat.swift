internal import KithDiagnostics
internal import KithModel

extension WriterFormat {
    /// iCalendar (RFC 5545): the days of people that return, and reminders.
    package static let iCalendar = WriterFormat(
        name: "icalendar", summary: "A calendar of birthdays, anniversaries and reminders",
        fileExtensions: ["ics"], joinsKinds: true,
        loses: [
            "everything but birthdays, days of death, anniversaries and reminders",
            "birthdays of which the month and the day are unknown",
            "birthdays of people who died in an unknown year", "times of the day",
        ],
        takes: .entities(
            .people(holding: [.event]) { people, _, sink throws(WriteError) in
                var calendar = CalendarText(people)
                var sink = sink.stream()
                calendar.begin(to: &sink)
                for person in people {
                    calendar.write(person, to: &sink)
                    try sink.passOnIfFull()
                }
                calendar.end(to: &sink)
                return try sink.finish(rows: calendar.entries, findings: calendar.findings)
            }))
}

/// Writes the days of people as entries of a calendar.
struct CalendarText {
    /// The number of entries written.
    private(set) var entries = 0

    private let people: People
    private let uids: PersonUID
    private var lines = ContentLines()
    private var losses = Losses()
    /// For each kind, the number of its rows that are in the calendar or are said otherwise.
    private var said: [Int]

    init(_ people: People) {
        self.people = people
        uids = PersonUID(people.vocabulary)
        said = people.vocabulary.kinds.map { _ in 0 }
    }

    /// What the calendar does not hold.
    var findings: [Finding] {
        var losses = losses
        if let dataset = people.first?.meanings.dataset {
            for kind in people.vocabulary.kinds(.event) {
                let table = dataset.tables[kind.index]
                let left = table.ownRows.count - said[kind.index]
                guard left > 0 else { continue }
                losses.note(left, rowsOf: kind, at: table.place(table.ownRows.lowerBound))
            }
        }
        return losses.findings + lines.controls.findings
    }

    /// Begins the calendar.
    func begin(to sink: inout ByteSink) {
        lines.write("BEGIN", component: "VCALENDAR", to: &sink)
        lines.write("VERSION", component: "2.0", to: &sink)
        lines.write("PRODID", component: "-//Kith//Kith//EN", to: &sink)
    }

    /// Ends the calendar.
    func end(to sink: inout ByteSink) {
        lines.write("END", component: "VCALENDAR", to: &sink)
    }

    /// Writes the days of a person.
    mutating func write(_ person: PersonRecord, to sink: inout ByteSink) {
        lines.controls.place = person.place
        var birthday = person.born.flatMap { entry($0, as: "Birthday", of: person) }
        let death = person.died.flatMap { entry($0, as: "Day of death", of: person) }
        var others: [CalendarEntry] = []
        for event in person.events {
            if event.marks != nil {
                said[event.row.kind] += 1
            } else if let entry = entry(event, of: person) {
                said[event.row.kind] += 1
                if birthday?.take(entry, titled: event.text(.title), of: person) != true {
                    others.append(entry)
                }
            }
        }
        for entry in [birthday, death].compactMap(\.self) + others { write(entry, to: &sink) }
    }

    /// Returns the entry of a day of birth or death, which returns every year; birthdays end with the death.
    private mutating func entry(
        _ day: PartialDate, as name: String, of person: PersonRecord
    ) -> CalendarEntry? {
        let isBirthday = name == "Birthday"
        // The birthday of somebody who died in an unknown year would return forever.
        let isDead = person.died != nil || person.flag(.dead) == true
        if isBirthday, isDead, person.died?.year == nil { return nil }
        guard day.monthAndDay != nil else {
            let things = isBirthday ? "birthday" : "day of death"
            losses.note(
                1, "\(things) without a month", "\(things)s without a month", at: person.place)
            return nil
        }
        let uid = (uids.uri(of: person.reference) ?? uids.uri(ofRow: person.row)) + " \(name)".utf8
        return CalendarEntry(
            uid: PersonUID.uuid(of: uid), summary: Array("\(name): ".utf8) + person.label,
            day: day, recurrence: .yearly(1), last: isBirthday ? person.died : nil)
    }

    /// Returns the entry of an event: a reminder, or a day of which nothing is known but that it is one; `nil` for
    /// others, which happened once.
    private mutating func entry(_ event: EventRecord, of person: PersonRecord) -> CalendarEntry? {
        guard let day = event.day, day.monthAndDay != nil else { return nil }
        let uid = uids.uri(of: event.reference) ?? uids.uri(ofRow: event.row)
        var entry = CalendarEntry(
            uid: PersonUID.uuid(of: uid), summary: person.label, day: day, note: event.text(.note))
        if let (every, unit) = event.recurrence {
            if let title = event.text(.title) { entry.summary += ": ".utf8 + title }
            entry.reminder = entry.summary
            entry.recurrence = CalendarEntry.Recurrence(unit, every: every)
            if entry.recurrence == nil {
                let word = String(decoding: unit, as: UTF8.self)
                losses.note(1, "recurrence '\(word)'", "recurrences '\(word)'", at: person.place)
            }
            return entry
        }
        guard event.text(.title) == nil, event.text(.kind) == nil, event.text(.note) == nil else {
            return nil
        }
        entry.summary = Array("Anniversary: ".utf8) + person.label
        entry.recurrence = .yearly(1)
        return entry
    }

    private mutating func write(_ entry: CalendarEntry, to sink: inout ByteSink) {
        entries += 1
        lines.write("BEGIN", component: "VEVENT", to: &sink)
        for property in entry.properties { lines.write(property, to: &sink) }
        if let alarm = entry.alarm {
            lines.write("BEGIN", component: "VALARM", to: &sink)
            for property in alarm { lines.write(property, to: &sink) }
            lines.write("END", component: "VALARM", to: &sink)
        }
        lines.write("END", component: "VEVENT", to: &sink)
    }
}
