package import KithChanges
internal import KithDiagnostics
internal import KithModel

/// What a project or a run decides about changes of contracts; what it says nothing of is `nil` or empty.
package struct ChangeSettings: Sendable {
    /// Whether members count that the schema of a sender does not declare.
    package var countsUndeclared: Bool?
    /// How many days there must be between a deprecation and its sunset.
    package var deprecationDays: DeprecationPeriods?
    /// The lowest level at which a contract promises something.
    package var leastStability: StabilityLevel?
    /// Whether the version must tell by its number how much has changed.
    package var requiresBump: Bool?
    /// The requests of which changes are told.
    package var filter = ChangeFilter()

    /// Creates settings that decide nothing.
    package init() {}

    /// What they say, a line for each key of the configuration.
    package var lines: [String] {
        let values: [(name: String, text: String?)] = [
            ("strictUnknown", countsUndeclared.map(\.description)),
            ("deprecationDays", deprecationDays.map(\.description)),
            ("stabilityLevel", leastStability?.rawValue),
            ("requireBump", requiresBump.map(\.description)),
            ("matchPath", Self.listed(filter.paths.map(\.text))),
            ("tag", Self.listed(filter.tags)),
            ("withoutExtension", Self.listed(filter.leftOutExtensions.map(\.text))),
        ]
        return values.compactMap { name, text in text.map { "\(name): \($0)" } }
    }

    private static func listed(_ words: [String]) -> String? {
        words.isEmpty ? nil : words.joined(separator: ", ")
    }

    /// Returns the same settings with those of others for what they say nothing of.
    func filled(from others: ChangeSettings) -> ChangeSettings {
        var filled = self
        filled.countsUndeclared = countsUndeclared ?? others.countsUndeclared
        filled.deprecationDays = deprecationDays ?? others.deprecationDays
        filled.leastStability = leastStability ?? others.leastStability
        filled.requiresBump = requiresBump ?? others.requiresBump
        filled.filter = filter.filled(from: others.filter)
        return filled
    }

    /// Returns the policy that they make.
    func policy(today: CalendarDay) -> ChangePolicy {
        var policy = ChangePolicy(today: today)
        policy.countsUndeclared = countsUndeclared ?? policy.countsUndeclared
        policy.deprecationDays = deprecationDays ?? policy.deprecationDays
        policy.leastStability = leastStability ?? policy.leastStability
        policy.filter = filter
        return policy
    }
}

extension ChangeFilter {
    fileprivate func filled(from others: ChangeFilter) -> ChangeFilter {
        var filled = self
        if paths.isEmpty { filled.paths = others.paths }
        if tags.isEmpty { filled.tags = others.tags }
        if leftOutExtensions.isEmpty { filled.leftOutExtensions = others.leftOutExtensions }
        return filled
    }
}
