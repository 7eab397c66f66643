extension RuleSet {
    /// All rule sets that check rows.
    package static let all: [RuleSet] = [.records, .bluesky, .forum, .mano, .monica]
}
