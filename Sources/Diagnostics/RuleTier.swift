/// Why a rule exists, and with it whether it runs unless asked for.
public enum RuleTier: String, Hashable, Comparable, CaseIterable, Sendable {
    /// What breaks it breaks a specification, or cannot work.
    case spec
    /// What breaks it is almost certainly a mistake.
    case bug
    /// A habit that makes data easier to read and to use.
    case style
    /// What keeps secrets, and services up.
    case security
    /// What several places say together about how things hang together.
    case relations

    /// The tiers that run unless asked for.
    public static let standard: Set<RuleTier> = [.spec, .bug]

    /// The words that name tiers.
    public static let names = allCases.map(\.rawValue) + ["all"]

    /// The tier with a name, or all of them; `nil` where the name is none of ``names``.
    public static func named(_ name: String) -> Set<RuleTier>? {
        name == "all" ? Set(allCases) : RuleTier(rawValue: name).map { [$0] }
    }

    /// From `spec` to `relations`.
    public static func < (left: RuleTier, right: RuleTier) -> Bool { left.rank < right.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
