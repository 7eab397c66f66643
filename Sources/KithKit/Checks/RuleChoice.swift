package import KithDiagnostics
internal import KithSystemBinding

/// The rules that a run is asked for, by ids, aliases and patterns.
package struct RuleChoice: Sendable {
    /// The rules that run; `nil` for those that run anyway.
    private let selected: [RulePattern]?
    /// The rules that do not run.
    private let ignored: [RulePattern]

    /// The rules that run anyway.
    package static let usual = RuleChoice(selected: nil, ignored: [])

    private init(selected: [RulePattern]?, ignored: [RulePattern]) {
        self.selected = selected
        self.ignored = ignored
    }

    /// Creates a choice among rules; lists hold patterns with commas between them.
    ///
    /// - Throws: ``KithError/usage(_:)`` if a pattern matches none of the rules.
    package init(
        selecting selected: [String], ignoring ignored: [String],
        among rules: @autoclosure () -> [RuleDescription]
    ) throws(KithError) {
        if selected.isEmpty, ignored.isEmpty {
            self = .usual
            return
        }
        let rules = rules()
        self.init(
            selected: selected.isEmpty ? nil : try Self.patterns(selected, "--select", rules),
            ignored: try Self.patterns(ignored, "--ignore", rules))
    }

    private static func patterns(
        _ lists: [String], _ option: String, _ rules: [RuleDescription]
    ) throws(KithError) -> [RulePattern] {
        var patterns: [RulePattern] = []
        for word in lists.flatMap({ $0.split(separator: ",") }) {
            let glob: Glob
            do throws(GlobError) { glob = try Glob(String(word), isPath: false) } catch {
                throw .usage("\(option): \(error.message)")
            }
            guard let pattern = RulePattern(glob, among: rules) else {
                throw .usage("\(option): \(RulePattern.unknown(glob, among: rules))")
            }
            patterns.append(pattern)
        }
        return patterns
    }

    /// Returns whether the findings of a rule are wanted.
    ///
    /// What is wrong with inputs and configurations is always told, unless it is ignored by name.
    func contains(_ rule: String) -> Bool {
        if ignored.contains(where: { $0.matches(rule) }) { return false }
        guard let selected else { return true }
        return selected.contains { $0.matches(rule) }
            || Self.isAlwaysChosen(rule)
    }

    /// Whether a rule is about inputs or configurations, so that its findings are always told.
    package static func isAlwaysChosen(_ rule: String) -> Bool {
        always.contains(rule.prefix { $0 != "/" })
    }

    /// The domains of the rules for inputs and configurations.
    private static let always = Set(
        (InputRules.all + Configuration.rules).map { $0.id.prefix { $0 != "/" } })

    /// Returns which rules run of those that would; rules that a configuration switches off stay off.
    func applied(to selection: RuleSelection) -> RuleSelection {
        if selected == nil, ignored.isEmpty { return selection }
        let chosen = Catalog.rules.filter { rule in
            (selected != nil || selection.contains(rule)) && contains(rule.id)
        }
        return RuleSelection(
            tiers: [], switchedOn: Set(chosen.map(\.id)), switchedOff: selection.switchedOff)
    }
}
