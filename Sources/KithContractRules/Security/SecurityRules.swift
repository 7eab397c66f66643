internal import KithContracts
internal import KithDiagnostics

extension ContractRules {
    /// The rules for access control and abuse.
    static let security: [Rule<Contract>] = [
        .securityUndefined, .securityScopeUndefined, .securityUnused, .securityMissing,
        .securityHTTP, .securityBasic, .securityKeyInURL, .securityCredentialsInURL,
        .securityWeakScheme, .securityJWT, .securityRateLimit, .security429, .security401,
        .security500, .securityStringLimit, .securityArrayLimit, .securityIntegerLimit,
        .securityAdditionalProperties, .securityNumericID,
    ]
}
