import KithSourceText
import KithSyntax
import Testing

/// Inputs that are made to hurt; each takes far less than a second.
@Suite struct YAMLLimitsTests {
    static let deep: [(name: String, text: String)] = [
        ("brackets", String(repeating: "[", count: 100_000)),
        ("braces", String(repeating: "{a: ", count: 100_000)),
        ("brackets in lines", String(repeating: "[\n", count: 100_000)),
        (
            "closed brackets",
            String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
        ),
        ("dashes", String(repeating: "- ", count: 100_000)),
        ("question marks", String(repeating: "? ", count: 100_000)),
        ("lines", (0..<1_000).map { String(repeating: " ", count: $0) + "a:\n" }.joined()),
    ]

    @Test("stops at the limit of depth", arguments: deep)
    func depth(_ name: String, _ text: String) {
        let error = #expect(throws: ReadError.self) { try root(text) }
        #expect(error?.code == .tooDeep)
        #expect(
            error?.message == "collections are nested deeper than the limit maximumDepth of 512")
    }

    @Test("reads what is just as deep as the limit")
    func limit() throws {
        let text = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
        #expect(throws: Never.self) { try root(text) }
        #expect(throws: ReadError.self) { try root("[\(text)]") }
        #expect(throws: Never.self) { try root("[\(text)]", SyntaxLimits(maximumDepth: 513)) }
    }

    @Test("limits what stands inside many brackets")
    func flowSteps() {
        let text =
            String(repeating: "[", count: 100) + String(repeating: "a, ", count: 1_000)
            + String(repeating: "]", count: 100)
        #expect(throws: Never.self) { try root(text, SyntaxLimits(maximumFlowSteps: 111_000)) }
        let error = #expect(throws: ReadError.self) {
            try root(text, SyntaxLimits(maximumFlowSteps: 100_000))
        }
        #expect(error?.code == .tooLarge)
        let end = "takes more steps than the limit maximumFlowSteps of 100000"
        #expect(error?.message.hasSuffix(end) == true)
    }

    @Test("block texts may hold as many brackets as they like")
    func bracketsInTexts() throws {
        let text = "a: |\n  " + String(repeating: "[", count: 10_000) + "\nb: 'x{'\n"
        #expect(try root(text)["a"]?.text.utf8.count == 10_001)
    }

    @Test("names the limits on bytes and nodes")
    func size() {
        let bytes = #expect(throws: ReadError.self) {
            try root("a: b", SyntaxLimits(maximumBytes: 3))
        }
        #expect(bytes?.message == "the text has 4 bytes, more than the limit maximumBytes of 3")
        let nodes = #expect(throws: ReadError.self) {
            try root("[a, b]", SyntaxLimits(maximumNodes: 2))
        }
        #expect(nodes?.message == "there are more nodes than the limit maximumNodes of 2")
        #expect(nodes?.span?.range == 4..<4)
    }

    @Test("reads long lines")
    func longLine() throws {
        let long = String(repeating: "abcdefg ", count: 250_000) + "x"
        for text in ["a: \(long)", "a: \"\(long)\"", "a: 1 # \(long)", "a: \"\\t\(long)\""] {
            #expect(throws: Never.self) { try root(text) }
        }
    }
}
