internal import KithDiagnostics
internal import KithFollows
internal import KithModel
internal import KithSourceText

/// The follows in the rows of some inputs.
struct FollowReading: ~Copyable {
    let findings: [Finding]
    private var ledger = FollowLedger()

    init(
        _ inputs: InputPlan, _ rows: RowOptions, options: Indexing.Options,
        sources: inout SourceMap
    ) async throws(KithError) {
        for case .index(let input) in inputs.jobs {
            throw .usage(
                "\(input.source.name) is an index, which does not hold all that was read; name the inputs "
                    + "that it was made from")
        }
        var sequence = try InputSequence(
            inputs.jobs, inputs.options, rows, sources: &sources, keepsText: false)
        guard var follows = FollowRows(sequence.vocabulary) else {
            throw .read(
                ReadError(
                    .unsupported,
                    "rows of the vocabulary '\(sequence.vocabulary.name)' contain no follows"))
        }
        let anonymiser = try Anonymiser(rows.pseudonymKey, sequence.vocabulary)
        while let batch = try await sequence.next(&sources) {
            follows.note(anonymiser?.anonymised(batch) ?? batch, in: &ledger)
        }
        ledger.isWhole = options.areEdgesWhole && sequence.vocabulary.name == "edges"
        findings = sequence.findings + follows.unusable.findings
    }

    consuming func write(to path: String) throws(KithError) -> IndexSummary {
        do throws(IndexError) { return try ledger.write(to: path) } catch {
            throw KithError(error)
        }
    }

    consuming func index(named name: String) throws(KithError) -> FollowIndex {
        do throws(IndexError) { return try ledger.index(named: name) } catch {
            throw KithError(error)
        }
    }
}
