import KithDiagnostics
import KithSourceText
import KithSyntax
import KithTestSupport
import Testing

@Suite struct DuplicateKeysTests {
    static let rows: [(name: String, text: String)] = [
        ("plain", "⟦a⟧: 1\nb: 2\n⟦a⟧: 3\n"),
        ("quoted and plain", "⟦200⟧: 1\n⟦'200'⟧: 2\n"),
        ("escaped", "{⟦\"\\u0061\"⟧: 1, ⟦a⟧: 2}\n"),
        ("inside", "x:\n  - ⟦k⟧: 1\n    ⟦k⟧: 2\n"),
        ("not ASCII", "⟦é⟧: 1\n⟦é⟧: 2\n"),
        ("empty", "⟦''⟧: 1\n⟦\"\"⟧: 2\n"),
        (
            "in a large mapping",
            "⟦a⟧: 1\n" + (0..<20).map { "filler\($0): x\n" }.joined() + "⟦a⟧: 3\n"
        ),
    ]

    @Test("reports a key that is used again, with both places", arguments: rows)
    func reports(_ name: String, _ text: String) throws {
        let marked = MarkedText(text)
        let stream = try YAMLParser.parse(SourceBytes(marked.bytes), source: SourceID(3))
        let finding = try #require(stream.findings.first)
        #expect(stream.findings.count == 1)
        #expect(finding.rule == "yaml/duplicate-key")
        #expect(finding.severity == .error)
        #expect(finding.span == SourceSpan(SourceID(3), marked.places[1]))
        let first = SourceSpan(SourceID(3), marked.places[0])
        #expect(finding.notes == [.init("first used here", at: first)])
    }

    @Test("names the key in the message")
    func message() throws {
        let text = "\"a\\nb\": 1\n\"a\\nb\": 2\nit's: 1\nit's: 2\n"
        let stream = try YAMLParser.parse(SourceBytes(text: text), source: SourceID(0))
        #expect(
            stream.findings.map(\.message) == [
                "the key 'a\u{FFFD}b' is used again in the same mapping",
                "the key \"it's\" is used again in the same mapping",
            ])
    }

    @Test("keys that differ are fine")
    func different() throws {
        let text = "a: 1\nA: 2\n'': 3\n? [a]\n: 4\n? [a]\n: 5\nb: {a: 6}\nc: [a, a]\n"
        let stream = try YAMLParser.parse(SourceBytes(text: text), source: SourceID(0))
        #expect(stream.findings == [])
    }

    @Test("the third use is reported too, beside the first")
    func third() throws {
        let marked = MarkedText("⟦a⟧: 1\n⟦a⟧: 2\n⟦a⟧: 3\n")
        let stream = try YAMLParser.parse(SourceBytes(marked.bytes), source: SourceID(0))
        #expect(stream.findings.map(\.span?.range) == [marked.places[1], marked.places[2]])
        #expect(stream.findings.allSatisfy { $0.notes[0].span?.range == marked.places[0] })
    }

    @Test("counts what goes beyond the limit")
    func limit() throws {
        let bytes = SourceBytes(text: String(repeating: "a: 1\n", count: 50))
        let limits = SyntaxLimits(maximumFindings: 3)
        let stream = try YAMLParser.parse(bytes, source: SourceID(0), limits: limits)
        #expect(stream.findings.count == 4)
        #expect(
            stream.findings[0].message
                == "46 more keys are used again; the limit maximumFindings is 3")
    }
}
