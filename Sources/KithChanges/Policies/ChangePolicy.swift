internal import KithContracts
package import KithModel

/// How changes are judged, beyond what they do to values.
package struct ChangePolicy: Sendable {
    /// The current day, by which dates of sunset have come or not.
    package var today: CalendarDay
    /// Whether members count that the schema of a sender does not declare.
    package var countsUndeclared = false

    /// Creates the usual policy.
    package init(today: CalendarDay = CalendarDay(number: 0)) { self.today = today }

    /// Returns the changes as the policy judges them, with those that break the policy itself.
    func judged(_ changes: [Change], _ old: Contract, _ new: Contract) -> [Change] { changes }
}
