import KithSourceText
import Testing

@Suite("GregorianCalendar")
struct GregorianCalendarTests {
    @Test("every day follows the one before, in 1,200 years before and after the year 0 and today")
    func everyDay() {
        for first in [-600, 1600] {
            var last = GregorianCalendar.number(year: first - 1, month: 12, day: 31)
            for year in first..<first + 1200 {
                for month in 1...12 {
                    for day in 1...GregorianCalendar.length(ofMonth: month, year: year) {
                        let next = GregorianCalendar.number(year: year, month: month, day: day)
                        let date = GregorianCalendar.date(number: next)
                        if next != last + 1 || date != (year, month, day) {
                            Issue.record("\(year)-\(month)-\(day): \(next), \(date)")
                        }
                        last += 1
                    }
                }
            }
        }
    }

    @Test("day 0 is the first of 1970")
    func beginning() {
        #expect(GregorianCalendar.number(year: 1970, month: 1, day: 1) == 0)
        #expect(GregorianCalendar.number(year: 0, month: 1, day: 1) == -719_528)
        #expect(GregorianCalendar.date(number: 2_932_896) == (9999, 12, 31))
    }

    @Test("every fourth year is a leap year, of full centuries only every fourth")
    func leapYears() {
        let years = [1900, 1999, 2000, 2004, 2100, 0, -4, -100, -400]
        let leap = years.filter { GregorianCalendar.length(ofMonth: 2, year: $0) == 29 }
        #expect(leap == [2000, 2004, 0, -4, -400])
    }
}
