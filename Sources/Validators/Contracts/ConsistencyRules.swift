internal import Contracts
internal import Diagnostics

extension ContractRules {
    /// What readers of one contract may understand differently.
    static let consistency: [Rule<Contract>] = [
        .yamlPortability, .yamlLenientSyntax, .oneOfOverlap, .closedComposition,
        .discriminatorValue, .enumHygiene, .enumProse, .numberPrecision, .formatContradiction,
        .patternRedos, .patternUnanchored, .patternPortability,
    ]
}
