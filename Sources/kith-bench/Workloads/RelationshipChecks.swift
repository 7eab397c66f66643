import KithDiagnostics
import KithKit
import KithModel
import KithRecordRules
import KithSourceText

/// Measures the rules about relationships, apart from reading.
struct RelationshipChecks {
    /// The path of a Monica export.
    let path: String
    let runs: Int

    private static let rules = [
        "records/self-edge", "records/duplicate-edge", "records/missing-reverse",
        "records/wrong-reverse", "records/uneven-reverse",
    ]

    func steps() async throws(BenchError) -> [Step] {
        for rule in Self.rules where Catalog.rules(named: rule).isEmpty {
            throw BenchError("there is no rule \(rule)")
        }
        let watch = Stopwatch()
        let reading = try await read()
        let readingSample = watch.sample
        let rows = reading.dataset.table("relationship").ownRows.count
        guard rows > 0 else { throw BenchError("\(path) holds no relationships") }
        var samples: [Sample] = []
        for turn in 0...runs {
            let (sample, findings) = Stopwatch.time {
                Validator.check(reading.dataset, Catalog.ruleSets, selection: .only(Self.rules))
            }
            guard findings.isEmpty else {
                throw BenchError("a consistent export has findings: \(findings[0].message)")
            }
            if turn > 0 { samples.append(sample) }
        }
        return [
            Step("relationship-reading", rows: rows, [readingSample]),
            Step("relationship-checks", rows: rows, samples),
        ]
    }

    private func read() async throws(BenchError) -> Reading {
        var sources = SourceMap()
        do throws(KithError) {
            return try await Reading(
                try InputPlan(of: [ByteSource(argument: path)]), sources: &sources,
                keepsText: true)
        } catch {
            throw BenchError("\(path) cannot be read: \(error)")
        }
    }
}
