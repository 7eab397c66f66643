import Testing

@testable import KithModel

@Suite("The form of times")
struct TimeFormTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let form: TimeForm
        let text: String
        let canonical: String?
    }

    private static func row(
        _ name: String, _ form: TimeForm, _ text: String, _ canonical: String?
    ) -> Row {
        Row(testDescription: "\(name): \(text)", form: form, text: text, canonical: canonical)
    }

    private static let monica = TimeForm(digits: 6, zone: .utc, days: .midnight)
    private static let plain = TimeForm()

    static let rows = [
        row(
            "the form itself", monica, "2024-01-02T03:04:05.000000Z", "2024-01-02T03:04:05.000000Z"),
        row("a database", monica, "2024-01-02 03:04:05", "2024-01-02T03:04:05.000000Z"),
        row("an API", monica, "2024-01-02T03:04:05Z", "2024-01-02T03:04:05.000000Z"),
        row("half a second", monica, "2024-01-02 03:04:05.5", "2024-01-02T03:04:05.500000Z"),
        row("a day", monica, "2024-01-02", "2024-01-02T00:00:00.000000Z"),
        row("a day that stays", plain, "2024-01-02", nil),
        row("no zone", plain, "2024-01-02 03:04:05", "2024-01-02T03:04:05"),
        row("no zone, in the form", plain, "2024-01-02T03:04:05", "2024-01-02T03:04:05"),
        row("UTC", plain, "2024-01-02T03:04:05+00:00", "2024-01-02T03:04:05Z"),
        row("PostgreSQL", plain, "2024-01-02 03:04:05+00", "2024-01-02T03:04:05Z"),
        row("west, over a year's end", plain, "2023-12-31T20:30:00-05:30", "2024-01-01T02:00:00Z"),
        row("east, over a leap day", plain, "2024-03-01 00:30:00+01", "2024-02-29T23:30:00Z"),
        row("zeros that are not needed", plain, "2024-01-02T03:04:05.000Z", "2024-01-02T03:04:05Z"),
        row(
            "digits that must be kept", plain, "2024-01-02T03:04:05.1230Z",
            "2024-01-02T03:04:05.123Z"),
        row(
            "more digits than an instant has", monica, "2024-01-02T03:04:05.1234567Z",
            "2024-01-02T03:04:05.1234567Z"),
        row(
            "digits behind many zeros", monica, "2024-01-02T03:04:05.00000000100",
            "2024-01-02T03:04:05.000000001Z"),
        row(
            "three digits", TimeForm(digits: 3), "2024-01-02T03:04:05Z", "2024-01-02T03:04:05.000Z"),
        row(
            "three digits and no zone", TimeForm(digits: 3), "2024-01-02 03:04:05.1",
            "2024-01-02T03:04:05.100"),
        row(
            "as long as the form without a zone", TimeForm(digits: 6), "2024-01-02T03:04:05.123+05",
            "2024-01-01T22:04:05.123000Z"),
        row("before 1970", plain, "1969-12-31 23:59:59Z", "1969-12-31T23:59:59Z"),
        row("the first year", plain, "0000-01-01T00:00:00Z", "0000-01-01T00:00:00Z"),
        row("before the first year", plain, "0000-01-01T00:00:00+01:00", nil),
        row("after the last year", plain, "9999-12-31T23:59:59-01:00", nil),
        row("a leap second", monica, "2016-12-31T23:59:60Z", nil),
        row("the end of a day", monica, "2024-01-02T24:00:00Z", nil),
        row("no such day", monica, "2023-02-29 00:00:00", nil),
        row("no day at all", monica, "0000-00-00 00:00:00", nil),
        row("small letters", monica, "2024-01-02t03:04:05z", nil),
        row("no seconds", monica, "2024-01-02T03:04Z", nil),
        row("another text in the form's shape", monica, "xxxx-xx-xxTxx:xx:xx.xxxxxxZ", nil),
        row("no text", monica, "", nil), row("a word", monica, "soon", nil),
    ]

    @Test("writes times, and nothing else", arguments: rows)
    func canonical(_ row: Row) {
        let (form, text, canonical) = (row.form, row.text, row.canonical)
        let slice = (Array("xx".utf8) + Array(text.utf8)).dropFirst(2)
        let found = form.canonical(slice)
        #expect(found.map { String(decoding: $0, as: UTF8.self) } == canonical)
        if let found {
            #expect(form.canonical(found[...]) == found)
            #expect(Instant(found[...])?.microseconds == Instant(slice)?.microseconds)
        }
        // What is certain at a glance is no other text.
        if form.isCertain(slice.span) { #expect(canonical == nil || canonical == text) }
    }

    @Test("the forms of the vocabularies of the program")
    func builtIn() throws {
        let forms = try Vocabulary.builtInNames.map { try Vocabulary.builtIn($0).times }
        #expect(
            Dictionary(uniqueKeysWithValues: zip(Vocabulary.builtInNames, forms)) == [
                "monica": Self.monica, "mano": TimeForm(digits: 6), "bluesky": TimeForm(digits: 3),
                "forum": Self.plain, "edges": Self.plain,
            ])
    }
}
