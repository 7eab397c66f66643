/// A result that several rules compute from a contract, cached in it.
///
/// Holds numbers of objects, nodes and values, never a ``ContractObject`` or ``Contract``: the contract owns
/// its derivations, so that would be a retain cycle.
package protocol ContractDerivation: Sendable {
    /// Computes the result.
    init(_ contract: Contract)
}

extension Contract {
    /// Returns the result of a type, computing it on first use.
    package func derived<Value: ContractDerivation>(_ type: Value.Type) -> Value {
        if let known = derivations.value(of: type) { return known }
        return derivations.keep(Value(self))
    }
}
