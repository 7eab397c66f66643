internal import Contracts
internal import Diagnostics

extension ContractRules {
    /// What is checked of schemas by themselves.
    static let schemas: [Rule<Contract>] = [
        .schemaEnumType, .schemaEnumDuplicate, .schemaEnumNull, .schemaNullableNoType,
        .schemaArrayItems, .schemaKeywordType, .schemaBounds, .schemaPattern, .schemaDefault,
        .schemaRequiredUndeclared,
        .schemaAllOfConflict, .schemaSingleCombinator, .schemaDiscriminator, .schemaTypeMissing,
        .schemaCamel, .schemaMinLength,
    ]
}
