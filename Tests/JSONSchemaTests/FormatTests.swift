import Testing

@testable import JSONSchema

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
        ("hostname", ["a", "a-b.example", "xn--nxasmq6b"], ["", "-a", "a-", "a..b", "a_b", "a."]),
        ("idn-hostname", ["bücher.example", "例え.テスト"], ["〮a", "-ü", "a\u{640}b"]),
        (
            "email", ["a@b.example", "\"a b\"@b.example", "a@[127.0.0.1]", "a+b@c"],
            ["a", "@b", "a@", ".a@b", "a..b@c", "a@b@c", "ü@b"]
        ),
        ("idn-email", ["ü@bücher.example"], ["ü"]),
        (
            "uri", ["http://a.example/b?c=d#e", "urn:a:b", "mailto:a@b", "http://[::1]:80/", "a:"],
            ["/a", "a", "http://a b", "http://[::1", "%zz:", "http://a/%4", "http://ä/"]
        ),
        ("uri-reference", ["", "/a", "a/b", "#c", "?d", "//host"], ["\\a", "1:2", "a b"]),
        ("iri", ["http://ä/ö"], ["ä"]), ("iri-reference", ["ä", "/ö"], ["ä b"]),
        ("uri-template", ["/a/{b}", "{?c,d*}", "{e:3}"], ["/a/{b", "{", "}", "{a b}", "{e:0}"]),
        ("json-pointer", ["", "/a/b", "/~0~1", "/"], ["a", "/~", "/~2"]),
        ("relative-json-pointer", ["0", "1/a", "2#"], ["", "-1", "01", "1a", "/a"]),
        ("regex", ["^a+$", "\\d", "[\\w-]"], ["(", "\\a", "^(abc]", "a**"]),
    ]

    @Test("a text has the form or not", arguments: rows)
    func fits(_ row: (format: String, fits: [String], others: [String])) throws {
        let format = try #require(Format.named(row.format, in: .draft202012))
        for text in row.fits { #expect(fits(format, text), "\(text)") }
        for text in row.others { #expect(!fits(format, text), "\(text)") }
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
