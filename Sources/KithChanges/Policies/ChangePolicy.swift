package import KithModel

/// Which changes are told, and how they are judged beside what passes.
package struct ChangePolicy: Sendable {
    /// The current day, by which the days of sunsets have come or not.
    package var today: CalendarDay
    /// Whether members count that the schema of a sender does not declare.
    package var countsUndeclared = false
    /// How many days there must be between a deprecation and its sunset.
    package var deprecationDays = DeprecationPeriods()
    /// The lowest level at which a contract promises something.
    ///
    /// What was below it may change at will.
    package var leastStability = StabilityLevel.beta
    /// Whether the version must tell by its number how much has changed.
    package var requiresBump = false
    /// The requests of which changes are told.
    package var filter = ChangeFilter()

    /// Creates the usual policy.
    package init(today: CalendarDay = CalendarDay(number: 0)) { self.today = today }

    /// Whether changes of a request are told: its old version decides, and of a new request the new one.
    func tells(_ old: Endpoint?, _ new: Endpoint?) -> Bool {
        guard let first = old ?? new else { return false }
        return first.level >= leastStability && filter.tells(old, new)
    }

    /// Whether something is promised of a request for the first time.
    func isFirstPromise(_ old: Endpoint, _ new: Endpoint) -> Bool {
        old.level < leastStability && new.level >= leastStability && filter.tells(old, new)
    }

    /// Whether changes of a member are told.
    func tells(_ member: SchemaOutline.Member) -> Bool {
        member.lifecycle.level >= leastStability
    }
}
