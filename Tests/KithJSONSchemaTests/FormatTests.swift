import Testing

@testable import KithJSONSchema

@Suite("Formats")
struct FormatTests {
    static let rows: [(format: String, fits: [String], others: [String])] = [
        (
            "date", ["2024-02-29", "0000-01-01"],
            ["2023-02-29", "2024-13-01", "2024-1-1", "", "٢٠٢٤-01-01"]
        ),
        (
            "time", ["12:30:00Z", "23:59:60Z", "00:29:60+00:30", "01:02:03.456-01:00"],
            ["12:30:00", "24:00:00Z", "12:30:60Z", "12:30:00.Z", "12:30:00+24:00"]
        ),
        (
            "date-time", ["2024-05-31T12:30:00Z", "2024-05-31t12:30:00.1+02:00"],
            ["2024-05-31 12:30:00Z", "2024-05-31T12:30:00", "2024-05-31"]
        ),
        (
            "duration", ["P1Y2M3DT4H5M6S", "PT1S", "P4W", "P1DT12H"],
            ["P", "PT", "P1Y2D", "P1W2D", "1D", "P1.5D", "P1S", "PT1D"]
        ),
        (
            "uuid", ["123e4567-e89b-12d3-a456-426614174000"],
            ["123e4567e89b12d3a456426614174000", "123e4567-e89b-12d3-a456-42661417400g"]
        ),
        (
            "ipv4", ["0.0.0.0", "255.255.255.255"],
            ["256.0.0.1", "1.2.3", "01.2.3.4", "1.2.3.4.5", "1.2.3.4 "]
        ),
        (
            "ipv6", ["::", "::1", "1:2:3:4:5:6:7:8", "1::8", "::ffff:1.2.3.4", "1:2:3:4:5:6:7::"],
            [
                "", ":", ":::", "1::2::3", "1:2:3:4:5:6:7", "12345::", "fe80::1%eth0",
                "::1.2.3.256", "1:2:3:4:5:6:7:8:",
            ]
        ),
        (
            "hostname", ["a", "a-b.example", "xn--nxasmq6b"],
            ["", "-a", "a-", "a..b", "a_b", "a.", "ab--c.example", "xn--X", "a。b"]
        ),
        ("idn-hostname", ["bücher.example", "例え。テスト"], ["〮a", "-ü", "a\u{640}b", "ab--ü"]),
        (
            "email",
            ["a@b.example", "\"a b\"@b.example", "a@[127.0.0.1]", "a+b@c", "a@b1--c.example"],
            [
                "a", "@b", "a@", ".a@b", "a..b@c", "a@b@c", "ü@b",
                "\"\(String(repeating: "a", count: 63))\"@b",
            ]
        ),
        (
            "idn-email",
            ["ü@bücher.example", "名@例え.テスト", "\"ü ü\"@b", "a@xn--nxasmq6b", "a@[IPv6:::1]"],
            ["ü", "ü@", "@ü", "ü..a@b", "ü ü@b", "ü@例え。テスト", "ü@-ü", "ü@xn--X", "ü@ab--ü"]
        ),
        (
            "uri", ["http://a.example/b?c=d#e", "urn:a:b", "mailto:a@b", "http://[::1]:80/", "a:"],
            ["/a", "a", "http://a b", "http://[::1", "%zz:", "http://a/%4", "http://ä/"]
        ),
        ("uri-reference", ["", "/a", "a/b", "#c", "?d", "//host"], ["\\a", "1:2", "a b"]),
        (
            "iri", ["http://ä/ö", "http://a/?\u{E000}", "http://a/\u{20000}"],
            [
                "ä", "http://a/\u{E000}", "http://a/\u{85}", "http://a/\u{FFFE}",
                "http://a/\u{2FFFE}",
            ]
        ),
        ("iri-reference", ["ä", "/ö"], ["ä b", "ä:b"]),
        (
            "uri-template",
            ["/a/{b}", "{?c,d*}", "{e:3}", "", "ä/{+b}", "{%41.b_1}", "\u{E000}", "{!a}", "it's"],
            [
                "/a/{b", "{", "}", "{a b}", "{e:0}", "{}", "{+}", "{{a}}", "{a*:1}", "{a:1*}",
                "{a.}", "{ä}", "{a-b}", "a\u{80}", "a\u{FFFE}", "%4", "a\\b", "a|b",
            ]
        ),
        ("json-pointer", ["", "/a/b", "/~0~1", "/"], ["a", "/~", "/~2"]),
        ("relative-json-pointer", ["0", "1/a", "2#"], ["", "-1", "01", "1a", "/a"]),
        (
            "regex", ["^a+$", "\\d", "[\\w-]", "(?<a>x)\\k<a>"],
            ["(", "\\a", "^(abc]", "a**", "[z-a]", "a{2,1}", "(?<a>x)(?<a>y)"]
        ),
    ]

    @Test("a text has the form or not", arguments: rows)
    func fits(_ row: (format: String, fits: [String], others: [String])) throws {
        let format = try #require(Format.named(row.format, in: .draft202012))
        for text in row.fits { #expect(fits(format, text), "\(text)") }
        for text in row.others { #expect(!fits(format, text), "\(text)") }
    }

    static let oldDrafts: [(dialect: Dialect, isPlain: Bool)] = [
        (.draft4, true), (.draft6, true), (.openAPI30, true), (.draft7, false),
        (.draft201909, false), (.openAPI31, false),
    ]

    @Test("names of hosts have no encoded labels before draft 7", arguments: oldDrafts)
    func plainHosts(_ row: (dialect: Dialect, isPlain: Bool)) throws {
        let format = try #require(Format.named("hostname", in: row.dialect))
        #expect(fits(format, "ab--cd.example") == row.isPlain)
        #expect(fits(format, "xn--X") == row.isPlain)
        #expect(!fits(format, "a_b"))
    }

    static let numbers: [(format: String, fits: [String], others: [String])] = [
        ("int32", ["2147483647", "-2147483648", "1.0"], ["2147483648", "1.5", "1e10"]),
        ("int64", ["9223372036854775807", "-9223372036854775808"], ["9223372036854775808"]),
        ("float", ["3.4e38"], ["3.5e38"]), ("double", ["1e308"], ["1e400"]),
    ]

    @Test("widths of numbers mean something in OpenAPI", arguments: numbers)
    func widths(_ row: (format: String, fits: [String], others: [String])) throws {
        let format = try #require(Format.named(row.format, in: .openAPI30))
        for text in row.fits { #expect(fits(format, text), "\(text)") }
        for text in row.others { #expect(!fits(format, text), "\(text)") }
        #expect(Format.named(row.format, in: .draft202012) == nil)
    }

    @Test("nobody asks of names that nobody has defined")
    func unknown() { #expect(Format.named("colour", in: .draft202012) == nil) }

    private func fits(_ format: Format, _ text: String) -> Bool { format.fits(text.utf8.span) }
}
