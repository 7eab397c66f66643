import KithATProto
import KithSourceText
import KithSyntax
import KithTestSupport
import Testing

/// The example repository of the reference, where it is present.
struct ExampleRepositoryTests {
    @Test("all records are read, and all levels verified")
    func example() throws {
        guard let file = SharedData.bytes("bluesky/bluesky-example.car"),
            let records = SharedData.bytes("bluesky/bluesky-example.records.json")
        else { return }
        let document = try JSONParser.parse(records, source: SourceID(0))
        let key = try #require(document.member("signing_key", ofObjectAt: 0))
        let run = RepositoryRun(
            [UInt8](file.contents), .init(key: try DIDKey(document.text(at: key))))
        #expect(run.faults == [])
        #expect(run.levels == "vvvvv")
        #expect(run.reader.isComplete)
        #expect(run.reader.blockCount == 19)
        let list = try #require(document.member("records", ofObjectAt: 0))
        var expected: [String] = []
        for record in document.elements(ofArrayAt: list) {
            let path = try #require(document.member("path", ofObjectAt: record))
            let cid = try #require(document.member("cid", ofObjectAt: record))
            let value = try #require(document.member("value", ofObjectAt: record))
            let line = "\(document.text(at: path)) \(document.text(at: cid))"
            expected.append(line)
            #expect(DataModel.faults(in: document, at: value) == [])
            let block = try DataModel.encode(document, at: value)
            #expect(CID(.dagCBOR, Digest(of: block.span)).description == document.text(at: cid))
        }
        #expect(expected.count == 14)
        #expect(run.records == expected)
    }

    @Test("the repository is written again byte by byte")
    func rewritten() throws {
        guard let file = SharedData.bytes("bluesky/bluesky-example.car") else { return }
        let padded = file.padded
        let span = padded.span.extracting(0..<file.count)
        var scanner = CARScanner()
        try scanner.readHeader(span)
        var writer = CARWriter(roots: scanner.roots)
        while let section = try scanner.next(span) {
            let cid = try CID(binary: span.extracting(section.cid..<section.data))
            writer.append(cid, file[section.data..<section.end])
        }
        #expect(writer.bytes[...] == file.contents)
    }
}
