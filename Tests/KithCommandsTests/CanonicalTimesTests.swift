import KithSystemBinding
import KithTestSupport
import Testing

/// The same instant is the same text in every output, and how the source wrote it stays beside it.
struct CanonicalTimesTests {
    private static let forms = ["export.json", "export.sql", "database.sql", "api"]

    private func run(_ words: [String], in place: borrowing TemporaryFolder) throws -> String {
        let run = try KithProgram.run(words + ["-q"], in: place.path)
        #expect(run.isOrderly)
        return run.outputText
    }

    /// The times of a text, in their order.
    private func times(_ text: String) -> [String] {
        text.split { ",\"\n{}[]".contains($0) }.map(String.init).filter {
            $0.utf8.count >= 19 && $0.hasPrefix("20") && $0.utf8.dropFirst(4).first == 0x2D
        }
    }

    @Test("a family has the same times whichever form it went in", arguments: ["csv", "json"])
    func family(_ format: String) throws {
        let place = try TemporaryFolder()
        for kind in ["contact", "note", "call", "activity", "life_event", "task", "debt"] {
            let found = try Self.forms.map { form in
                let path = "\(PackageFolder.path)/fixtures/monica/family/\(form)"
                let rows = try run(
                    ["convert", path, "--kind", kind, "--to", format], in: place)
                let own = rows.split(separator: "\n").map { line in
                    line.split(separator: #","written""#)[0]
                }
                return times(own.joined(separator: "\n")).sorted()
            }
            #expect(found[0].count > 0)
            for other in found { #expect(other == found[0], "\(kind)") }
            #expect(
                found[0].allSatisfy { $0.hasSuffix(".000000Z") && $0.utf8.count == 27 }, "\(kind)")
        }
    }

    @Test("every form, there and back", arguments: forms)
    func bothWays(_ form: String) throws {
        let place = try TemporaryFolder()
        let path = "\(PackageFolder.path)/fixtures/monica/family/\(form)"
        _ = try run(["convert", path, "-o", "a.ndjson"], in: place)
        _ = try run(["convert", "a.ndjson", "-o", "b.ndjson"], in: place)
        #expect(try place.text("a.ndjson") == place.text("b.ndjson"))
        let count = try place.text("a.ndjson").split(separator: #""written":{"#).count - 1
        // The export itself writes one time as its database does.
        #expect(form == "export.json" ? count == 1 : count > 50)
    }

    static let rows: [Case<(vocabulary: String, given: String, kept: String)>] = [
        Case(
            "a time of a database",
            (
                "monica", #"{"created_at":"2024-01-02 03:04:05"},"links":{}"#,
                #"{"created_at":"2024-01-02T03:04:05.000000Z"},"links":{},"#
                    + #""written":{"created_at":"2024-01-02 03:04:05"}"#
            )),
        Case(
            "a time that was written otherwise",
            (
                "monica",
                #"{"created_at":"2024-01-02T03:04:05.000000Z"},"links":{},"#
                    + #""written":{"created_at":"2024-01-02 03:04:05"}"#,
                #"{"created_at":"2024-01-02T03:04:05.000000Z"},"links":{},"#
                    + #""written":{"created_at":"2024-01-02 03:04:05"}"#
            )),
        Case(
            "a time that was edited since",
            (
                "monica",
                #"{"created_at":"2024-01-03T03:04:05.000000Z"},"links":{},"#
                    + #""written":{"created_at":"2024-01-02 03:04:05"}"#,
                #"{"created_at":"2024-01-03T03:04:05.000000Z"},"links":{}"#
            )),
        Case(
            "a time that was taken out since",
            (
                "monica", #"{},"links":{},"written":{"created_at":"2024-01-02 03:04:05"}"#,
                #"{},"links":{}"#
            )),
        Case(
            "two times, and extra",
            (
                "monica",
                #"{"created_at":"2024-01-02","updated_at":"2024-01-02T03:04:05Z"},"links":{},"extra":{"a":1}"#,
                #"{"created_at":"2024-01-02T00:00:00.000000Z","updated_at":"2024-01-02T03:04:05.000000Z"},"#
                    + #""links":{},"extra":{"a":1},"#
                    + #""written":{"created_at":"2024-01-02","updated_at":"2024-01-02T03:04:05Z"}"#
            )),
        Case(
            "what is no time",
            (
                "monica",
                #"{"created_at":"2016-12-31 23:59:60","updated_at":"0000-00-00 00:00:00"},"links":{}"#,
                #"{"created_at":"2016-12-31 23:59:60","updated_at":"0000-00-00 00:00:00"},"links":{}"#
            )),
        Case(
            "spellings of other things",
            (
                "monica", #"{},"links":{},"written":{"created_at":1,"name":"x","updated_at":null}"#,
                #"{},"links":{},"extra":{"written.created_at":1,"written.name":"x"}"#
            )),
        Case(
            "a zone that nobody knows",
            (
                "own.yaml", #"{"at":"2024-01-02 03:04:05"},"links":{}"#,
                #"{"at":"2024-01-02T03:04:05"},"links":{},"written":{"at":"2024-01-02 03:04:05"}"#
            )),
        Case(
            "another zone",
            (
                "own.yaml", #"{"at":"2024-01-02T03:04:05.120+02:00"},"links":{}"#,
                #"{"at":"2024-01-02T01:04:05.12Z"},"links":{},"#
                    + #""written":{"at":"2024-01-02T03:04:05.120+02:00"}"#
            )),
        Case(
            "a field that is called as the spellings are",
            (
                "own.yaml", #"{"written":"2024-01-02 03:04:05"},"links":{}"#,
                #"{"written":"2024-01-02T03:04:05"},"links":{},"#
                    + #""written":{"written":"2024-01-02 03:04:05"}"#
            )),
    ]

    private func place() throws -> TemporaryFolder {
        let place = try TemporaryFolder()
        let own =
            "vocabulary: own\nkinds: {pet: {key: {name: id}, attributes: "
            + "{at: {type: timestamp}, written: {type: timestamp}}}}\n"
        try Files.write(Array(own.utf8), to: place.file("own.yaml"))
        return place
    }

    @Test("rows in Kith's own form", arguments: rows)
    func row(_ row: Case<(vocabulary: String, given: String, kept: String)>) throws {
        let place = try place()
        func line(_ rest: String) -> String {
            #"{"kind":"pet","key":"p","attributes":\#(rest)}"# + "\n"
        }
        try Files.write(Array(line(row.value.given).utf8), to: place.file("a.ndjson"))
        for input in ["a", "b"] {
            _ = try run(
                [
                    "convert", "\(input).ndjson", "--vocabulary", row.value.vocabulary, "-o",
                    "b.ndjson",
                ], in: place)
            #expect(try place.text("b.ndjson") == line(row.value.kept))
        }
    }

    @Test("JSON has them beside the values, under a name that no field has")
    func json() throws {
        let place = try place()
        let row = #"{"kind":"pet","key":"p","attributes":{"at":"2024-01-02 03:04:05"},"links":{}}"#
        try Files.write(Array(row.utf8), to: place.file("a.ndjson"))
        #expect(
            try run(
                ["convert", "a.ndjson", "--vocabulary", "own.yaml", "--to", "json"], in: place)
                == #"{"vocabulary":"own","# + "\n" + #""pet":["# + "\n"
                + #"{"id":"p","at":"2024-01-02T03:04:05","written-times":{"at":"2024-01-02 03:04:05"}}"#
                + "\n]}\n")
        #expect(
            try run(
                ["convert", "a.ndjson", "--vocabulary", "monica", "--to", "csv"], in: place
            )
            .contains("2024") == false)
    }

