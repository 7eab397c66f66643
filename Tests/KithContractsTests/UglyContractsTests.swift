import KithDiagnostics
import KithSourceText
import Testing

@testable import KithContracts

/// Contracts that nobody wrote in good faith: an answer in bounded time and memory.
struct UglyContractsTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let text: @Sendable () -> [UInt8]
        /// The message of the error that is thrown, or of the first finding; `nil` where nothing is wrong.
        let message: String?

        init(_ name: String, _ message: String?, _ text: @escaping @Sendable () -> String) {
            testDescription = name
            self.message = message
            self.text = { Array(text().utf8) }
        }
    }

    static let head = "openapi: 3.1.2\ninfo: {title: A, version: '1'}\npaths: {}\n"

    static let rows = [
        Row("nothing", "the input is empty; one document is expected") { "" },
        Row("a text", "an OpenAPI document is an object, found the string 'hello'") { "hello" },
        Row("null", "an OpenAPI document is an object, found null") { "null" },
        Row("a list", "an OpenAPI document is an object, found a list") { "[]" },
        Row("two documents", "the input holds 2 documents; one is expected") {
            "openapi: 3.1.2\n---\na: 1\n"
        },
        Row(
            "100,000 levels of JSON",
            "values are nested deeper than the limit of 512 levels"
        ) {
            "{\"openapi\": \"3.1.2\", \"x\": " + String(repeating: "[", count: 100_000)
                + String(repeating: "]", count: 100_000) + "}"
        },
        Row(
            "schemas that aliases double thirty times",
            "the aliases up to *s16 add more nodes than the limit maximumExpandedNodes of 1000000"
        ) {
            let doubled = (1..<30).map {
                "    S\($0): &s\($0) {allOf: [*s\($0 - 1), *s\($0 - 1)]}\n"
            }
            return head + "components:\n  schemas:\n    S0: &s0 {type: object}\n"
                + doubled.joined()
        },
        Row("an alias for a schema", nil) {
            head + "components:\n  schemas:\n    A: &a {type: object}\n    B: *a\n"
        },
        Row("500 schemas inside each other", nil) {
            let levels = 120
            return head + "components: {schemas: {A: " + String(repeating: "{not: ", count: levels)
                + "{}" + String(repeating: "}", count: levels) + "}}\n"
        },
        Row(
            "a key without a value",
            "'paths' of the document must be the paths object, found nothing"
        ) {
            "openapi: 3.1.2\ninfo: {title: A, version: '1'}\npaths:\n"
        },
        Row("keys that are collections", "'' is not a field of the document") {
            head + "? [a, b]\n: 1\n"
        },
        Row("a line break in a key", "'a\u{FFFD}b' is not a field of the document") {
            head + "\"a\\nb\": 1\n"
        },
        Row("20,000 unknown fields", "'bad0' is not a field of the document") {
            head + (0..<20_000).map { "bad\($0): 1\n" }.joined()
        },
    ]

    @Test("get an answer", arguments: rows)
    func answers(_ row: Row) throws {
        let message: String?
        do throws(ReadError) {
            message = try Contract.load(SourceBytes(row.text())).findings.first?.message
        } catch {
            message = error.message
        }
        #expect(message == row.message)
    }

    @Test("that aliases repeat are walked once")
    func aliases() throws {
        let text =
            Self.head + "components:\n  schemas:\n    A: &a {type: object, properties: {n: {}}}\n"
            + (0..<1_000).map { "    B\($0): *a\n" }.joined()
        let contract = try Contract.load(SourceBytes(text: text))
        #expect(contract.objects(of: .schema).count == 2)
        #expect(contract.findings.isEmpty)
    }

    @Test("give the same findings each time")
    func deterministic() throws {
        let text = ValidContract.text(.v30) + (0..<50).map { "x\($0): {}\n" }.joined()
        let first = try Contract.load(SourceBytes(text: text)).findings
        for _ in 0..<20 {
            #expect(try Contract.load(SourceBytes(text: text)).findings == first)
        }
    }
}
