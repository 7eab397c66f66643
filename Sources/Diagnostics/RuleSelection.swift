/// The rules that run.
public struct RuleSelection: Sendable {
    /// The tiers whose rules run.
    public var tiers: Set<RuleTier>
    /// Ids of rules that run whatever their tier.
    public var switchedOn: Set<String>
    /// Ids of rules that do not run whatever their tier.
    public var switchedOff: Set<String>

    /// The rules of some tiers.
    public init(
        tiers: Set<RuleTier> = RuleTier.standard, switchedOn: Set<String> = [],
        switchedOff: Set<String> = []
    ) {
        self.tiers = tiers
        self.switchedOn = switchedOn
        self.switchedOff = switchedOff
    }

    /// Every rule that there is.
    public static let all = RuleSelection(tiers: Set(RuleTier.allCases))

    /// These rules and no other.
    public static func only(_ ids: some Sequence<String>) -> RuleSelection {
        RuleSelection(tiers: [], switchedOn: Set(ids))
    }

    /// Whether a rule runs.
    public func contains(_ rule: RuleDescription) -> Bool {
        if switchedOff.contains(rule.id) { return false }
        return tiers.contains(rule.tier) || switchedOn.contains(rule.id)
    }
}
