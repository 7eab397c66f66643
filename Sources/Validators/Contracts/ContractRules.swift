public import Contracts
public import Diagnostics

/// What is checked of a contract beyond its structure.
public enum ContractRules {
    /// All rules, in the order of manuals.
    public static let all: [Rule<Contract>] =
        general + schemas + examples + security + markdown + consistency + relations
}
