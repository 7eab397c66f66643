import KithDiagnostics
import KithJSONSchema
import KithSourceText
import KithSyntax
import KithSystemBinding
import KithTestSupport
import Testing

@testable import KithKit

@Suite("Rules of schemas")
struct SchemaRulesTests {
    static let examples = SchemaRules.all.flatMap { rule in
        rule.examples.enumerated().map { (id: rule.id, number: $0.offset + 1, example: $0.element) }
    }

    @Test("examples give the findings that they mark", arguments: examples)
    func holds(_ row: (id: String, number: Int, example: RuleExample)) throws {
        guard case .value(let schema) = row.example.form else {
            Issue.record("an example of \(row.id) has no schema")
            return
        }
        let marked = MarkedText(row.example.text)
        let value = try root(SourceBytes(marked.bytes), 0)
        let verdict = SchemaStore(formats: .asserted).check(
            value, against: try root(SourceBytes(text: schema), 1))
        let findings = verdict.failures.map { SchemaRules.finding($0) }
        #expect(findings.allSatisfy { $0.rule == row.id })
        #expect(findings.map(\.message) == row.example.messages)
        #expect(findings.compactMap(\.span?.range) == marked.places)
        #expect(row.example.passes == findings.isEmpty)
    }

    @Test("every rule has an example")
    func complete() { #expect(SchemaRules.all.allSatisfy { !$0.examples.isEmpty }) }

    static let references: [(text: String, path: String, pointer: String)] = [
        ("a.json", "a.json", ""), ("a.json#", "a.json", ""),
        ("a#b.json#/x#y/z", "a#b.json", "/x#y/z"), ("a#b.json", "a#b.json", ""),
    ]

    @Test("a schema is named by its file and a pointer", arguments: references)
    func reference(_ row: (text: String, path: String, pointer: String)) {
        let reference = SchemaReference(row.text)
        #expect(reference.path.text == row.path)
        #expect(reference.pointer == row.pointer)
    }

    private func root(_ bytes: SourceBytes, _ source: Int) throws -> SyntaxNode {
        try SyntaxParser.parse(bytes, source: SourceID(source)).singleRoot()
    }
}
