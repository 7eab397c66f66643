internal import Diagnostics
internal import SourceText
internal import SystemBinding

extension Checking {
    /// Names the findings of each group and leaves out those that a baseline holds.
    ///
    /// - Returns: What is to be said of the baseline itself.
    /// - Throws: ``KithError/read(_:)`` where it cannot be read.
    mutating func applyBaseline(_ path: String?) throws(KithError) -> [Finding] {
        nameFindings()
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
            let (new, matched) = baseline.compare(groups[index].findings, groups[index].names)
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

    /// All that was found, as a baseline that lies at a path: given to the next run, it leaves nothing of it.
    ///
    /// What a configuration, a directive or a baseline says about itself is no part of it.
    public func baselineText(for path: String) -> [UInt8] {
        var text = BaselineText(folder: absolute(path).parent)
        for group in groups {
            for (finding, name) in zip(group.named, group.names)
            where !Configuration.rules.contains(where: { $0.id == finding.rule }) {
                text.add(finding, name)
            }
        }
        return text.bytes
    }

    private mutating func nameFindings() {
        for index in groups.indices {
            groups[index].findings.sort()
            let findings = groups[index].findings
            let pointers = pointers
            let diagnosis = Diagnosis(findings, in: sources) { pointers[$0] }
            var fingerprints = Fingerprints(diagnosis)
            groups[index].named = findings
            groups[index].names = findings.map { finding in
                let file = finding.span.map { absolute(sources[$0.source].name) }
                return FindingName(
                    file: file ?? workingFolder, fingerprint: fingerprints.next(finding),
                    pointer: finding.span.flatMap { pointers[$0] })
            }
        }
    }

    private func absolute(_ name: String) -> PathName {
        workingFolder.joining(PathName(name)).normalized
    }
}
