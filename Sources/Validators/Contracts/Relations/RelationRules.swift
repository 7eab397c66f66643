internal import Contracts
internal import Diagnostics

extension ContractRules {
    /// What several places of a contract say together about how resources hang together.
    static let relations: [Rule<Contract>] = [
        .relationIDType, .relationForeignKey, .relationIDConsistent, .relationPropertyDrift,
        .relationParameterConsistent, .relationEnumDrift, .relationEnumRoundtrip,
        .relationReverse, .relationEndpointPair, .relationCollectionItem, .relationPathName,
        .relationCrudShape, .relationReadOnly, .relationListEnvelope, .relationPagination,
        .relationListUntyped, .relationErrorShape, .relationStatusConsistent, .relationTimeFormat,
    ]
}
