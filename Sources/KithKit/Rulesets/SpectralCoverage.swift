internal import KithContractRules
internal import KithContracts
internal import KithDiagnostics
package import KithRulesets
internal import KithSyntax

/// The mapping from Spectral's rules to Kith's.
package enum SpectralCoverage {
    /// One of Spectral's rules with the Kith rules that implement it, if any.
    package struct Row: Sendable {
        /// Spectral's rule.
        package let entry: SpectralOAS.Entry
        /// The ids of Kith's rules.
        package let rules: [String]
    }

    /// All of Spectral's rules, in its order.
    package static let rows = SpectralOAS.entries.map { Row(entry: $0, rules: rules(for: $0.id)) }

    /// Returns the ids of the Kith rules that implement one of Spectral's.
    static func rules(for id: String) -> [String] { byAlias["spectral:\(id)"] ?? [] }

    /// Returns the contract rule with this id.
    static func description(of id: String) -> RuleDescription? { byID[id] }

    private static let descriptions =
        ContractRules.all.map(\.description) + StructureRules.all + SyntaxRules.all

    private static let byID = Dictionary(
        descriptions.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

    private static let byAlias: [String: [String]] = {
        var ids: [String: [String]] = [:]
        for rule in descriptions {
            for alias in rule.aliases { ids[alias, default: []].append(rule.id) }
        }
        return ids
    }()
}
