import KithSchemas
import KithSourceText
import KithSyntax
import Testing

@testable import KithContracts

struct ContractRecognitionTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let text: String
        let isContract: Bool
    }

    static func row(_ name: String, _ text: String, _ isContract: Bool) -> Row {
        Row(testDescription: name, text: text, isContract: isContract)
    }

    static let filler = String(repeating: "x", count: 100_000)

    static let rows = [
        row("YAML", "# a\nopenapi: 3.1.0\n", true),
        row("YAML in quotes", "'openapi': '3.1.0'\n", true),
        row("version 2", "swagger: '2.0'", true),
        row("JSON", "{\n  \"openapi\" : \"3.1.0\"", true),
        row("JSON, later", "{\"info\": {\"a\": [1, \"}\"]}, \"openapi\": 1", true),
        row("JSON, deeper", "{\"info\": {\"openapi\": \"3.0.0\"}}", false),
        row("YAML, deeper", "info:\n  openapi: 3.1.0\n", false),
        row("sorted keys", "components:\n  schemas:\n", true),
        row("without a version", "info: {}\npaths: {}\n", true),
        row("another kind of API", "asyncapi: 3.0.0\ncomponents: {}\n", false),
        row(
            "components of something else", #"{"bomFormat": "CycloneDX", "components": []}"#, false),
        row("a word that begins alike", "openapis: 1\n", false),
        row("an unfinished string", "{\"open", false),
        row("an array", "[{\"openapi\": \"3.1.0\"}]", false),
        row("nothing", "", false),
        row("byte order mark", "\u{FEFF}openapi: 3.1.0", true),
        row("UTF-16", "o\0p\0e\0n\0a\0p\0i\0:\0 \0", true),
        row("YAML in braces", "# a\n{info: {}, openapi: 3.1.0}\n", true),
        row("JSON but for its quotes", "{'info': {}, openapi: '3.1.0'}", true),
        row("sorted JSON", #"{"definitions":{"a":"\#(filler)"},"swagger":"2.0"}"#, true),
        row("sorted YAML", "definitions:\n  a: \(filler)\nswagger: '2.0'\n", true),
    ]

    @Test("knows contracts by their outermost keys", arguments: rows)
    func recognises(_ row: Row) {
        let outline = DocumentOutline(Array(row.text.utf8)[...])
        #expect(ContractRecognition.verdict(outline) == row.isContract)
    }

    @Test("what has not been seen may still decide")
    func open() {
        func verdict(_ text: String) -> Bool? {
            ContractRecognition.verdict(DocumentOutline(Array(text.utf8)[...], isWhole: false))
        }
        #expect(verdict("{\"definitions\": {") == nil)
        #expect(verdict("components:\n  schemas:\n") == true)
        #expect(verdict("asdf: 1\ncomponents:\n  schemas:\n") == nil)
        #expect(verdict("# openapi\n") == nil)
        #expect(verdict("{\"a\": 1, \"swagger\":") == true)
        #expect(verdict("[{") == false)
        #expect(verdict("<html>") == false)
    }

    @Test("knows the keys that the table of objects has")
    func keys() throws {
        let file = try #require(Schemas.openAPI.first { $0.name == "document" })
        let root = try YAMLParser.parse(SourceBytes(file.bytes), source: SourceID(0)).singleRoot()
        let fields = try #require(root["document"]?["fields"]).entries.map(\.key.text)
        let known = ContractRecognition.keys.map { String($0) } + ["openapi", "swagger"]
        #expect(known.sorted() == fields.sorted())
    }
}
