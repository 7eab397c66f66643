import KithATProto
import KithSourceText
import KithSyntax
import KithTestSupport
import Testing

struct DataModelTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let json: String
        let faults: [String]
        var testDescription: String { json }

        init(_ json: String, _ faults: String...) {
            self.json = json
            self.faults = faults
        }
    }

    static let link = #"{"$link":"bafyreie5737gdxlw5i64vzichcalba3z2v5n6icifvx5xytvske7mr3hpm"}"#

    static let rows = [
        Row("{}"), Row(#"{"a":[1,-1,null,true,false,"x",{},[]]}"#), Row(#"{"a":123.0}"#),
        Row(#"{"a":\#(link)}"#), Row(#"{"a":{"$bytes":"AQID"}}"#), Row(#"{"a":{"$bytes":"AQ"}}"#),
        Row(#"{"a":{"$bytes":"AQ=="}}"#), Row(#"{"$type":"a.b.c"}"#),
        Row(#"{"a":{"$type":"blob","ref":\#(link),"mimeType":"image/png","size":3}}"#),
        Row("[]", "[]: a record is not an object"),
        Row(#"{"a":1.5}"#, "1.5: floating-point numbers are not allowed"),
        Row(#"{"a":1e3}"#, "1e3: floating-point numbers are not allowed"),
        Row(
            #"{"a":9223372036854775808}"#,
            "9223372036854775808: an integer does not fit in 64 bits"),
        Row(#"{"$type":null}"#, "null: '$type' is not a non-empty string"),
        Row(#"{"a":{"$type":7}}"#, "7: '$type' is not a non-empty string"),
        Row(#"{"$type":""}"#, #""": '$type' is not a non-empty string"#),
        Row(#"{"a":{"$link":7}}"#, "7: '$link' is not a string"),
        Row(
            #"{"a":{"$link":"."}}"#,
            #"".": '$link' is not a CID: it does not begin with 'b', the prefix of lower-case base32"#
        ),
        Row(
            #"{"a":{"$link":"b","b":1}}"#,
            #""b": '$link' or '$bytes' is not the only member"#),
        Row(#"{"a":{"$bytes":[1]}}"#, "[1]: '$bytes' is not a string"),
        Row(#"{"a":{"$bytes":"A*"}}"#, #""A*": '$bytes' is not base64"#),
        Row(
            #"{"a":{"b":1,"$bytes":"AQID"}}"#,
            #""b": '$link' or '$bytes' is not the only member"#),
        Row(
            #"{"$type":"blob","mimeType":"a/b","size":1}"#,
            #"{"$type":"blob","mimeType":"a/b","size":1}: a blob has no 'ref' with a link"#),
        Row(
            #"{"$type":"blob","ref":\#(link),"size":1}"#,
            #"{"$type":"blob","ref":\#(link),"size":1}: a blob has no 'mimeType'"#),
        Row(
            #"{"$type":"blob","ref":\#(link),"mimeType":"a/b","size":"1"}"#,
            #"{"$type":"blob","ref":\#(link),"mimeType":"a/b","size":"1"}: a blob has no integer 'size'"#
        ),
    ]

    @Test("what the data model does not have is found", arguments: rows)
    func faults(_ row: Row) throws {
        let document = try JSONParser.parse(SourceBytes(text: row.json), source: SourceID(0))
        let faults = DataModel.faults(in: document, at: 0).map {
            "\(document.bytes.text(document.range(at: $0.token))): \($0.message)"
        }
        #expect(faults == row.faults)
    }

    @Test(
        "what cannot be encoded is refused",
        arguments: [
            #"{"a":1.5}"#, #"{"a":1,"a":2}"#, #"{"a":{"$link":7}}"#, #"{"a":{"$bytes":7}}"#,
            String(repeating: "[", count: 200) + String(repeating: "]", count: 200),
        ])
    func refused(_ json: String) throws {
        let document = try JSONParser.parse(SourceBytes(text: json), source: SourceID(0))
        #expect(throws: DataModelFault.self) { try DataModel.encode(document, at: 0) }
    }

    @Test("JSON, DAG-CBOR and CID of the shared fixtures lead to each other")
    func fixtures() throws {
        guard let file = SharedData.bytes("suites/atproto/data-model-fixtures.json") else { return }
        let document = try JSONParser.parse(file, source: SourceID(0))
        var count = 0
        for element in document.elements(ofArrayAt: 0) {
            let json = try #require(document.member("json", ofObjectAt: element))
            let cbor = try #require(document.member("cbor_base64", ofObjectAt: element))
            let cid = try #require(document.member("cid", ofObjectAt: element))
            let block = try DataModel.encode(document, at: json)
            var text: [UInt8] = []
            Base64.encode(block.span, appendingTo: &text)
            while text.last == UInt8(ascii: "=") { text.removeLast() }
            #expect(String(decoding: text, as: UTF8.self) == document.text(at: cbor))
            #expect(CID(.dagCBOR, Digest(of: block.span)).description == document.text(at: cid))
            #expect(try encodedAgain(block) == block)
            #expect(DataModel.faults(in: document, at: json) == [])
            count += 1
        }
        #expect(count == 3)
    }

    @Test("valid records of the shared fixtures have no faults")
    func valid() throws {
        guard let file = SharedData.bytes("suites/atproto/data-model-valid.json") else { return }
        let document = try JSONParser.parse(file, source: SourceID(0))
        for element in document.elements(ofArrayAt: 0) {
            let json = try #require(document.member("json", ofObjectAt: element))
            #expect(DataModel.faults(in: document, at: json) == [])
            let block = try DataModel.encode(document, at: json)
            #expect(try encodedAgain(block) == block)
        }
    }

    /// The block, decoded, written as JSON, parsed and encoded.
    private func encodedAgain(_ block: [UInt8]) throws -> [UInt8] {
        var decoder = CBORDecoder()
        try decoder.decode(block.span)
        #expect(decoder.faults == [])
        var json: [UInt8] = []
        DataModel.appendJSON(decoder, 0, block.span, to: &json)
        let document = try JSONParser.parse(SourceBytes(json), source: SourceID(0))
        return try DataModel.encode(document, at: 0)
    }
}
