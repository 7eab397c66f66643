internal import KithDiagnostics
internal import KithModel
internal import KithReaders
internal import KithRecordRules
internal import KithSourceText

/// The check of the rows of one job.
struct RowCheck {
    private(set) var findings: [Finding] = []
    /// The JSON Pointers of the places of findings.
    private(set) var pointers: [SourceSpan: String] = [:]
    /// What was verified about repositories, as text.
    private(set) var proofs: [String] = []
    /// Whether the input could not be read.
    private(set) var isUnreadable = false

    /// Checks the rows and adds their inputs to `sources`, with the text of those that have findings.
    ///
    /// - Throws: ``KithError``, but not for an input that cannot be read.
    init(
        _ job: InputJob, _ inputs: InputOptions, _ group: CheckGroup, _ options: CheckOptions,
        _ sources: inout SourceMap
    ) async throws(KithError) {
        let count = sources.files.count
        let found: [Finding]
        do throws(KithError) {
            found = try await find(job, inputs, group, options, &sources)
        } catch {
            guard case .read(let error) = error else { throw error }
            isUnreadable = true
            findings = [Finding(error)]
            if sources.files.count > count { sources.reread([SourceID(count)]) }
            return
        }
        let texts = (count..<sources.files.count).map {
            (source: SourceID($0), bytes: sources.files[$0].bytes)
        }
        findings =
            Directives.applied(
                to: found, in: texts, knownRules: Catalog.rules, idleRules: group.idleRules,
                today: options.today
            ).findings
        // Only inputs with findings need their text.
        if sources.files.count > count + 1 || sources.files.last?.bytes == nil {
            sources.reread(for: findings)
        } else if findings.isEmpty, job.sources.count == 1 {
            sources.replace(SourceID(count), by: SourceFile(job.source))
        }
    }

    /// Returns the findings of reading and of rules.
    ///
    /// The rows are freed before texts are read again for display.
    private mutating func find(
        _ job: InputJob, _ inputs: InputOptions, _ group: CheckGroup, _ options: CheckOptions,
        _ sources: inout SourceMap
    ) async throws(KithError) -> [Finding] {
        var rows = options.rows
        rows.today = options.today
        let reading = try await Reading(
            [job], inputs, rows, sources: &sources, keepsText: true, showsTimes: false)
        proofs = RepositoryProofs(reading.dataset, key: rows.readers[.signingKey]).lines(sources)
        let found = reading.findings + ruleFindings(reading.dataset, group, rows)
        pointers = reading.dataset.pointers(of: found.lazy.compactMap(\.span))
        return found
    }

    /// Returns what rules find, without the values of secrets that no text has, by which reports would find them.
    private func ruleFindings(
        _ dataset: Dataset, _ group: CheckGroup, _ options: RowOptions
    ) -> [Finding] {
        let hides = !options.keepsSecrets && dataset.hasUnplacedSecrets
        let rows = hides ? dataset.numbered : dataset
        let findings = Validator.check(rows, Catalog.ruleSets, selection: group.rules)
        guard hides else { return findings }
        return Diagnosis(findings, in: SourceMap(), secrets: rows.numberedSecrets).findings
            .map(\.withoutNumbers)
    }
}
