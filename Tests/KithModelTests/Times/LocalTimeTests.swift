import Testing

@testable import KithModel

@Suite("LocalTime")
struct LocalTimeTests {
    @Test("a timestamp has an offset where the zone is known")
    func timestamp() throws {
        let day = try #require(CalendarDay(year: 2012, month: 9, day: 20))
        let time = LocalTime(day: day, seconds: 40_560)
        #expect(time.timestamp(in: nil) == "2012-09-20T11:16:00")
        #expect(
            time.timestamp(in: try TimeZoneRules(named: "America/Chicago"))
                == "2012-09-20T16:16:00Z")
        #expect(LocalTime(day: day).timestamp(in: .utc) == "2012-09-20T00:00:00Z")
    }
}
