/// The changes that make a finding of a rule go away.
package struct Repair<Change: Sendable>: Sendable {
    /// The finding.
    package let finding: Finding
    /// The ways to repair it, the best one first; each is a list of changes that belong together.
    package let ways: [[Change]]

    /// Creates a repair.
    package init(finding: Finding, ways: [[Change]]) {
        self.finding = finding
        self.ways = ways
    }
}

extension Repair: Equatable where Change: Equatable {}

/// The data that rules check.
package protocol RuleSubject {
    /// A change of the data, as repairs make it.
    associatedtype Change: Sendable = Never
}
