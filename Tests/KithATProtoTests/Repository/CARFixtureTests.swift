import KithATProto
import KithSourceText
import KithSyntax
import KithTestSupport
import Testing

struct CARFixtureTests {
    @Test("the shared CAR file is read and written byte by byte")
    func shared() throws {
        guard let file = SharedData.bytes("suites/atproto/car-file-fixtures.json") else { return }
        let document = try JSONParser.parse(file, source: SourceID(0))
        for fixture in document.elements(ofArrayAt: 0) {
            let root = try #require(document.member("root", ofObjectAt: fixture))
            let car = try bytes("car", of: fixture, document)
            let list = try #require(document.member("blocks", ofObjectAt: fixture))
            var writer = CARWriter(roots: [try CID(document.text(at: root))])
            var scanner = CARScanner()
            try scanner.readHeader(car.span)
            #expect(scanner.roots == [try CID(document.text(at: root))])
            for block in document.elements(ofArrayAt: list) {
                let cid = try #require(document.member("cid", ofObjectAt: block))
                let content = try bytes("bytes", of: block, document)
                let section = try scanner.next(car.span)
                let found = try #require(section)
                #expect(car[found.data..<found.end] == content[...])
                let name = try CID(binary: car.span.extracting(found.cid..<found.data))
                #expect(name.description == document.text(at: cid))
                #expect(name.digest == Digest(of: content.span))
                writer.append(name, content)
            }
            let end = try scanner.next(car.span)
            #expect(end == nil)
            #expect(writer.bytes == car)
        }
    }

    private func bytes(
        _ name: StaticString, of object: Int, _ document: JSONDocument
    ) throws -> [UInt8] {
        let member = try #require(document.member(name, ofObjectAt: object))
        var text = [UInt8](document.text(at: member).utf8)
        while text.count % 4 != 0 { text.append(UInt8(ascii: "=")) }
        var bytes: [UInt8] = []
        #expect(Base64.decode(text.span, appendingTo: &bytes))
        return bytes
    }

    static let headers: [(String, [UInt8], String)] = [
        ("nothing", [], "the length of the header is wrong: the bytes end within a number"),
        ("no length", [0], "the header has no bytes"),
        (
            "text", [UInt8]("<html>".utf8),
            "the header of 60 bytes reaches past the end; 5 bytes are left"
        ),
        ("no map", [1, 0x80], "the header of a CAR file has no 'version'"),
        (
            "floats", [3, 0xF9, 0, 0],
            "the header of a CAR file is not valid DAG-CBOR: floating-point numbers are not allowed"
        ),
        (
            "version 2", [10, 0xA1, 0x67] + [UInt8]("version".utf8) + [2],
            "only version 1 of CAR files can be read, found 2"
        ),
        (
            "no roots", [10, 0xA1, 0x67] + [UInt8]("version".utf8) + [1],
            "the header of a CAR file has no list of 'roots'"
        ),
    ]

    @Test("headers of other files are refused with their reason", arguments: headers)
    func header(_ name: String, _ bytes: [UInt8], _ message: String) {
        var scanner = CARScanner()
        #expect { try scanner.readHeader(bytes.span) } throws: {
            ($0 as? CARScanner.Failure)?.message == message
        }
        let run = RepositoryRun(bytes)
        #expect(run.faults.map(\.message) == [message])
    }
}
