internal import KithContracts
internal import KithDiagnostics

extension ContractRules {
    /// Rules for values and schemas that tools may interpret differently.
    static let consistency: [Rule<Contract>] = [
        .yamlPortability, .yamlLenientSyntax, .oneOfOverlap, .closedComposition,
        .discriminatorValue, .enumHygiene, .enumProse, .numberPrecision, .formatContradiction,
        .patternRedos, .patternUnanchored, .patternPortability,
    ]
}
