internal import KithContracts
internal import KithDiagnostics

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
