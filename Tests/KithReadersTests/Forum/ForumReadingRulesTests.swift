import KithDiagnostics
import KithModel
import KithSourceText
import KithTestSupport
import Testing

@testable import KithReaders

@Suite("ForumReadingRules")
struct ForumReadingRulesTests {
    static let examples = ForumReadingRules.all.flatMap { rule in
        rule.examples.enumerated().map { (name: "\(rule.id) \($0)", rule: rule, example: $1) }
    }

    @Test(
        "each rule finds what its examples say, and nothing else", arguments: examples.map(\.name))
    func example(_ name: String) throws {
        let row = try #require(Self.examples.first { $0.name == name })
        let marked = MarkedText(row.example.text)
        let vocabulary = try Vocabulary.builtIn("forum")
        var reader = try PageReader(
            zone: nil,
            profiles: try ForumProfiles(vocabulary: vocabulary))
        let batch = reader.read(
            PageInput(
                bytes: SourceBytes(marked.bytes), name: "page.html", source: SourceID(0)))
        let findings = batch.findings.filter { $0.rule == row.rule.id }
        #expect(findings.map(\.message) == row.example.messages)
        #expect(findings.map { $0.span?.range } == marked.places)
        #expect(batch.findings.count == findings.count)
    }

    @Test("the rules are sorted and have both kinds of examples")
    func order() {
        #expect(ForumReadingRules.all.map(\.id) == ForumReadingRules.all.map(\.id).sorted())
        #expect(
            ForumReadingRules.all.allSatisfy { rule in
                rule.examples.contains(where: \.passes) && !rule.examples.allSatisfy(\.passes)
            })
    }
}
