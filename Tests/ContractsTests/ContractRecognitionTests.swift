import Testing

@testable import Contracts

struct ContractRecognitionTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let text: String
        let isContract: Bool
    }

    static func row(_ name: String, _ text: String, _ isContract: Bool) -> Row {
        Row(testDescription: name, text: text, isContract: isContract)
    }

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
        row("a word that begins alike", "openapis: 1\n", false),
        row("an unfinished string", "{\"open", false),
        row("nothing", "", false),
        row("byte order mark", "\u{FEFF}openapi: 3.1.0", true),
        row("UTF-16", "o\0p\0e\0n\0a\0p\0i\0:\0 \0", true),
    ]

    @Test("knows contracts by their outermost keys", arguments: rows)
    func recognises(_ row: Row) {
        #expect(ContractRecognition.recognises(Array(row.text.utf8)[...]) == row.isContract)
    }
}
