import Testing

@testable import KithModel

@Suite("DaylightRule")
struct DaylightRuleTests {
    static let rules: [(rule: String, moment: String, offset: Int64)] = [
        ("CST6CDT,M3.2.0,M11.1.0", "2024-03-10T07:59:59", -21_600),
        ("CST6CDT,M3.2.0,M11.1.0", "2024-03-10T08:00:00", -18_000),
        ("CST6CDT,M3.2.0,M11.1.0", "2024-11-03T06:59:59", -18_000),
        ("CST6CDT,M3.2.0,M11.1.0", "2024-11-03T07:00:00", -21_600),
        ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2024-01-01T00:00:00", 39_600),
        ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2024-07-01T00:00:00", 36_000),
        ("<+0330>-3:30", "2024-07-01T00:00:00", 12_600),
        ("AAA0BBB-2,J60,J300", "2024-03-01T01:59:59", 0),
        ("AAA0BBB-2,J60,J300", "2024-03-01T02:00:00", 7_200),
        ("AAA0BBB,59/0,299/-1", "2023-03-01T00:00:00", 3_600),
        ("AAA0BBB,M2.5.4,M10.5.0", "2024-02-29T02:00:00", 3_600),
    ]

    @Test("the offset at a moment", arguments: rules)
    func offset(_ text: String, _ moment: String, _ offset: Int64) throws {
        let rule = try #require(DaylightRule(Array(text.utf8)[...]))
        let instant = try #require(Instant(Array(moment.utf8)[...]))
        #expect(rule.offset(at: instant.microseconds / 1_000_000) == offset)
    }

    @Test(
        "what is no rule",
        arguments: [
            "", "C", "CST", "CST6CDT", "CST6CDT,", "CST6CDT,M3.2.0", "CST6CDT,M13.2.0,M11.1.0",
            "CST6CDT,M3.6.0,M11.1.0", "CST6CDT,M3.2.7,M11.1.0", "CST999", "CST6:60",
            "CST6CDT,J0,J1", "CST6CDT,366,1", "CST6CDT,M3.2.0,M11.1.0x", "<+03",
            "CST6CDT,M3.2.0/,1",
        ])
    func none(_ text: String) { #expect(DaylightRule(Array(text.utf8)[...]) == nil) }
}
