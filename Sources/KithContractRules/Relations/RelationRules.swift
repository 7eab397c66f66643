internal import KithContracts
internal import KithDiagnostics

extension ContractRules {
    /// The rules that compare several places of a contract about resources and their relations.
    static let relations: [Rule<Contract>] = [
        .relationIDType, .relationForeignKey, .relationIDConsistent, .relationPropertyDrift,
        .relationParameterConsistent, .relationEnumDrift, .relationEnumRoundtrip,
        .relationReverse, .relationEndpointPair, .relationCollectionItem, .relationPathName,
        .relationCrudShape, .relationReadOnly, .relationListEnvelope, .relationPagination,
        .relationListUntyped, .relationErrorShape, .relationStatusConsistent, .relationTimeFormat,
    ]
}
