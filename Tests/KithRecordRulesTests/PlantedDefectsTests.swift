import KithDiagnostics
import KithModel
import KithReaders
import KithRecordRules
import KithTestSupport
import Testing

@Suite("Repairs of 1,000 planted defects")
struct PlantedDefectsTests {
    static let planted: [PlantedDefects] = [.monica(840), .forum(80), .mano(80)]

    private func dataset(_ lines: [String], _ vocabulary: String) throws -> Dataset {
        let bytes = Array(lines.joined(separator: "\n").utf8)
        return try RuleExampleRun.read(bytes, .kith, .builtIn(vocabulary)).dataset
    }

    private static func rules(_ vocabulary: String) -> [Rule<Dataset>] {
        RuleSet.all.filter { $0.vocabulary ?? vocabulary == vocabulary }.flatMap(\.rules)
            .filter { $0.description.repair != nil }
    }

    @Test("give the rows without defects, and change nothing else", arguments: planted.indices)
    func repairs(_ index: Int) throws {
        let planted = Self.planted[index]
        let (clean, broken) = (
            try dataset(planted.clean, planted.vocabulary),
            try dataset(planted.broken, planted.vocabulary)
        )
        let rules = Self.rules(planted.vocabulary)
        #expect(rules.findings(in: clean).prefix(5) == [])
        let before = rules.findings(in: broken)
        for (rule, count) in planted.counts {
            #expect(before.count { $0.rule == rule } >= count, "\(rule)")
        }
        let run = RepairRun(broken, rules)
        #expect(run.isSettled)
        #expect(run.postponed.map(\.line) == [])
        #expect(rules.findings(in: run.dataset).prefix(5) == [])
        let (have, want) = (run.dataset.linesWithoutNewKeys, clean.linesWithoutNewKeys)
        #expect(
            zip(have, want).filter { $0 != $1 }.map { "\($0)  instead of  \($1)" }.prefix(5) == [])
        #expect(have.count == want.count)
    }

    @Test("change exactly the rows with defects", arguments: planted.indices)
    func differences(_ index: Int) throws {
        let planted = Self.planted[index]
        let broken = try dataset(planted.broken, planted.vocabulary)
        let run = RepairRun(broken, Self.rules(planted.vocabulary))
        let differences = Differences(from: broken, to: run.dataset, .exact)
        let count = differences.kinds.reduce(0) { $0 + $1.count }
        #expect(count == planted.counts.values.reduce(0, +))
    }

    @Test("are 1,000")
    func count() {
        let counts = Self.planted.flatMap(\.counts.values)
        #expect(counts.reduce(0, +) == 1_000)
    }
}

extension Dataset {
    /// All rows in order; relations without their keys and times, which repairs make up.
    fileprivate var linesWithoutNewKeys: [String] {
        lines.map { line in
            let words = line.split(separator: " ")
            return words[0] == "relationship"
                ? words.filter { !$0.hasPrefix("uuid=") && !$0.hasPrefix("updated_at=") }.joined(
                    separator: " ") : line
        }.sorted()
    }
}
