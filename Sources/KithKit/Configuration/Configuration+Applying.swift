package import KithDiagnostics
package import KithModel
package import KithSourceText
package import KithSystemBinding

extension Configuration {
    /// Applies the configuration to the findings of a run and returns them in report order.
    ///
    /// Severities are changed first. If several lines match a rule, its own id takes precedence over a pattern,
    /// and a later line over an earlier one. Then accepted findings are removed. Entries that accept nothing or
    /// have expired give findings of their own, unless those rules are off.
    ///
    /// - Parameters:
    ///   - findings: The findings of the run.
    ///   - sources: The inputs of the run.
    ///   - workingFolder: The absolute path that input names are relative to.
    ///   - today: The current day.
    ///   - idleRules: Rules that did not run. Entries about them are not reported as unused.
    ///   - pointer: Returns the JSON Pointer of a place.
    /// - Returns: The remaining findings and those about the configuration itself.
    package func apply(
        to findings: [Finding], in sources: SourceMap, workingFolder: PathName, today: CalendarDay,
        idleRules: Set<String> = [], pointer: (SourceSpan) -> String?
    ) -> [Finding] {
        var severities = SeverityTable(self.severities)
        var filter = AcceptanceFilter(
            self, files: sources.files.map { workingFolder.joining(PathName($0.path)).normalized },
            today: today, idleRules: idleRules)
        let kept = findings.compactMap { severities.applied(to: $0) }
            .filter { !filter.accepts($0, pointer) }
        return (kept + filter.leftovers.compactMap { severities.applied(to: $0) }).sorted()
    }
}

extension Configuration {
    /// Returns the rules that run: those of the standard tiers, of `tiers` and of the configuration's tiers.
    ///
    /// Rules that the configuration switches off are excluded. Rules to which it gives a severity by id are
    /// included.
    package func selection(
        of rules: [RuleDescription], adding tiers: Set<RuleTier> = []
    ) -> RuleSelection {
        var selection = RuleSelection(
            tiers: RuleTier.standard.union(self.tiers).union(tiers))
        guard !severities.isEmpty else { return selection }
        let table = SeverityTable(severities)
        for rule in rules {
            guard let line = table.line(about: rule.id) else { continue }
            if line.severity == nil {
                selection.switchedOff.insert(rule.id)
            } else if line.rules.isExact {
                selection.switchedOn.insert(rule.id)
            }
        }
        return selection
    }
}

/// The severities of rules.
///
/// Each rule is looked up once.
private struct SeverityTable {
    private let lines: [RuleSeverity]
    private var known: [String: RuleSeverity?] = [:]

    init(_ lines: [RuleSeverity]) {
        self.lines = lines.filter { !$0.rules.isExact } + lines.filter(\.rules.isExact)
    }

    /// Returns the line that applies to a rule.
    func line(about rule: String) -> RuleSeverity? { lines.last { $0.rules.matches(rule) } }

    /// Returns the finding with its configured severity, or `nil` if its rule is off.
    mutating func applied(to finding: Finding) -> Finding? {
        let line = known[finding.rule] ?? line(about: finding.rule)
        known[finding.rule] = .some(line)
        guard let line else { return finding }
        guard let severity = line.severity else { return nil }
        var finding = finding
        finding.severity = severity
        return finding
    }
}

/// Decides which findings are accepted and tracks which entries accepted some.
private struct AcceptanceFilter {
    private let configuration: Configuration
    private let files: [PathName]
    private let today: CalendarDay
    private let idleRules: Set<String>
    private var isUsed: [Bool]
    /// The entries that may apply to a rule in a file.
    private var candidates: [Place: [Int]] = [:]

    private struct Place: Hashable {
        let rule: String
        let file: Int?
    }

    init(
        _ configuration: Configuration, files: [PathName], today: CalendarDay,
        idleRules: Set<String>
    ) {
        self.configuration = configuration
        self.files = files
        self.today = today
        self.idleRules = idleRules
        isUsed = configuration.accepted.map { _ in false }
    }

    mutating func accepts(_ finding: Finding, _ pointer: (SourceSpan) -> String?) -> Bool {
        let found = candidates(Place(rule: finding.rule, file: finding.span?.source.index))
        guard !found.isEmpty else { return false }
        let needsPointer = found.contains { configuration.accepted[$0].pointer != nil }
        let pointer = needsPointer ? finding.span.flatMap(pointer) : nil
        var isAccepted = false
        for index in found
        where configuration.accepted[index].isAbout(finding, pointer) {
            isUsed[index] = true
            isAccepted = true
        }
        return isAccepted
    }

    private mutating func candidates(_ place: Place) -> [Int] {
        if let found = candidates[place] { return found }
        let found = configuration.accepted.indices.filter { index in
            let entry = configuration.accepted[index]
            return !isExpired(entry) && entry.rules.matches(place.rule)
                && (entry.files == nil || place.file.map { isAbout(entry, file: $0) } == true)
        }
        candidates[place] = found
        return found
    }

    private func isExpired(_ entry: AcceptedFindings) -> Bool {
        entry.until.map { $0 < today } ?? false
    }

    private func isAbout(_ entry: AcceptedFindings, file: Int) -> Bool {
        guard files.indices.contains(file), let pattern = entry.files else { return false }
        return pattern.matches(files[file], from: configuration.folder)
    }

    /// Findings about entries that have expired or accept nothing.
    ///
    /// An entry for files that are not inputs of this run is not reported: it may accept something in another
    /// run.
    var leftovers: [Finding] {
        configuration.accepted.enumerated().compactMap { index, entry in
            if let until = entry.until, isExpired(entry) {
                return Configuration.expiredIgnore.finding(
                    "this entry expired on \(until)", at: entry.untilPlace)
            }
            // A fingerprint is that of a change, whatever else the pattern matches.
            let idleRules =
                entry.fingerprint == nil ? idleRules : idleRules.intersection(Catalog.changeIDs)
            let hasInput = files.indices.contains {
                $0 != configuration.source?.index && isAbout(entry, file: $0)
            }
            guard !isUsed[index], entry.files == nil || hasInput,
                !idleRules.contains(where: { entry.rules.matches($0) })
            else { return nil }
            return Configuration.unusedIgnore.finding(
                "this entry matches no finding", at: entry.place)
        }
    }
}

extension AcceptedFindings {
    /// Whether the entry covers a finding at a place with this pointer.
    fileprivate func isAbout(_ finding: Finding, _ pointer: String?) -> Bool {
        if let message, finding.message.utf8.firstRange(of: message.utf8) == nil { return false }
        if let fingerprint, finding.evidence?.fingerprint != fingerprint { return false }
        guard let prefix = self.pointer?.utf8 else { return true }
        guard let pointer = pointer?.utf8, pointer.starts(with: prefix) else { return false }
        return pointer.count == prefix.count
            || pointer.dropFirst(prefix.count).first == UInt8(ascii: "/")
    }
}

extension RuleSelection {
    /// Returns the ids of rules that do not run, except those switched off explicitly.
    func idle(among rules: [RuleDescription]) -> Set<String> {
        Set(rules.lazy.filter { !contains($0) && !switchedOff.contains($0.id) }.map(\.id))
    }
}
