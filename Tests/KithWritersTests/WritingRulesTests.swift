import KithDiagnostics
import KithModel
import KithSourceText
import KithTestSupport
import Testing

@testable import KithWriters

struct WritingRulesTests {
    /// The format that meets what a rule is about.
    private func format(_ rule: RuleDescription) -> WriterFormat {
        switch rule.id {
        case "records/undecodable-bytes": .media
        case "records/beside-tables": .sqlite
        case "records/control-character", "records/left-out": .vCard
        default: .csv
        }
    }

    /// The rules of writers of rows; those of graphs are proven with graphs.
    static let ids = WritingRules.all.map(\.id).filter { $0.hasPrefix("records/") }

    @Test("writers find what the examples say, and nothing else", arguments: ids)
    func examples(_ id: String) throws {
        let rule = try #require(WritingRules.all.first { $0.id == id })
        let vocabulary = try Vocabulary.builtIn("monica")
        #expect(rule.examples.contains { $0.passes } && rule.examples.contains { !$0.passes })
        for example in rule.examples {
            let marked = MarkedText(RowText.json(example.text))
            let batches = try Sample.batches(
                String(decoding: marked.bytes, as: UTF8.self), vocabulary)
            let folder = try TemporaryFolder()
            var keys = RepeatedKeys(vocabulary)
            for batch in batches { keys.note(batch) }
            let path = folder.file("out")
            let ofWriter = try format(rule).write(
                batches, to: id.hasSuffix("bytes") ? .folder(path: path) : .file(path: path),
                WriteContext(vocabulary: vocabulary)
            ).findings
            let findings = (id.hasSuffix("tables") ? [] : keys.findings(in: SourceMap())) + ofWriter
            #expect(findings.map(\.message) == example.messages)
            #expect(findings.compactMap(\.span?.range) == marked.places)
            #expect(findings.allSatisfy { $0.rule == id && $0.severity == rule.severity })
        }
    }

    @Test("of many keys, each that stands again is counted")
    func manyKeys() throws {
        let vocabulary = try Vocabulary.builtIn("monica")
        var keys = RepeatedKeys(vocabulary)
        // Of 5,000 rows of two kinds, 100 photos have the key 7, and a gender has that of another.
        let lines = (0..<5_000).map { row in
            let key = row % 50 == 7 ? 7 : row == 4_000 ? 3_000 : row
            return "\(row % 2 == 0 ? "gender" : "photo") k\(key)"
        }
        for part in stride(from: 0, to: lines.count, by: 700) {
            let text = lines[part..<min(part + 700, lines.count)].joined(separator: "\n")
            for batch in try Sample.batches(RowText.json(text), vocabulary) { keys.note(batch) }
        }
        #expect(
            keys.findings(in: SourceMap()).map(\.message) == [
                "99 rows of photo have the uuid of other rows",
                "1 row of gender has the uuid of another row",
            ])
    }
}
