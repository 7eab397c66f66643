import KithModel
import KithTestSupport
import Testing

@testable import KithRecordRules

@Suite("SpecialDates")
struct SpecialDatesTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let cells: String
        let range: String?
        let text: String

        init(_ name: String, _ cells: String, _ range: String?, _ text: String) {
            testDescription = name
            self.cells = cells
            self.range = range
            self.text = text
        }
    }

    static let rows = [
        Row(
            "a whole date is one day", #""date":"1986-07-19T00:00:00Z""#, "1986-07-19 1986-07-19",
            "1986-07-19"),
        Row(
            "an age means two years", #""date":"1985-01-01T00:00:00Z","is_age_based":true"#,
            "1984-01-01 1985-12-31", "about 1985"),
        Row(
            "without a year there is no range", #""date":"2023-12-03","is_year_unknown":true"#, nil,
            "2023-12-03"),
        Row(
            "the year 0 is a year", #""date":"0000-01-01T00:00:00Z""#, "0000-01-01 0000-01-01",
            "0000-01-01"),
        Row("garbage is no date", #""date":"0000-00-00 00:00:00""#, nil, "?"),
        Row("a number is no date", #""date":7"#, nil, "?"),
        Row("nothing is no date", #""date":null,"is_age_based":true"#, nil, "?"),
    ]

    @Test("knows between which days a date lies", arguments: rows)
    func range(_ row: Row) throws {
        let dates = SpecialDates(try MonicaRows.dataset("special_date d {\(row.cells)}"))
        let range = dates[0].map { "\($0.lowerBound) \($0.upperBound)" }
        #expect(range == row.range)
        #expect(dates.text(0) == row.text)
    }

    @Test("goes back before the first year of the calendar")
    func yearZero() throws {
        let dates = SpecialDates(
            try MonicaRows.dataset(#"special_date d {"date":"0000-06-01","is_age_based":true}"#))
        let range = try #require(dates[0])
        #expect(range.upperBound.description == "0000-12-31")
        #expect(range.upperBound.number - range.lowerBound.number == 730)
    }
}
