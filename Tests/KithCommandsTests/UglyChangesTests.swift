import KithSystemBinding
import KithTestSupport
import Testing

/// Changes on the command line are UTF-8, as those of files are.
struct UglyChangesTests {
    /// The option and its value in Latin-1, and the line and place that are told.
    typealias Row = Case<(option: String, value: String, shown: String)>

    static let changes: [Row] = [
        Row(
            "a value",
            (
                "--set", "contact:1.first_name=Zo\u{10FEEB}",
                """
                --set:1:84: error: a byte in a string is not UTF-8 and reads as U+FFFD [json/invalid-utf8]
                1 | {"change":"update","row":{"kind":"contact","key":"1","attributes":{"first_name":"Zo�"}}}
                  |                                                                                    ^
                """
            )),
        Row(
            "a name in a sentence",
            (
                "--relate", "Zo\u{10FEEB} is friend of Bo",
                """
                --relate:1:32: error: a byte in a string is not UTF-8 and reads as U+FFFD [json/invalid-utf8]
                1 | {"change":"relate","person":"Zo�","is":"friend","of":"Bo"}
                  |                                ^
                """
            )),
        Row(
            "a change as JSON",
            (
                "--change", #"{"change":"delete","row":{"kind":"contact","key":"\#u{10FEEB}"}}"#,
                """
                --change:1:51: error: a byte in a string is not UTF-8 and reads as U+FFFD [json/invalid-utf8]
                1 | {"change":"delete","row":{"kind":"contact","key":"�"}}
                  |                                                   ^
                """
            )),
    ]

    @Test("a byte that is not UTF-8 is refused, with the option and its place", arguments: changes)
    func refused(_ row: Row) throws {
        let place = try TemporaryFolder()
        let people = #"{"kind":"contact","key":"1","attributes":{"first_name":"Bo"}}"# + "\n"
        try Files.write(Array(people.utf8), to: place.file("people.ndjson"))
        let (option, value, shown) = row.value
        let edited = try KithProgram.run(
            ["edit", "people.ndjson", "--vocabulary", "monica", option, value, "-o", "new.ndjson"],
            in: place.path)
        #expect(
            edited.errorText == """
                changed nothing: a change is not well written
                \(shown)
                note: give the changes as UTF-8, so that they write what they say
                1 error in 1 file

                """)
        #expect(edited.ending == .exited(1))
        #expect(try place.names() == ["people.ndjson"])
    }

    @Test("a character for private use stays as it is")
    func privateUse() throws {
        let place = try TemporaryFolder()
        let people = #"{"kind":"contact","key":"1","attributes":{"first_name":"Bo"}}"# + "\n"
        try Files.write(Array(people.utf8), to: place.file("people.ndjson"))
        let name = PathName(bytes: Array("contact:1.first_name=\u{10FEEB}".utf8)).text
        _ = try KithProgram.run(
            ["edit", "people.ndjson", "--vocabulary", "monica", "--set", name, "-o", "new.ndjson"],
            in: place.path)
        #expect(
            try Files.text(place.file("new.ndjson"))
                == #"{"kind":"contact","key":"1","attributes":{"first_name":"\#u{10FEEB}"},"links":{}}"#
                + "\n")
    }
}
