/// The tier of a rule: its purpose, which decides whether it runs by default.
package enum RuleTier: String, Hashable, Comparable, CaseIterable, Sendable {
    /// A violation breaks a specification, or cannot work.
    case spec
    /// A violation is almost certainly a mistake.
    case bug
    /// A convention that makes data easier to read and use.
    case style
    /// A measure that protects secrets and the availability of services.
    case security
    /// A violation is an inconsistency between several places, such as two types of one identifier.
    case relations

    /// The tiers that run by default.
    package static let standard: Set<RuleTier> = [.spec, .bug]

    /// The names of tiers, and `all`.
    package static let names = allCases.map(\.rawValue) + ["all"]

    /// Returns the tier with a name, or all tiers for `all`; `nil` if the name is not in ``names``.
    package static func named(_ name: String) -> Set<RuleTier>? {
        name == "all" ? Set(allCases) : RuleTier(rawValue: name).map { [$0] }
    }

    /// Orders tiers from `spec` to `relations`.
    package static func < (left: RuleTier, right: RuleTier) -> Bool { left.rank < right.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
