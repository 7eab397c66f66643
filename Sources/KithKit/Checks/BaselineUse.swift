internal import KithDiagnostics
internal import KithSourceText
internal import KithSystemBinding

/// A baseline that was read for a run.
struct BaselineUse {
    let baseline: Baseline
    /// Findings about its file.
    let findings: [Finding]

    /// Removes the findings in the baseline from sorted ones.
    ///
    /// - Returns: Findings about the baseline.
    func apply(to groups: inout [CheckGroup], _ names: FindingNames) -> [Finding] {
        var used: Set<Int> = []
        for index in groups.indices {
            let all = groups[index].all
            let (new, matched) = baseline.compare(all, names.names(of: all))
            groups[index].findings = new
            used.formUnion(matched)
        }
        let idle = groups.reduce(into: Set<String>()) { $0.formUnion($1.idleRules) }
        let unused = baseline.leftovers(used: used, files: names.files, idleRules: idle)
        return findings + (unused.map { [$0] } ?? [])
    }
}

extension Baseline {
    /// Reads a baseline.
    ///
    /// - Throws: ``KithError/read(_:)`` if the file cannot be read.
    static func read(
        _ path: String, _ workingFolder: PathName, _ sources: inout SourceMap
    ) throws(KithError) -> BaselineUse {
        do throws(ReadError) {
            let (baseline, findings) = try Baseline.load(
                path, workingFolder: workingFolder, knownRules: Catalog.rules, sources: &sources)
            return BaselineUse(baseline: baseline, findings: findings)
        } catch {
            throw .read(error)
        }
    }
}
