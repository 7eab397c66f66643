import KithSystemBinding
import KithTestSupport
import Testing

/// Nothing that an export says is lost on the way into Kith's own form, and nothing on the way back.
struct LosslessTests {
    typealias Row = Case<(contact: String, line: String)>

    private static func row(_ name: String, _ contact: String, _ line: String) -> Row {
        Row(name, (contact, #"{"kind":"contact","key":"c",\#(line)}"#))
    }

    /// A row for what stands in properties, and what is then under extra.
    private static func extra(_ name: String, _ contact: String, _ extra: String) -> Row {
        row(
            name, #"{"uuid":"c",\#(contact)}"#,
            #""attributes":{},"links":{},"extra":\#(extra)"#)
    }

    static let contacts: [Row] = [
        extra("an unknown member", #""mood":"good""#, #"{"mood":"good"}"#),
        extra("null under an unknown name", #""mood":null"#, #"{"mood":null}"#),
        extra(
            "an unknown member of properties", #""properties":{"mood":[ 1 , {"x": null} ]}"#,
            #"{"properties.mood":[1,{"x":null}]}"#),
        extra(
            "an unknown member of an object inside properties",
            #""properties":{"avatar":{"frame":{"a":{"b":[[]]}}}}"#,
            #"{"properties.avatar.frame":{"a":{"b":[[]]}}}"#),
        extra(
            "members that are unknown many times", #""m":1,"m":2,"m":{"m":3,"m":4}"#,
            #"{"m":1,"m":2,"m":{"m":3,"m":4}}"#),
        extra(
            "a name that is empty, beside its path",
            #""":{"a":1},"properties":{"":2}"#, #"{"":{"a":1},"properties.":2}"#),
        extra("names that hold full stops", #""a.b":1"#, #"{"a.b":1}"#),
        extra("the name that extra itself has", #""extra":{"extra":1}"#, #"{"extra":{"extra":1}}"#),
        extra(
            "escapes, which read as what they stand for",
            #""\u006dood":"\u00e9\/\ud83d\udc4d\u0000\u001f\b""#,
            "{\"mood\":\"\u{E9}/👍\\u0000\\u001f\\b\"}"),
        extra(
            "numbers as they are written",
            #""n":[1e400,-0,1.50,12345678901234567890,1E-400,-1.0E+3]"#,
            #"{"n":[1e400,-0,1.50,12345678901234567890,1E-400,-1.0E+3]}"#),
        row(
            "a known name written with an escape",
            #"{"uu\u0069d":"c","properties":{"first\u005fname":"Ann"}}"#,
            #""attributes":{"first_name":"Ann"},"links":{}"#),
        row(
            "null and nothing",
            #"{"uuid":"c","created_at":null,"properties":{"first_name":"","last_name":null,"tags":[]}}"#,
            #""attributes":{"created_at":null,"first_name":"","last_name":null,"tags":[]},"links":{}"#
        ),
        row(
            "a member that is given twice",
            #"{"uuid":"c","properties":{"first_name":"Ann","first_name":"Eve","first_name":null}}"#,
            #""attributes":{"first_name":"Ann"},"links":{},"#
                + #""extra":{"properties.first_name":"Eve","properties.first_name":null}"#),
        row(
            "properties that are given twice",
            #"{"uuid":"c","properties":{"first_name":"Ann"},"properties":{"job":"x","first_name":"Eve"}}"#,
            #""attributes":{"first_name":"Ann","job":"x"},"links":{},"#
                + #""extra":{"properties.first_name":"Eve"}"#),
        extra(
            "values of wrong types",
            #""properties":{"is_dead":"no","first_name":1,"number_of_views":1.0,"gender":["g"]}"#,
            #"{"properties.is_dead":"no","properties.first_name":1,"#
                + #""properties.number_of_views":1.0,"properties.gender":["g"]}"#),
        extra(
            "an integer that is too large",
            #""properties":{"number_of_views":9223372036854775808}"#,
            #"{"properties.number_of_views":9223372036854775808}"#),
        extra(
            "a list of which one element has a wrong type", #""properties":{"tags":["a",1]}"#,
            #"{"properties.tags":["a",1]}"#),
        extra("properties that are none", #""properties":"none""#, #"{"properties":"none"}"#),
        extra("properties that are a list", #""properties":[0]"#, #"{"properties":[0]}"#),
        extra("data that are none", #""data":{"x":1}"#, #"{"data":{"x":1}}"#),
        extra(
            "an unknown collection",
            #""data":[{"count":1,"type":"horoscope","values":[{"sign":"leo"}]}]"#,
            #"{"data[horoscope]":[{"sign":"leo"}]}"#),
        extra(
            "what is no collection", #""data":[7,{"type":"pet"},{"type":1,"values":[2]}]"#,
            #"{"data[]":7,"data[]":{"type":"pet"},"data[]":{"type":1,"values":[2]}}"#),
        extra(
            "more than a collection says",
            #""data":[{"page":2,"count":0,"count":5,"type":"pet","values":[],"values":[8],"type":"x"}]"#,
            #"{"data[pet].page":2,"data[pet].count":5,"data[pet].values":[8],"data[pet].type":"x"}"#
        ),
        extra(
            "keys of a wrong type in a collection",
            #""data":[{"count":1,"type":"photo","values":[1]}]"#, #"{"data[photo]":[1]}"#),
        row(
            "a second collection of keys",
            #"{"uuid":"c","data":[{"type":"photo","values":["p"]},{"type":"photo","values":["q"]}]}"#,
            #""attributes":{},"links":{"photos":["p"]},"extra":{"data[photo]":["q"]}"#),
        extra(
            "a birthday without a key", #""properties":{"birthdate":{"date":"1970-01-01"}}"#,
            #"{"properties.birthdate":{"date":"1970-01-01"}}"#),
        row(
            "a reminder that is copied and not listed",
            #"{"uuid":"c","properties":{"deceased_reminder":{"uuid":"r","x":1}}}"#,
            #""attributes":{},"links":{"deceased_reminder":"r"},"#
                + #""extra":{"properties.deceased_reminder":{"uuid":"r","x":1}}"#),
        row(
            "a reminder whose copy says something else",
            #"{"uuid":"c","properties":{"deceased_reminder":{"uuid":"r","properties":{"title":"x"}}},"#
                + #""data":[{"count":1,"type":"reminder","values":[{"uuid":"r"}]}]}"#,
            #""attributes":{},"links":{"deceased_reminder":"r"},"#
                + #""extra":{"properties.deceased_reminder":{"uuid":"r","properties":{"title":"x"}}}"#
        ),
        row(
            "a reminder that is copied as it is",
            #"{"uuid":"c","properties":{"deceased_reminder":{"uuid" : "r"}},"#
                + #""data":[{"count":1,"type":"reminder","values":[{"uuid":"r"}]}]}"#,
            #""attributes":{},"links":{"deceased_reminder":"r"}"#),
    ]

    @Test("what a contact says beside its fields", arguments: contacts)
    func contact(_ row: Row) throws {
        let place = try TemporaryFolder()
        let lines = try place.bothWays(SmallExport.contact(row.value.contact))
        #expect(lines.dropFirst().first == row.value.line)
    }

    @Test("a linked row that is written in place has the key that the link has")
    func embedded() throws {
        let place = try TemporaryFolder()
        let lines = try place.bothWays(
            SmallExport.contact(
                #"{"uuid":"c","properties":{"birthdate":{"x":1,"uuid":"d","uuid":"e"}}}"#))
        #expect(
            lines.dropFirst() == [
                #"{"kind":"contact","key":"c","attributes":{},"links":{"birthdate":"d"}}"#,
                #"{"kind":"special_date","key":"d","attributes":{},"links":{"contact":"c"},"#
                    + #""extra":{"x":1,"uuid":"e"}}"#,
            ])
    }

    @Test("rows of a collection that is given twice")
    func twice() throws {
        let place = try TemporaryFolder()
        let lines = try place.bothWays(
            SmallExport.export(
                #"{"type":"photo","values":[{"uuid":"p"}]},{"type":"photos","values":[{"uuid":"q"}]}"#
            ))
        #expect(
            lines.dropFirst() == [
                #"{"kind":"photo","key":"p","attributes":{},"links":{}}"#,
                #"{"kind":"photo","key":"q","attributes":{},"links":{}}"#,
            ])
    }

    typealias Line = Case<(given: String, kept: String)>

    static let rows: [Line] = [
        Line(
            "a row that says more",
            (
                #"{"kind":"pet","key":"p","attributes":{"name":"Rex","x":1},"links":{"y":2},"z":3}"#,
                #"{"kind":"pet","key":"p","attributes":{"name":"Rex"},"links":{},"#
                    + #""extra":{"attributes.x":1,"links.y":2,"z":3}}"#
            )),
        Line(
            "extra that already exists, and more",
            (
                #"{"kind":"pet","key":"p","z":1,"extra":{},"extra":{"a":{"b":2}},"y":3}"#,
                #"{"kind":"pet","key":"p","attributes":{},"links":{},"extra":{"z":1,"a":{"b":2},"y":3}}"#
            )),
        Line(
            "extra that is no object",
            (
                #"{"kind":"pet","key":"p","extra":5}"#,
                #"{"kind":"pet","key":"p","attributes":{},"links":{},"extra":{"extra":5}}"#
            )),
        Line(
            "a second kind",
            (
                #"{"kind":"pet","kind":"note","key":"p"}"#,
                #"{"kind":"pet","key":"p","attributes":{},"links":{},"extra":{"kind":"note"}}"#
            )),
        Line(
            "a key where the kind has none",
            (
                #"{"kind":"audit_log","key":"k"}"#,
                #"{"kind":"audit_log","key":null,"attributes":{},"links":{},"extra":{"key":"k"}}"#
            )),
    ]

    @Test("what a row says beside its fields", arguments: rows)
    func line(_ row: Line) throws {
        let place = try TemporaryFolder()
        try Files.write(Array((row.value.given + "\n").utf8), to: place.file("a.ndjson"))
        for input in ["a", "b"] {
            _ = try KithProgram.run(
                ["convert", "-q", "\(input).ndjson", "--vocabulary", "monica", "-o", "b.ndjson"],
                in: place.path)
            #expect(try place.text("b.ndjson") == row.value.kept + "\n")
        }
    }

    @Test("a first line as long as a photo")
    func longLine() throws {
        let place = try TemporaryFolder()
        let photo = String(repeating: "A", count: 300_000)
        let row =
            #"{"kind":"photo","key":"p","attributes":{"dataUrl":"\#(photo)"},"links":{}}"# + "\n"
        try Files.write(Array(row.utf8), to: place.file("a.ndjson"))
        let converted = try KithProgram.run(
            ["convert", "a.ndjson", "-o", "b.ndjson"], in: place.path)
        #expect(converted.ending == .exited(0))
        #expect(try place.text("b.ndjson") == row)
        let piped = try KithProgram.run(
            ["convert", "-", "--to", "ndjson"], in: place.path, input: Array(row.utf8))
        #expect(piped.outputText == row)
    }

    @Test("fixtures, there and back", arguments: ["family", "broken"])
    func fixtures(_ name: String) throws {
        let place = try TemporaryFolder()
        let path = "\(PackageFolder.path)/fixtures/monica/\(name)/export.json"
        _ = try place.bothWays(Files.text(path))
    }
}

extension TemporaryFolder {
    /// The lines of an export as NDJSON, which read again give the same bytes, also by way of JSON.
    func bothWays(_ export: String) throws -> [String] {
        try Files.write(Array(export.utf8), to: file("a.json"))
        let first = try KithProgram.run(["convert", "-q", "a.json", "-o", "a.ndjson"], in: path)
        #expect(first.isOrderly)
        let second = try KithProgram.run(["convert", "-q", "a.ndjson", "-o", "b.ndjson"], in: path)
        #expect(second.isOrderly)
        let lines = try text("a.ndjson")
        #expect(try text("b.ndjson") == lines)
        for (from, to) in [("a.ndjson", "c.json"), ("c.json", "d.ndjson"), ("d.ndjson", "e.json")] {
            let next = try KithProgram.run(["convert", "-q", from, "-o", to], in: path)
            #expect(next.isOrderly)
        }
        #expect(try text("e.json") == text("c.json"))
        #expect(
            try text("d.ndjson").split(separator: "\n").sorted()
                == lines.split(separator: "\n").sorted())
        return lines.split(separator: "\n").map(String.init)
    }
}
