import KithDiagnostics
import KithModel
import KithTestSupport
import Testing

@testable import KithWriters

struct NDJSONWriterTests {
    static let lines = [
        ("no attributes and links", #"{"kind":"word","key":null,"attributes":{},"links":{}}"#),
        (
            "null is not absent",
            #"{"kind":"word","key":null,"attributes":{"value":null},"links":{}}"#
        ),
        ("empty is not null", #"{"kind":"word","key":null,"attributes":{"value":""},"links":{}}"#),
        (
            "a key without a value",
            #"{"kind":"group","key":null,"attributes":{"title":"t"},"links":{}}"#
        ),
        (
            "every type",
            #"{"kind":"person","key":"p","attributes":{"name":"N","note":"","age":-5,"score":-0.50e+1,"#
                + #""price":"12.50","active":false,"born":"1990-02-28","seen":"2024-01-02T03:04:05Z","#
                + #""mood":"sad","code":"7","tags":["a"],"sizes":[9007199254740993],"#
                + #""data":{"a":[1,null,"x\n"]},"photoName":"a.jpg","photo":"data:image/png;base64,AA=="},"#
                + #""links":{"group":"g","friends":["p","q"],"likes":"red"}}"#
        ),
        (
            "nulls and empty lists",
            #"{"kind":"person","key":"p","attributes":{"age":null,"tags":[],"sizes":null,"data":null},"#
                + #""links":{"group":null,"friends":[]}}"#
        ),
        (
            "hostile text",
            #"{"kind":"person","key":"\"\\\u0000","attributes":{"name":"a\r\n\t\b\f\u0001/é"},"links":{}}"#
        ),
        (
            "composed",
            "{\"kind\":\"word\",\"key\":null,\"attributes\":{\"value\":\"\u{e9}\"},\"links\":{}}"
        ),
        (
            "decomposed",
            "{\"kind\":\"word\",\"key\":null,\"attributes\":{\"value\":\"e\u{301}\"},\"links\":{}}"
        ),
        (
            "extra",
            #"{"kind":"word","key":null,"attributes":{},"links":{},"extra":{"a.b":[1,{"c":null}]}}"#
        ),
        (
            "texts that look like something else",
            #"{"kind":"person","key":"007","attributes":{"name":"NA","note":"null","code":"true"},"links":{}}"#
        ),
        (
            "JSON of its own",
            #"{"kind":"person","key":"p","attributes":{"data":"text"},"links":{}}"#
        ),
    ]

    private func written(
        _ batches: [Batch], _ vocabulary: Vocabulary, kind: String? = nil,
        keepsSecrets: Bool = false
    ) throws -> (text: String, summary: WriteSummary) {
        let folder = try TemporaryFolder()
        let summary = try WriterFormat.ndjson.write(
            batches, to: .file(path: folder.file("a")),
            WriteContext(vocabulary: vocabulary, kind: kind, keepsSecrets: keepsSecrets))
        return (try folder.text("a"), summary)
    }

    @Test("a line is written as it was read", arguments: lines)
    func roundTrip(_ name: String, _ line: String) throws {
        let vocabulary = try Sample.vocabulary()
        let batches = try Sample.batches(line + "\n", vocabulary)
        #expect(batches.flatMap(\.findings) == [])
        #expect(try Array(written(batches, vocabulary).text.utf8) == Array((line + "\n").utf8))
    }

    @Test("rows stand in the order of the source")
    func order() throws {
        let vocabulary = try Sample.vocabulary()
        let text = (Self.lines + Self.lines.reversed()).map { $0.1 + "\n" }.joined()
        let (result, summary) = try written(Sample.batches(text, vocabulary), vocabulary)
        #expect(result == text)
        #expect(summary.files.map(\.rows) == [Self.lines.count * 2])
        #expect(summary.files.map(\.bytes) == [text.utf8.count])
    }

    @Test("rows that are formatted ahead become the same lines, and are counted")
    func ahead() throws {
        let vocabulary = try Sample.vocabulary()
        let text = Self.lines.map { $0.1 + "\n" }.joined()
        let batches = try Sample.batches(text, vocabulary)
        let folder = try TemporaryFolder()
        var writer = try NDJSONWriter(
            ByteSink(try .file(path: folder.file("a"))), WriteContext(vocabulary: vocabulary))
        let own = writer.format
        let format = try #require(own)
        let formatted = try batches.reversed().map { try format($0).get() }
        for rows in formatted.reversed() { try writer.write(rows) }
        let summary = try writer.finish()
        #expect(try folder.text("a") == text)
        #expect(summary.files.map(\.rows) == [Self.lines.count])
        #expect(summary.files.map(\.bytes) == [text.utf8.count])
    }

    @Test("rows that are read again are the same rows")
    func sameRows() throws {
        let vocabulary = try Sample.vocabulary()
        let text = Self.lines.map { $0.1 + "\n" }.joined()
        let first = try Sample.batches(text, vocabulary)
        let second = try Sample.batches(written(first, vocabulary).text, vocabulary)
        #expect(first.map(\.order) == second.map(\.order))
        for (one, other) in zip(first.flatMap(\.tables), second.flatMap(\.tables)) {
            for (a, b) in zip(one.columns, other.columns) {
                #expect((0..<a.count).map(a.state) == (0..<b.count).map(b.state))
                #expect((0..<a.count).map(a.elements) == (0..<b.count).map(b.elements))
                #expect((0..<a.elementCount).map(a.range) == (0..<b.elementCount).map(b.range))
                #expect(a.bytes == b.bytes && a.integers == b.integers)
            }
        }
    }

    @Test("secrets only when they are asked for")
    func secrets() throws {
        let vocabulary = try Sample.vocabulary()
        let line = #"{"kind":"person","key":"p","attributes":{"pin":"1234"},"links":{}}"# + "\n"
        let batches = try Sample.batches(line, vocabulary)
        #expect(
            try written(batches, vocabulary).text
                == #"{"kind":"person","key":"p","attributes":{},"links":{}}"# + "\n")
        #expect(try written(batches, vocabulary, keepsSecrets: true).text == line)
    }

    @Test("only the kind that is named")
    func kind() throws {
        let vocabulary = try Sample.vocabulary()
        let text = Self.lines.map { $0.1 + "\n" }.joined()
        let (result, _) = try written(Sample.batches(text, vocabulary), vocabulary, kind: "group")
        #expect(result == Self.lines[3].1 + "\n")
    }

    @Test("without rows, an empty file")
    func empty() throws {
        #expect(try written([], Sample.vocabulary()).text == "")
    }

    @Test("numbers and JSON that no JSON reader gave stay JSON")
    func foreignRows() throws {
        let vocabulary = try Sample.vocabulary()
        var batch = Batch(kinds: vocabulary.kinds)
        let person = try #require(vocabulary.kind("person"))
        let score = try #require(person.index(ofField: "score"))
        let data = try #require(person.index(ofField: "data"))
        for (number, json) in [("NaN", "{\n}"), ("01", "[\r\n1]"), ("1.0", "2")] {
            batch.tables[person.index].columns[score].append(text: Array(number.utf8)[...])
            batch.tables[person.index].columns[data].append(text: Array(json.utf8)[...])
            batch.tables[person.index].endRow(at: nil)
            batch.noteRow(ofKind: person.index)
        }
        #expect(
            try written([batch], vocabulary).text == """
                {"kind":"person","key":null,"attributes":{"score":"NaN","data":{ }},"links":{}}
                {"kind":"person","key":null,"attributes":{"score":"01","data":[  1]},"links":{}}
                {"kind":"person","key":null,"attributes":{"score":1.0,"data":2},"links":{}}

                """)
    }
}
