/// A selection of the rules that run.
package struct RuleSelection: Sendable {
    /// The tiers whose rules run.
    package var tiers: Set<RuleTier>
    /// The ids of rules that run in addition to the tiers.
    package var switchedOn: Set<String>
    /// The ids of rules that never run; this takes precedence.
    package var switchedOff: Set<String>
    /// The least severity of findings that are told.
    package var least = Severity.info
    /// The most notes of a finding about places like its own, of which there may be any number.
    package var mostNotes = 3

    /// Creates a selection; the default is the standard tiers.
    package init(
        tiers: Set<RuleTier> = RuleTier.standard, switchedOn: Set<String> = [],
        switchedOff: Set<String> = []
    ) {
        self.tiers = tiers
        self.switchedOn = switchedOn
        self.switchedOff = switchedOff
    }

    /// All rules.
    package static let all = RuleSelection(tiers: Set(RuleTier.allCases))

    /// Returns a selection of these rules only.
    package static func only(_ ids: some Sequence<String>) -> RuleSelection {
        RuleSelection(tiers: [], switchedOn: Set(ids))
    }

    /// Returns whether a rule runs.
    package func contains(_ rule: RuleDescription) -> Bool {
        if switchedOff.contains(rule.id) { return false }
        return tiers.contains(rule.tier) || switchedOn.contains(rule.id)
    }
}
