import KithSystemBinding
import KithTestSupport
import Testing

/// Nothing that is not valid leaves a writer, whatever bytes a source holds; and what leaves, can be read again.
struct ForgedRowsTests {
    /// A source, and what becomes of it.
    struct Source: Sendable {
        let file: String
        let bytes: [UInt8]
        var words: [String] = []
        /// The lines of NDJSON.
        let rows: [String]
        /// What is told, one line for each finding.
        let said: [String]
    }
    typealias Row = Case<Source>

    private static let files = "id,filename,metadata\n"
    private static let copy = "SET x = 1;\nCOPY public.message_files (id, filename, metadata"
    private static let forged = #"1,a,"{""a"":1},""links"":{}}"# + "\n" + #"{""kind"":""note""}""#

    private static func utf8(_ text: String) -> [UInt8] { Array(text.utf8) }

    private static func file(_ rest: String) -> String {
        #"{"kind":"message_file","key":"1","attributes":{"filename":"a""# + rest
    }

    static let sources = [
        Row(
            "a cell of JSON that ends its row and begins another",
            Source(
                file: "message_files.csv", bytes: utf8(files + forged + "\n"),
                rows: [
                    file(
                        #"},"links":{},"extra":{"metadata":"{\"a\":1},\"links\":{}}\n{\"kind\":\"note\"}"}}"#
                    )
                ],
                said: [
                    "message_files.csv:2:5: error: 'metadata' must be JSON, found '{\"a\":1},\"links\":{}}<U+000A>{\"kind\":\"note\"}'; it is kept under extra [records/type]"
                ])),
        Row(
            "JSON with line breaks between its tokens",
            Source(
                file: "message_files.csv",
                bytes: utf8(files + "1,a,\"{\n\"\"a\"\":\r\n[1,\n2]}\"\n"),
                rows: [file(#","metadata":{"a":[1,2]}},"links":{}}"#)], said: [])),
        Row(
            "words that JSON does not have",
            Source(
                file: "message_files.csv", bytes: utf8(files + "1,a,NaN\n"),
                rows: [file(#"},"links":{},"extra":{"metadata":"NaN"}}"#)],
                said: [
                    "message_files.csv:2:5: error: 'metadata' must be JSON, found 'NaN'; it is kept under extra [records/type]"
                ])),
        Row(
            "two values in one cell",
            Source(
                file: "message_files.csv", bytes: utf8(files + "1,a,{} {}\n"),
                rows: [file(#"},"links":{},"extra":{"metadata":"{} {}"}}"#)],
                said: [
                    "message_files.csv:2:5: error: 'metadata' must be JSON, found '{} {}'; it is kept under extra [records/type]"
                ])),
        Row(
            "the same in a dump of a database",
            Source(
                file: "dump.sql",
                bytes: utf8(copy + ") FROM stdin;\n1\ta\t{}}\\n{\"kind\":\"x\"}\n\\.\n"),
                rows: [
                    file(#"},"links":{},"extra":{"metadata":"{}}\n{\"kind\":\"x\"}"}}"#)
                ],
                said: [
                    "dump.sql:3:5: error: 'metadata' must be JSON, found '{}}<U+000A>{\"kind\":\"x\"}'; it is kept under extra [records/type]"
                ])),
        Row(
            "numbers that are none",
            Source(
                file: "cross_conversation_connections.csv",
                bytes: utf8("id,connection_strength\n1,Infinity\n2,+1\n3,\"1\n\"\n4,0.5\n"),
                rows: [
                    #"{"kind":"connection","key":"1","attributes":{},"links":{},"extra":{"connection_strength":"Infinity"}}"#,
                    #"{"kind":"connection","key":"2","attributes":{},"links":{},"extra":{"connection_strength":"+1"}}"#,
                    #"{"kind":"connection","key":"3","attributes":{},"links":{},"extra":{"connection_strength":"1\n"}}"#,
                    #"{"kind":"connection","key":"4","attributes":{"connection_strength":0.5},"links":{}}"#,
                ],
                said: ["Infinity", "+1", "1<U+000A>"].enumerated().map {
                    "cross_conversation_connections.csv:\($0 + 2):3: error: 'connection_strength' must be a number, found '\($1)'; it is kept under extra [records/type]"
                })),
        Row(
            "other bytes than UTF-8 in names and cells of values",
            Source(
                file: "message_files.csv",
                bytes: utf8("id,filename,b") + [0xFF] + utf8("d\n1,a,") + [0xC3, 0x28]
                    + utf8("\n"),
                rows: [file("},\"links\":{},\"extra\":{\"b\u{FFFD}d\":\"\u{FFFD}(\"}}")],
                said: [
                    "message_files.csv:1:13: warning: a cell must be UTF-8, found other bytes; they are read as U+FFFD, here and below [records/type]",
                    """
                    message_files.csv:1:13: warning: 'b\u{FFFD}d' is not a property of \
                    message_file; it is kept under extra [records/unknown-field]
                    """,
                ])),
        Row(
            "other bytes than UTF-8 in names and cells of a dump",
            Source(
                file: "dump.sql",
                bytes: utf8(copy + ", \"b") + [0xFF] + utf8("d\") FROM stdin;\n1\ta") + [0xE9]
                    + utf8("\t{\"\\\\u00e9\":\"") + [0xE9] + utf8("\"}\t") + [0x80]
                    + utf8("\n\\.\n"),
                rows: [
                    "{\"kind\":\"message_file\",\"key\":\"1\",\"attributes\":{\"filename\":\"a\u{FFFD}\",\"metadata\":{\"é\":\"\u{FFFD}\"}},\"links\":{},\"extra\":{\"b\u{FFFD}d\":\"\u{FFFD}\"}}"
                ],
                said: [
                    """
                    dump.sql:2:1: warning: 'b\u{FFFD}d' is not a property of message_file; it \
                    is kept under extra [records/unknown-field]
                    """,
                    "dump.sql:3:1: warning: 'extra' of message_file must be UTF-8, found other bytes; they are read as U+FFFD, here and below [records/type]",
                    "dump.sql:3:1: warning: 'filename' of message_file must be UTF-8, found other bytes; they are read as U+FFFD, here and below [records/type]",
                ])),
        Row(
            "other bytes than UTF-8 in a list of follows",
            Source(
                file: "a.edges",
                bytes: utf8("1\t2\ndid:plc:a") + [0xFF] + utf8("\tdid:plc:b\n"),
                words: ["--direction", "follower-followed"],
                rows: [
                    #"{"kind":"follow","key":null,"attributes":{},"links":{"author":"1","subject":"2"}}"#,
                    "{\"kind\":\"follow\",\"key\":null,\"attributes\":{},\"links\":{\"author\":\"did:plc:a\u{FFFD}\",\"subject\":\"did:plc:b\"}}",
                ],
                said: [
                    "a.edges:2:1: warning: 'author' of follow must be UTF-8, found other bytes; they are read as U+FFFD, here and below [records/type]"
                ])),
    ]

    @Test("rows are told and written as JSON", arguments: sources)
    func rows(_ row: Row) throws {
        let place = try TemporaryFolder()
        let source = row.value
        try Files.write(source.bytes, to: place.file(source.file))
        let converted = try KithProgram.run(
            ["convert", source.file, "-o", "rows.ndjson"] + source.words, in: place.path)
        let isWrong = source.said.contains { $0.contains(": error: ") }
        #expect(converted.ending == .exited(isWrong ? 1 : 0))
        #expect(try place.text("rows.ndjson") == source.rows.map { $0 + "\n" }.joined())
        let said = converted.errorText.split(separator: "\n").filter {
            $0.hasPrefix(source.file)
        }
        #expect(said.map(String.init) == source.said)
    }

    @Test("what was written is read again, and is the same", arguments: sources)
    func again(_ row: Row) throws {
        let place = try TemporaryFolder()
        let source = row.value
        try Files.write(source.bytes, to: place.file(source.file))
        _ = try KithProgram.run(
            ["convert", source.file, "-o", "rows.ndjson"] + source.words, in: place.path)
        _ = try KithProgram.run(
            ["convert", source.file, "-o", "rows.json"] + source.words, in: place.path)
        let name = source.file == "a.edges" ? "edges" : "mano"
        let again = try KithProgram.run(
            ["convert", "rows.ndjson", "--vocabulary", name, "-o", "again.ndjson"], in: place.path)
        #expect(again.ending == .exited(0))
        #expect(
            again.errorText
                == "wrote \(source.rows.count) row\(source.rows.count == 1 ? "" : "s") to again.ndjson\n"
        )
        #expect(try place.text("again.ndjson") == place.text("rows.ndjson"))
        let parsed = try ChildProcess.run(
            "python3", ["-c", "import json; json.load(open('rows.json', encoding='utf-8'))"],
            folder: place.path)
        #expect(parsed.ending == .exited(0))
        #expect(parsed.errorOutput.isEmpty)
    }

    @Test("a value as deep as is read stands deeper in a row, which is read again")
    func deep() throws {
        let place = try TemporaryFolder()
        let value =
            String(repeating: "[", count: 1023) + String(repeating: "]", count: 1023)
        let lines = (1...2).map { #"{"id":"\#($0)","filename":"a","metadata":\#(value)}"# + "\n" }
        try Files.write(Array(lines.joined().utf8), to: place.file("message_files.ndjson"))
        let converted = try KithProgram.run(
            ["convert", "message_files.ndjson", "--from", "mano", "-o", "rows.ndjson"],
            in: place.path)
        #expect(converted.errorText == "wrote 2 rows to rows.ndjson\n")
        let again = try KithProgram.run(
            ["convert", "rows.ndjson", "-o", "again.ndjson"], in: place.path)
        #expect(again.errorText == "wrote 2 rows to again.ndjson\n")
        #expect(try place.text("again.ndjson") == place.text("rows.ndjson"))
    }
}
