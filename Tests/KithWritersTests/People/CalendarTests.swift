import KithDiagnostics
import KithModel
import KithSourceText
import KithTestSupport
import Testing

@testable import KithWriters

@Suite("iCalendar")
struct CalendarTests {
    static let birthdays = [
        (#"{"born":"1984-05-01"}"#, "19840501", "FREQ=YEARLY"),
        (#"{"born":"1984-02-29"}"#, "19840229", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1"),
        (#"{"born":"1984-05-01","died":"2010-03-04"}"#, "19840501", "FREQ=YEARLY;UNTIL=20100304"),
    ]

    @Test("birthdays return every year until the death", arguments: birthdays)
    func birthday(of person: String, _ start: String, _ rule: String) throws {
        let text = try Village.text("villager a \(person)", as: .iCalendar)
        #expect(
            text.contains("DTSTART;VALUE=DATE:\(start)\r\nRRULE:\(rule)\r\nSUMMARY:Birthday: a"))
    }

    static let none = [
        ("unknown day of death", #"villager a {"born":"1984-05-01","dead":true}"#),
        ("nothing known", "villager a"),
        (
            "year alone",
            #"villager a {} {"birthday":"d"}\#nday d {"on":"1984-01-01","about":true} {"villager":"a"}"#
        ),
    ]

    @Test("people without birthdays", arguments: none)
    func noBirthday(_ name: String, _ rows: String) throws {
        let text = try Village.text(rows, as: .iCalendar)
        #expect(
            text == """
                BEGIN:VCALENDAR\r
                VERSION:2.0\r
                PRODID:-//Kith//Kith//EN\r
                END:VCALENDAR\r

                """)
    }

    static let reminders = [
        (#""each":"one_time""#, nil as String?),
        (#""each":"week","number":2"#, "FREQ=WEEKLY;INTERVAL=2"),
        (#""each":"month","number":1"#, "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1"),
        (#""each":"year""#, "FREQ=YEARLY"),
        (#""each":"full moon""#, nil),
    ]

    @Test("reminders return as their source says", arguments: reminders)
    func reminder(_ attributes: String, _ rule: String?) throws {
        let text = try Village.text(
            """
            villager a {"given":"Ann"}
            reminder r {"from":"2024-01-31T00:00:00Z","title":"Call",\(attributes)} {"villager":"a"}
            """, as: .iCalendar)
        #expect(
            text.contains(
                "DTSTART;VALUE=DATE:20240131\r\n" + (rule.map { "RRULE:\($0)\r\n" } ?? "")
                    + "SUMMARY:Ann: Call\r\n"))
        #expect(text.contains("BEGIN:VALARM"))
    }

    static let birthdayReminders = [
        ("the word", "Birthday party", "2024-09-17", "year", "", true),
        ("the first name", "Olof’s day", "2024-09-17", "year", "", true),
        ("another title", "Pay the rent", "2024-09-17", "year", "", false),
        ("a part of a word", "Olofsson calls", "2024-09-17", "year", "", false),
        ("another day", "Olof’s birthday", "2024-09-18", "year", "", false),
        ("another recurrence", "Olof’s birthday", "2024-09-17", "month", "", false),
        ("every second year", "Olof’s birthday", "2024-09-17", "year", #","number":2"#, false),
    ]

    @Test("a reminder of a birthday is its alarm, others stay", arguments: birthdayReminders)
    func birthdayReminder(
        _ name: String, _ title: String, _ day: String, _ unit: String, _ more: String,
        _ isOne: Bool
    ) throws {
        let text = try Village.text(
            """
            villager a {"given":"Olof","family":"Lindqvist","born":"1935-09-17"}
            reminder r {"from":"\(day)","title":"\(title)","each":"\(unit)"\(more)} {"villager":"a"}
            """, as: .iCalendar)
        let summaries = text.split(separator: "\r\n").filter { $0.hasPrefix("SUMMARY:") }
        let birthday = "SUMMARY:Birthday: Olof Lindqvist"
        let reminder = "Olof Lindqvist: \(title)"
        #expect(summaries.map(String.init) == [birthday] + (isOne ? [] : ["SUMMARY:\(reminder)"]))
        #expect(
            text.contains(
                """
                BEGIN:VALARM\r
                ACTION:DISPLAY\r
                DESCRIPTION:\(reminder)\r
                TRIGGER:PT0S\r
                END:VALARM\r

                """))
    }

    @Test("what happened once is left out, and said")
    func losses() throws {
        let folder = try TemporaryFolder()
        let summary = try Village.write(
            """
            villager a {"given":"Ann"} {"birthday":"d"}
            day d {"on":"1984-01-01","about":true} {"villager":"a"}
            happening 1 {"at":"1990-07-01T10:00:00Z","title":"Won"} {"villager":"a"}
            house 1 {"town":"Oldbridge"} {"villager":"a"}
            """, as: .iCalendar, to: .file(path: folder.file("a")))
        #expect(
            summary.findings.map(\.message) == [
                "1 birthday without a month is left out: the format has no place for it",
                "1 row of happening is left out: the format has no place for it",
                "1 row of house is left out: the format has no place for it",
            ])
    }

    @Test("icalendar reads the texts that went in")
    func textsReadBack() throws {
        guard Python.has("icalendar") else { return Python.skip("icalendar") }
        let folder = try TemporaryFolder()
        var rows = Array(#"{"kind":"villager","key":"a","attributes":{"given":"A"}}"#.utf8)
        for text in Village.texts {
            rows +=
                #"\#n{"kind":"reminder","key":null,"attributes":{"from":"2024-05-01T00:00:00Z","#
                .utf8
            rows += #""each":"year","title":"#.utf8
            JSONString.append(text, to: &rows)
            rows += #"},"links":{"villager":"a"}}"#.utf8
        }
        let vocabulary = try Village.vocabulary()
        try WriterFormat.iCalendar.write(
            try Sample.batches(String(decoding: rows, as: UTF8.self) + "\n", vocabulary),
            to: .file(path: folder.file("a")), WriteContext(vocabulary: vocabulary))
        let output = try Python.run(
            """
            import icalendar, json
            calendar = icalendar.Calendar.from_ical(open("a", "rb").read())
            events = calendar.walk("VEVENT")
            assert len({event["UID"] for event in events}) == len(events)
            print(json.dumps([str(event["SUMMARY"]) for event in events], ensure_ascii=False))
            """, in: folder.path)
        var expected: [UInt8] = Array("[".utf8)
        for (index, text) in Village.texts.enumerated() {
            if index > 0 { expected += ", ".utf8 }
            JSONString.append("A: " + Village.withoutControls(text), to: &expected)
        }
        #expect(output == String(decoding: expected, as: UTF8.self) + "]\n")
    }

    @Test("icalendar reads the entries, and dateutil finds the days on which they return")
    func readBack() throws {
        guard Python.has("icalendar"), Python.has("dateutil") else {
            return Python.skip("icalendar or dateutil")
        }
        let output = try Village.read(
            .iCalendar,
            """
            import datetime, icalendar, dateutil.rrule
            calendar = icalendar.Calendar.from_ical(open("a", "rb").read())
            for event in calendar.walk("VEVENT"):
                assert not event.errors
                start = event.decoded("DTSTART")
                days = [start]
                if "RRULE" in event:
                    rule = event["RRULE"].to_ical().decode()
                    start = datetime.datetime.combine(start, datetime.time())
                    days = dateutil.rrule.rrulestr(rule, dtstart=start)
                    days = [day.date() for day in days[:3]]
                print(event["SUMMARY"], *days, len(event.walk("VALARM")))
            """)
        #expect(
            output == """
                Birthday: Ada Maria Brandt 1952-04-15 1953-04-15 1954-04-15 0
                Birthday: Ben Brandt 1950-03-01 1951-03-01 1952-03-01 0
                Day of death: Ben Brandt 2010-12-24 2011-12-24 2012-12-24 0
                Birthday: Cleo Brandt 1972-02-29 1973-02-28 1974-02-28 0
                Anniversary: Eve 2011-06-30 2012-06-30 2013-06-30 0
                Eve: Call, and visit 2024-01-31 2024-03-31 2024-05-31 1
                Birthday: Finn Okafor 1980-02-29 1981-02-28 1982-02-28 0
                Finn Okafor: Party 2024-02-29 2025-02-28 2026-02-28 1
                Finn Okafor: Return the book 2024-05-01 1
                Ida Nguyễn/Lê: Dance 2024-05-01 1

                """)
    }
}
