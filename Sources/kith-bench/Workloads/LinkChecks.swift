import KithDiagnostics
import KithKit
import KithModel
import KithRecordRules
import KithSourceText

/// Measures building a dataset from links and checking it, with half of the links and with all.
struct LinkChecks {
    let count: Int
    let runs: Int

    /// A minimal vocabulary with links.
    private static let vocabulary = """
        vocabulary: follows
        summary: Who follows whom.
        kinds:
          list:
            summary: The list as a whole.
            found: {as: document}
          account:
            summary: Somebody who follows or is followed.
            found: {in: list, at: "accounts[]"}
            key: {name: id, required: true}
          follow:
            summary: One account follows another.
            found: {in: list, at: "follows[]"}
            links:
              subject: {to: account, required: true}
              object: {to: account, required: true}
            edge: {source: subject, target: object, irreflexive: true, unique: true}
        """

    private static let rules = [
        "records/duplicate-key", "records/dangling-link", "records/self-edge",
        "records/duplicate-edge",
    ]

    func steps() throws(BenchError) -> [Step] {
        let vocabulary = try Self.loaded()
        return try steps(count / 2, vocabulary, suffix: "-half")
            + steps(count, vocabulary, suffix: "")
    }

    private func steps(
        _ count: Int, _ vocabulary: Vocabulary, suffix: String
    ) throws(BenchError) -> [Step] {
        let links = LinkBatches(LinkList(count: count), vocabulary)
        var (building, finishing, checking) = ([Sample](), [Sample](), [Sample]())
        for _ in 0..<runs {
            var builder = Dataset.Builder(vocabulary)
            building.append(Stopwatch.time { links.append(to: &builder) }.sample)
            let watch = Stopwatch()
            let dataset = builder.finish()
            finishing.append(watch.sample)
            let (sample, findings) = Stopwatch.time {
                Validator.check(dataset, Catalog.ruleSets, selection: .only(Self.rules))
            }
            checking.append(sample)
            guard findings.count == 3 * links.list.faults else {
                throw BenchError(
                    "expected \(3 * links.list.faults) findings, found \(findings.count)")
            }
        }
        return [
            Step("links-append" + suffix, rows: count, building),
            Step("links-finish" + suffix, rows: count, finishing),
            Step("links-rules" + suffix, rows: count, checking),
        ]
    }

    private static func loaded() throws(BenchError) -> Vocabulary {
        let loaded: Vocabulary.Loaded
        do throws(ReadError) {
            loaded = try Vocabulary.load(
                SourceBytes(Array(vocabulary.utf8)), source: SourceID(0))
        } catch {
            throw BenchError(error.message)
        }
        guard let vocabulary = loaded.vocabulary else {
            throw BenchError(loaded.findings.first?.message ?? "the vocabulary is wrong")
        }
        return vocabulary
    }
}
