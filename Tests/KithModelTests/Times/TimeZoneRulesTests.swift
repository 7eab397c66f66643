import KithSourceText
import Testing

@testable import KithModel

@Suite("TimeZoneRules")
struct TimeZoneRulesTests {
    /// Local seconds since 1970 of a time, as a clock shows it.
    private static func local(_ text: String) throws -> Int64 {
        try #require(Instant(Array(text.utf8)[...])).microseconds / 1_000_000
    }

    static let chicago: [(local: String, utc: String)] = [
        ("2012-09-20T11:16:00", "2012-09-20T16:16:00"),
        ("2013-01-18T19:28:00", "2013-01-19T01:28:00"),
        // Skipped: clocks went from 2 to 3.
        ("2010-03-14T02:15:00", "2010-03-14T08:15:00"),
        // Shown twice: the first one.
        ("2010-11-07T01:30:00", "2010-11-07T06:30:00"),
        ("2010-03-14T01:59:59", "2010-03-14T07:59:59"),
        ("2010-03-14T03:00:00", "2010-03-14T08:00:00"),
        ("2010-11-07T02:00:00", "2010-11-07T08:00:00"),
        // The summer of the old rule began in April.
        ("2005-03-20T12:00:00", "2005-03-20T18:00:00"),
        ("2061-07-01T12:00:00", "2061-07-01T17:00:00"),
        ("2061-12-01T12:00:00", "2061-12-01T18:00:00"),
    ]

    @Test("times of Chicago", arguments: chicago)
    func inChicago(_ local: String, _ utc: String) throws {
        let zone = try TimeZoneRules(named: "America/Chicago")
        #expect(TimeText.of(seconds: zone.moment(ofLocal: try Self.local(local))) == utc)
    }

    static let elsewhere: [(zone: String, local: String, utc: String)] = [
        ("UTC", "2012-09-20T11:16:00", "2012-09-20T11:16:00"),
        ("Asia/Kolkata", "2024-02-29T00:10:00", "2024-02-28T18:40:00"),
        ("Australia/Sydney", "2061-01-15T12:00:00", "2061-01-15T01:00:00"),
        ("Australia/Sydney", "2061-07-15T12:00:00", "2061-07-15T02:00:00"),
        ("Europe/Dublin", "2061-07-15T12:00:00", "2061-07-15T11:00:00"),
        ("Europe/Dublin", "2061-12-15T12:00:00", "2061-12-15T12:00:00"),
    ]

    @Test("times of other zones", arguments: elsewhere)
    func inOtherZones(_ name: String, _ local: String, _ utc: String) throws {
        let zone = try TimeZoneRules(named: name)
        #expect(TimeText.of(seconds: zone.moment(ofLocal: try Self.local(local))) == utc)
    }

    @Test("extreme moments have an offset")
    func extremes() throws {
        let zone = try TimeZoneRules(named: "America/Chicago")
        #expect(zone.offset(at: .min) == -21_036)
        #expect([-21_600, -18_000].contains(zone.offset(at: .max)))
    }

    @Test(
        "what is no zone is told",
        arguments: ["", "Mars/Olympus", "../../../etc/passwd", "zone.tab", "America"])
    func unknown(_ name: String) {
        #expect {
            try TimeZoneRules(named: name)
        } throws: { error in
            (error as? ReadError)?.message
                == """
                there is no time zone '\(name)' in /usr/share/zoneinfo/; names look like \
                America/Chicago, and the package tzdata provides them
                """
        }
    }

    @Test("a file that is cut is none, wherever it is cut before its last part ends")
    func cut() throws {
        let file = ByteSource(argument: "/usr/share/zoneinfo/America/Chicago")
        let bytes = try file.readAll().contents
        for count in stride(from: 0, to: bytes.count, by: 7) {
            _ = TimeZoneRules(name: "cut", file: bytes.prefix(count))
        }
        #expect(TimeZoneRules(name: "cut", file: bytes.prefix(bytes.count / 2)) == nil)
        #expect(TimeZoneRules(name: "whole", file: bytes) != nil)
    }
}