    @Test("an anonymised copy does not say it the other way")
    func anonymised() throws {
        let place = try TemporaryFolder()
        let row =
            #"{"kind":"special_date","key":"8a8bb7cd-edba-4a9f-a994-cd3dc8b6cffb","#
            + #""attributes":{"created_at":"2024-01-02 03:04:05","date":"1990-01-02"},"links":{}}"#
        try Files.write(Array(row.utf8), to: place.file("a.ndjson"))
        let text = try run(["convert", "a.ndjson", "--anonymise", "--to", "ndjson"], in: place)
        #expect(
            text.contains(#""written":{"created_at":"2024-01-02 03:04:05"},"anonymised":true}"#))
        #expect(!text.contains("1990"))
    }

    @Test(
        "a condition takes any form",
        arguments: ["2024-01-02 03:04:05", "2024-01-02T04:04:05+01:00"])
    func condition(_ time: String) throws {
        let place = try TemporaryFolder()
        let rows = ["2024-01-02T03:04:05Z", "2024-01-02 03:04:05", "2024-01-02 03:04:06", "soon"]
            .map { #"{"kind":"pet","key":"p","attributes":{"created_at":"\#($0)"},"links":{}}"# }
        try Files.write(Array(rows.joined(separator: "\n").utf8), to: place.file("a.ndjson"))
        let text = try run(
            ["convert", "a.ndjson", "--only", "pet.created_at=\(time)", "--to", "ndjson"], in: place
        )
        #expect(text.split(separator: "\n").count == 2)
    }
}
