import KithDiagnostics
import KithSourceText
import KithSyntax
import KithTestSupport
import Testing

@Suite struct YAMLTagsTests {
    static let rows: [(text: String, message: String?)] = [
        ("⟦!!int abc⟧", "the tag !!int needs an integer after it"),
        ("⟦!!int 1.5⟧", "the tag !!int needs an integer after it"),
        ("⟦!!float x⟧", "the tag !!float needs a number after it"),
        ("⟦!!bool yes⟧", "the tag !!bool needs true or false after it"),
        ("⟦!!null 0⟧", "the tag !!null needs null or nothing after it"),
        ("⟦!!str [a]⟧", "the tag !!str needs a string after it"),
        ("⟦!!map [a]⟧", "the tag !!map needs a mapping after it"),
        ("⟦!!seq {a: b}⟧", "the tag !!seq needs a sequence after it"),
        ("⟦&x !!seq b⟧", "the tag !!seq needs a sequence after it"),
        ("!!int 1", nil), ("!!float 1", nil), ("!!str 1", nil), ("!!map {}", nil),
        ("!!seq []", nil), ("!!null", nil), ("! [a]", nil), ("!mine {a: b}", nil),
        ("!!set {a, b}", nil), ("&x a", nil),
    ]

    @Test("reports a tag that its node does not keep", arguments: rows)
    func reports(_ text: String, _ message: String?) throws {
        let marked = MarkedText("k: \(text)\n")
        let stream = try YAMLParser.parse(SourceBytes(marked.bytes), source: SourceID(0))
        #expect(stream.findings.map(\.message) == (message.map { [$0] } ?? []))
        #expect(stream.findings.map(\.span?.range) == marked.places)
        #expect(stream.findings.allSatisfy { $0.rule == "yaml/tag-mismatch" })
    }

    @Test("tags beyond the limit are counted")
    func many() throws {
        let text = String(repeating: "- !!int a\n", count: 5)
        var limits = SyntaxLimits()
        limits.maximumFindings = 2
        let stream = try YAMLParser.parse(
            SourceBytes(text: text), source: SourceID(0), limits: limits)
        #expect(
            stream.findings.map { "\($0.span?.start ?? -1) \($0.message)" }.sorted() == [
                "-1 3 more tags are not fulfilled; the limit maximumFindings is 2",
                "12 the tag !!int needs an integer after it",
                "2 the tag !!int needs an integer after it",
            ])
    }
}
