internal import KithDiagnostics
internal import KithSourceText
internal import KithSystemBinding

/// The identities by which baselines know the findings of a run.
struct FindingNames: Sendable {
    let sources: SourceMap
    let pointers: [SourceSpan: String]
    let workingFolder: PathName
    /// The values of secrets that no text has, by the places of findings that may quote them.
    var secrets: [SourceSpan: [[UInt8]]] = [:]

    /// Returns the identities of sorted findings; computes one hash for each.
    ///
    /// Findings in rows that have numbers have the identities of findings without a place.
    func names(of findings: [Finding]) -> [FindingName] {
        let diagnosis = diagnosis(findings)
        var fingerprints = Fingerprints(diagnosis)
        return diagnosis.findings.map { finding in
            let finding = finding.withoutNumbers
            let file = finding.span.map { absolute(sources[$0.source].name) }
            return FindingName(
                file: file ?? workingFolder, fingerprint: fingerprints.next(finding),
                pointer: finding.span.flatMap { diagnosis.pointer($0) })
        }
    }

    /// Returns groups of sorted findings in baseline form.
    func baselineText(of groups: [[Finding]], for path: String) -> [UInt8] {
        var text = BaselineText(folder: absolute(path).parent)
        for group in groups {
            // The messages as reports show them, without secrets.
            let findings = diagnosis(group).findings
            for (finding, name) in zip(findings, names(of: group))
            where !Configuration.rules.contains(where: { $0.id == finding.rule }) {
                text.add(finding, name)
            }
        }
        return text.bytes
    }

    /// The absolute paths of all files of the run.
    var files: Set<PathName> { Set(sources.files.map { absolute($0.name) }) }

    /// Returns sorted findings as a diagnosis.
    private func diagnosis(_ findings: [Finding]) -> Diagnosis {
        let pointers = pointers
        return Diagnosis(findings, in: sources, secrets: secrets) { pointers[$0] }
    }

    private func absolute(_ name: String) -> PathName {
        workingFolder.joining(PathName(name)).normalized
    }
}
