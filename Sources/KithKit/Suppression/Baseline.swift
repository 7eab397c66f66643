internal import Diagnostics
internal import SourceText
internal import SystemBinding

/// Findings that were there already when somebody wrote them down: only new ones count.
///
/// ```json
/// {"kith-baseline":1,"findings":[
/// {"file":"api.yaml","rule":"domain/rule","fingerprint":"…","pointer":"/paths","message":"…"}
/// ]}
/// ```
///
/// An entry is known by its file, its rule and its fingerprint, which stays the same while lines move;
/// pointer and message are for people.  In an entry without a fingerprint the pointer decides or, if there
/// is none either, file and rule alone.
public struct Baseline: Sendable {
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

    /// What is left of findings that an input's configuration has left, in the order of reports.
    ///
    /// - Parameters:
    ///   - findings: The findings, in the order of reports.
    ///   - names: What is known of each of them.
    /// - Returns: Which findings are new, and which entries have matched one.
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

    /// What to say where entries match nothing any more, though their files were read.
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
            ? "this entry matches no finding any more; write the baseline anew"
            : "\(unused.count) entries match no finding any more, and this is the first of them; "
                + "write the baseline anew"
        return Configuration.unusedIgnore.finding(message, at: entries[first].place)
    }
}

/// By what a finding is known in a baseline.
struct FindingName {
    /// The absolute name of its file.
    let file: PathName
    let fingerprint: String
    let pointer: String?

    /// What entries are looked up by.
    struct Place: Hashable {
        let file: PathName
        let rule: String
    }
}

extension Baseline.Entry {
    /// Whether a finding of the same file and rule is meant.
    fileprivate func matches(_ name: FindingName) -> Bool {
        if let fingerprint { return fingerprint == name.fingerprint }
        return pointer == nil || pointer == name.pointer
    }
}
