internal import KithDiagnostics
internal import KithSourceText
internal import KithSystemBinding

/// Findings recorded earlier.
///
/// A run with a baseline reports only new findings.
///
/// ```json
/// {"kith-baseline":1,"findings":[
/// {"file":"api.yaml","rule":"domain/rule","fingerprint":"…","pointer":"/paths","message":"…"}
/// ]}
/// ```
///
/// An entry matches by file, rule and fingerprint, which stays the same when lines move. Pointer and message are
/// for people. Without a fingerprint the pointer decides; without both, the file and the rule alone.
package struct Baseline: Sendable {
    /// An entry.
    struct Entry: Sendable {
        let file: PathName
        let rule: RulePattern
        let fingerprint: String?
        let pointer: String?
        let place: SourceSpan
    }

    /// The entries, in the order of the file.
    let entries: [Entry]

    /// Compares the findings that are left after the configuration was applied with the entries.
    ///
    /// - Parameters:
    ///   - findings: The findings, in report order.
    ///   - names: The name of each finding.
    /// - Returns: The new findings, and the indices of entries that matched.
    func compare(
        _ findings: [Finding], _ names: [FindingName]
    ) -> (new: [Finding], used: Set<Int>) {
        var byRule: [FindingName.Place: [Int]] = [:]
        var new: [Finding] = []
        var used: Set<Int> = []
        for (finding, name) in zip(findings, names) {
            let place = FindingName.Place(file: name.file, rule: finding.rule)
            let candidates =
                byRule[place]
                ?? entries.indices.filter {
                    entries[$0].file == name.file && entries[$0].rule.matches(finding.rule)
                }
            byRule[place] = candidates
            let matching = candidates.filter { entries[$0].matches(name) }
            if matching.isEmpty { new.append(finding) } else { used.formUnion(matching) }
        }
        return (new, used)
    }

    /// Returns a finding about entries that no longer match, among those whose files were read.
    func leftovers(
        used: Set<Int>, files: Set<PathName>, idleRules: Set<String>
    ) -> Finding? {
        let unused = entries.indices.filter { index in
            !used.contains(index) && files.contains(entries[index].file)
                && !idleRules.contains { entries[index].rule.matches($0) }
        }
        guard let first = unused.first else { return nil }
        let message =
            unused.count == 1
            ? "this entry matches no finding any more; write the baseline again"
            : """
            \(unused.count) entries, of which this is the first, match no finding any more; \
            write the baseline again
            """
        return Configuration.unusedIgnore.finding(message, at: entries[first].place)
    }
}

/// The identity of a finding in a baseline.
struct FindingName {
    /// The absolute path of its file.
    let file: PathName
    let fingerprint: String
    let pointer: String?

    /// The lookup key of entries.
    struct Place: Hashable {
        let file: PathName
        let rule: String
    }
}

extension Baseline.Entry {
    /// Whether the entry matches a finding of the same file and rule.
    fileprivate func matches(_ name: FindingName) -> Bool {
        if let fingerprint { return fingerprint == name.fingerprint }
        return pointer == nil || pointer == name.pointer
    }
}
