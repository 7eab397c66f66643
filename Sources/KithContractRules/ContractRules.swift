public import KithContracts
public import KithDiagnostics

/// The rules for contracts, beyond the validation of their structure.
public enum ContractRules {
    /// All rules, in the order of the manual.
    public static let all: [Rule<Contract>] =
        general + schemas + examples + security + markdown + consistency + relations
}
