internal import Contracts
internal import Diagnostics
public import Rulesets
internal import Syntax
internal import Validators

/// Which of the program's rules do the work of Spectral's.
public enum SpectralCoverage {
    /// One of Spectral's rules, and the rules of the program that do its work: none where it has none.
    public struct Row: Sendable {
        /// Spectral's rule.
        public let entry: SpectralOAS.Entry
        /// The ids of the program's rules.
        public let rules: [String]
    }

    /// All of Spectral's rules, in its order.
    public static let rows = SpectralOAS.entries.map { Row(entry: $0, rules: rules(for: $0.id)) }

    /// The ids of the program's rules that do the work of one of Spectral's.
    static func rules(for id: String) -> [String] { byAlias["spectral:\(id)"] ?? [] }

    /// A rule about contracts by its id.
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
