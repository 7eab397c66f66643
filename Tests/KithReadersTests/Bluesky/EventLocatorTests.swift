import KithModel
import KithReaders
import KithSourceText
import KithTestSupport
import Testing

@Suite("Places in event lines")
struct EventLocatorTests {
    private static func line(_ rkey: String, pad: Int) -> String {
        #"{"did":"did:plc:a","time_us":17,"kind":"commit","commit":{"rev":"3r","operation":"create","#
            + #""collection":"app.bsky.graph.follow","rkey":"\#(rkey)","#
            + #""record":{"$type":"app.bsky.graph.follow","x":"\#(String(repeating: "x", count: pad))","#
            + #""subject":"did:plc:b","createdAt":"2025-01-06T08:00:00.000Z"}}}"# + "\n"
    }

    @Test("are found in a file that is not kept, whatever the length of its lines")
    func found() throws {
        let pads = [0, 20_000, 3, 5_000]
        let lines = pads.enumerated().map { Self.line("3k\($0)", pad: $1) }.joined()
        let folder = try TemporaryFolder()
        let path = folder.file("events.jsonl")
        try Files.write(Array(lines.utf8), to: path)
        let vocabulary = try Vocabulary.builtIn("bluesky")
        let context = ReadContext(source: SourceID(0), vocabulary: vocabulary, keepsText: true)
        var cursor = try ReaderFormat.blueskyEvents.open(ByteSource(argument: path), context)
        let kind = try #require(vocabulary.kind("follow"))
        var places: [SourceSpan?] = []
        while let batch = try cursor.next() { places += batch.tables[kind.index].places }
        let (text, kept) = (cursor.text, cursor.locator)
        #expect(text?.count == nil)
        let locator = try #require(kept)
        let bytes = Array(lines.utf8)
        func found(_ name: String) -> [String] {
            places.map { place in
                guard let place, let field = kind.index(ofField: name),
                    let span = locator.locate(place, kind, kind.fields[field], nil)
                else { return "?" }
                return String(decoding: bytes[span.range], as: UTF8.self)
                    + " \(locator.pointers([span])[0] ?? "?")"
            }
        }
        #expect(found("rkey") == (0..<4).map { "\"3k\($0)\" /commit/rkey" })
        #expect(
            found("subject")
                == [String](repeating: #""did:plc:b" /commit/record/subject"#, count: 4))
        let behind = SourceSpan(SourceID(0), bytes.count + 9..<bytes.count + 10)
        #expect(locator.pointers([behind]) == [nil])
    }
}
