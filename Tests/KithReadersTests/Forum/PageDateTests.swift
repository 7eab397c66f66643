import KithModel
import Testing

@testable import KithReaders

@Suite("PageDate")
struct PageDateTests {
    static let dates: [(text: String, time: String)] = [
        ("Jan 18, 2013  7:28 PM", "2013-01-18T19:28:00"),
        ("Sep 20, 2012 11:16", "2012-09-20T11:16:00"),
        ("04:25 Jan 12, 2013", "2013-01-12T04:25:00"),
        ("8:45 PM Sep  1, 2014", "2014-09-01T20:45:00"),
        ("Nov  8, 2012 at 21:30", "2012-11-08T21:30:00"),
        ("Nov 18, 2012 at 9:30 AM", "2012-11-18T09:30:00"),
        ("Nov 26, 2006", "2006-11-26T00:00:00"),
        ("11/10/13 10:10am", "2013-11-10T10:10:00"),
        ("11/10/99 12:10am", "1999-11-10T00:10:00"),
        ("11/10/13 12:10pm", "2013-11-10T12:10:00"),
        ("September 21, 2014 8:45 PM CST", "2014-09-21T20:45:00"),
        ("Mar 14, 2010 2:15 AM", "2010-03-14T02:15:00"),
        ("May 1, 2010 00:00", "2010-05-01T00:00:00"),
        ("\n\t Dec 28, 2012 00:43 \t", "2012-12-28T00:43:00"),
        ("Mon Jan 07, 2019 5:30:09 pm", "2019-01-07T17:30:09"),
    ]

    @Test("the forms that forums write", arguments: dates)
    func forms(_ text: String, _ time: String) {
        #expect(PageDate(Array(text.utf8)[...])?.time.timestamp(in: nil) == time)
    }

    @Test(
        "what is no date",
        arguments: [
            "", " ", "never", "Jan", "Jan 18", "2013", "18, 2013", "Feb 30, 2013", "13/10/13",
            "Jan 18, 2013 24:00", "Jan 18, 2013 13:28 PM", "Jan 18, 2013 0:28 AM",
            "Jan 18, 2013 7:60 PM", "Jan 18, 2013 PM", "Jan Feb 18, 2013", "Jan 18, 19, 2013",
            "Jan 18, 2013 1:2:3:4", "Jan 18, 99999", "1/2", "Jan 18, 2013 7:", "1//2013",
        ])
    func none(_ text: String) { #expect(PageDate(Array(text.utf8)[...]) == nil) }

    @Test("a date without a time says so")
    func dayOnly() {
        #expect(PageDate(Array("Nov 26, 2006".utf8)[...])?.time.seconds == nil)
        #expect(PageDate(Array("Nov 26, 2006 0:00".utf8)[...])?.time.seconds == 0)
    }
}
