internal import Contracts
internal import Diagnostics

extension ContractRules {
    /// The rules for schemas.
    static let schemas: [Rule<Contract>] = [
        .schemaEnumType, .schemaEnumDuplicate, .schemaEnumNull, .schemaNullableNoType,
        .schemaArrayItems, .schemaKeywordType, .schemaBounds, .schemaPattern, .schemaDefault,
        .schemaRequiredUndeclared,
        .schemaAllOfConflict, .schemaSingleCombinator, .schemaDiscriminator, .schemaTypeMissing,
        .schemaCamel, .schemaMinLength,
    ]
}
