internal import KithCommandLine
internal import KithDiagnostics

/// A set of rule tiers on the command line: `style`, `style,security`, `all`.
struct TierList: ArgumentValue {
    let tiers: Set<RuleTier>

    static let expectation =
        "\(RuleTier.names.joined(separator: ", ")), or several of them with commas between"
    static let valueName = "tiers"

    init?(argument: String) {
        var tiers: Set<RuleTier> = []
        for name in argument.split(separator: ",", omittingEmptySubsequences: false) {
            guard let named = RuleTier.named(String(name)) else { return nil }
            tiers.formUnion(named)
        }
        self.tiers = tiers
    }

    var argumentText: String { tiers.sorted().map(\.rawValue).joined(separator: ",") }

    /// Returns the union of the values of a repeated option.
    static func union(_ lists: [TierList]) -> Set<RuleTier> {
        lists.reduce(into: []) { $0.formUnion($1.tiers) }
    }
}
