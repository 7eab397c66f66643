public import Diagnostics
public import Model
public import SourceText
public import SystemBinding

extension Configuration {
    /// What a run has found, seen through the configuration, in the order of reports.
    ///
    /// Severities are changed first; where several lines are about a rule, its own id counts more than a
    /// pattern, and a later line more than an earlier one. Then accepted findings are left out. Entries
    /// that accept nothing, or whose last day is over, are findings themselves, unless switched off.
    ///
    /// - Parameters:
    ///   - findings: What was found.
    ///   - sources: The inputs of the run.
    ///   - workingFolder: The absolute name of the folder in which the names of inputs begin.
    ///   - today: The current day.
    ///   - idleRules: Rules that did not run, so that nothing is known of entries about them.
    ///   - pointer: The JSON Pointer of a place.
    /// - Returns: What is left of the findings, and those about the configuration itself.
    public func apply(
        to findings: [Finding], in sources: SourceMap, workingFolder: PathName, today: CalendarDay,
        idleRules: Set<String> = [], pointer: (SourceSpan) -> String?
    ) -> [Finding] {
        var severities = SeverityTable(self.severities)
        var filter = AcceptanceFilter(
            self, files: sources.files.map { workingFolder.joining(PathName($0.name)).normalized },
            today: today, idleRules: idleRules)
        let kept = findings.compactMap { severities.applied(to: $0) }
            .filter { !filter.accepts($0, pointer) }
        return (kept + filter.leftovers.compactMap { severities.applied(to: $0) }).sorted()
    }
}

extension Configuration {
    /// The rules that run: those of the standard tiers, of these tiers and of the configuration's own,
    /// without those that it switches off, and with those that it gives a severity by their ids.
    public func selection(
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

/// The severities of rules; each rule is looked up once.
private struct SeverityTable {
    private let lines: [RuleSeverity]
    private var known: [String: RuleSeverity?] = [:]

    init(_ lines: [RuleSeverity]) {
        self.lines = lines.filter { !$0.rules.isExact } + lines.filter(\.rules.isExact)
    }

    /// The line that counts for a rule.
    func line(about rule: String) -> RuleSeverity? { lines.last { $0.rules.matches(rule) } }

    /// The finding with its severity; `nil` where its rule is off.
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

/// Tells which findings are accepted, and keeps count of the entries that accept some.
private struct AcceptanceFilter {
    private let configuration: Configuration
    private let files: [PathName]
    private let today: CalendarDay
    private let idleRules: Set<String>
    private var isUsed: [Bool]
    /// The entries that may be about a rule in a file.
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
        where configuration.accepted[index].isAbout(pointer, finding.message) {
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

    /// The entries that accept nothing.
    ///
    /// One for files that are no input of this run may accept something in another run.
    var leftovers: [Finding] {
        configuration.accepted.enumerated().compactMap { index, entry in
            if let until = entry.until, isExpired(entry) {
                return Configuration.expiredIgnore.finding(
                    "this entry has not counted since \(until)", at: entry.untilPlace)
            }
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
    /// Whether a place with this pointer, and this message, are meant.
    fileprivate func isAbout(_ pointer: String?, _ text: String) -> Bool {
        if let message, text.utf8.firstRange(of: message.utf8) == nil { return false }
        guard let prefix = self.pointer?.utf8 else { return true }
        guard let pointer = pointer?.utf8, pointer.starts(with: prefix) else { return false }
        return pointer.count == prefix.count
            || pointer.dropFirst(prefix.count).first == UInt8(ascii: "/")
    }
}
