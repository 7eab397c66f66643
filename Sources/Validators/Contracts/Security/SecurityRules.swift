internal import Contracts
internal import Diagnostics

extension ContractRules {
    /// What is checked of who may call and what may happen.
    static let security: [Rule<Contract>] = [
        .securityUndefined, .securityScopeUndefined, .securityUnused, .securityMissing,
        .securityHTTP, .securityBasic, .securityKeyInURL, .securityCredentialsInURL,
        .securityWeakScheme, .securityJWT, .securityRateLimit, .security429, .security401,
        .security500, .securityStringLimit, .securityArrayLimit, .securityIntegerLimit,
        .securityAdditionalProperties, .securityNumericID,
    ]
}
