extension RuleSet {
    /// All sets of rules that look at rows.
    public static let all: [RuleSet] = [.records, .bluesky, .forum, .mano, .monica]
}
