internal import KithCommandLine
internal import KithDiagnostics

/// A set of rule tiers on the command line: `style`, `style,security`, `all`.
struct TierList: ArgumentValue {
    let tiers: Set<RuleTier>

    static let expectation =
        "\(RuleTier.names.joined(separator: ", ")), or several of them with commas between"
    static let valueName = "tiers"

    static func closest(to word: String) -> String? {
        let names = word.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        let near = names.compactMap { name in
            RuleTier.named(name) == nil
                ? Suggestion.closest(to: name, among: RuleTier.names) : name
        }
        return near.count == names.count ? near.joined(separator: ",") : nil
    }

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
