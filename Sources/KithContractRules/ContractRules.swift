package import KithContracts
package import KithDiagnostics

/// The rules for contracts, beyond the validation of their structure.
package enum ContractRules {
    /// All rules, in the order of the manual.
    package static let all: [Rule<Contract>] =
        general + schemas + examples + security + markdown + consistency + relations
}
