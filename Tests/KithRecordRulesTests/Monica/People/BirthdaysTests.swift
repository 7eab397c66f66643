import KithModel
import Testing

@testable import KithRecordRules

@Suite("Birthdays")
struct BirthdaysTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let date: String
        let text: String?

        init(_ name: String, _ date: String, _ text: String?) {
            testDescription = name
            self.date = date
            self.text = text
        }
    }

    static let rows = [
        Row("a day", #"{"date":"1979-10-30T00:00:00.000000Z"}"#, "1979-10-30"),
        Row("a day without time", #"{"date":"1979-10-30"}"#, "1979-10-30"),
        Row(
            "a day without year", #"{"date":"2031-02-03T00:00:00Z","is_year_unknown":true}"#,
            "--02-03"),
        Row("a day in the year 0", #"{"date":"0000-02-03"}"#, "--02-03"),
        Row("an age", #"{"date":"1979-01-01","is_age_based":true}"#, nil),
        Row("no day", #"{"date":"1979-02-30"}"#, nil),
        Row("no date", #"{"date":"soon"}"#, nil),
        Row("nothing", #"{"date":null}"#, nil),
    ]

    @Test("knows of a birthday what can be relied on", arguments: rows)
    func reads(_ row: Row) throws {
        let dataset = try MonicaRows.dataset(
            """
            contact a {"first_name":"Ann"} {"birthdate":"x"}
            contact b {"first_name":"Ben"} {"birthdate":"y"}
            special_date x \(row.date) {"contact":"a"}
            """)
        let birthdays = Birthdays(try #require(MonicaPeople(dataset)))
        #expect(birthdays[0]?.description == row.text)
        #expect(birthdays[1] == nil)
        #expect(birthdays.place(0) != nil)
        #expect(birthdays.place(1) == nil)
    }

    @Test("counts full years between two birthdays")
    func years() {
        func day(_ year: Int?, _ month: Int, _ day: Int) -> Birthdays.Day {
            Birthdays.Day(year: year, month: month, day: day)
        }
        #expect(day(1990, 5, 1).years(to: day(2002, 5, 1)) == 12)
        #expect(day(1990, 5, 2).years(to: day(2002, 5, 1)) == 11)
        #expect(day(1990, 5, 1).years(to: day(1990, 6, 1)) == 0)
        #expect(day(1990, 5, 1).years(to: day(1990, 4, 30)) == -1)
        #expect(day(nil, 5, 1).years(to: day(1990, 4, 30)) == nil)
        #expect(day(1990, 5, 1).years(to: day(nil, 4, 30)) == nil)
    }
}
