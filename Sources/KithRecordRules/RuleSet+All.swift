extension RuleSet {
    /// All rule sets that check rows.
    public static let all: [RuleSet] = [.records, .bluesky, .forum, .mano, .monica]
}
