internal import KithDiagnostics
internal import KithSourceText
internal import KithSystemBinding

extension Checking {
    /// Removes the findings in a baseline.
    ///
    /// - Returns: Findings about the baseline file.
    /// - Throws: ``KithError/read(_:)`` if the file cannot be read.
    mutating func applyBaseline(_ path: String?) throws(KithError) -> [Finding] {
        for index in groups.indices {
            groups[index].findings.sort()
            groups[index].all = groups[index].findings
        }
        guard let path else { return [] }
        let baseline: Baseline
        var own: [Finding]
        do throws(ReadError) {
            (baseline, own) = try Baseline.load(
                path, workingFolder: workingFolder, knownRules: Catalog.rules, sources: &sources)
        } catch {
            throw .read(error)
        }
        var used: Set<Int> = []
        for index in groups.indices {
            let all = groups[index].all
            let (new, matched) = baseline.compare(all, names(of: all))
            groups[index].findings = new
            used.formUnion(matched)
        }
        let files = Set(sources.files.map { absolute($0.name) })
        let idle = groups.reduce(into: Set<String>()) { $0.formUnion($1.idleRules) }
        if let unused = baseline.leftovers(used: used, files: files, idleRules: idle) {
            own.append(unused)
        }
        return own
    }

    /// Returns the findings in baseline form.
    ///
    /// A later run with this baseline reports none of them.
    ///
    /// Findings about configurations, directives and baselines are not included.
    public func baselineText(for path: String) -> [UInt8] {
        var text = BaselineText(folder: absolute(path).parent)
        for group in groups {
            // The messages as reports show them, without secrets.
            let findings = diagnosis(group.all).findings
            for (finding, name) in zip(findings, names(of: group.all))
            where !Configuration.rules.contains(where: { $0.id == finding.rule }) {
                text.add(finding, name)
            }
        }
        return text.bytes
    }

    /// Returns sorted findings as a diagnosis.
    private func diagnosis(_ findings: [Finding]) -> Diagnosis {
        let pointers = pointers
        return Diagnosis(findings, in: sources) { pointers[$0] }
    }

    /// Returns the identities of findings in a baseline; computes one hash for each.
    private func names(of findings: [Finding]) -> [FindingName] {
        let diagnosis = diagnosis(findings)
        var fingerprints = Fingerprints(diagnosis)
        return diagnosis.findings.map { finding in
            let file = finding.span.map { absolute(sources[$0.source].name) }
            return FindingName(
                file: file ?? workingFolder, fingerprint: fingerprints.next(finding),
                pointer: finding.span.flatMap { diagnosis.pointer($0) })
        }
    }

    private func absolute(_ name: String) -> PathName {
        workingFolder.joining(PathName(name)).normalized
    }
}
