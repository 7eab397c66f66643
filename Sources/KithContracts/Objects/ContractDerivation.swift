internal import Synchronization

/// A result that several rules compute from a contract, cached in it.
///
/// Holds numbers of objects, nodes and values, never a ``ContractObject`` or ``Contract``: the contract owns
/// its derivations, so that would be a retain cycle.
public protocol ContractDerivation: Sendable {
    /// Computes the result.
    init(_ contract: Contract)
}

extension Contract {
    /// Returns the result of a type, computing it on first use.
    public func derived<Value: ContractDerivation>(_ type: Value.Type) -> Value {
        if let known = derivations.value(of: type) { return known }
        return derivations.keep(Value(self))
    }

    /// The object with a number.
    public subscript(number: Int) -> ContractObject { ContractObject(self, number) }
}

/// The derivations of one contract, by their types.
final class ContractDerivations: Sendable {
    private let values = Mutex<[ObjectIdentifier: any Sendable]>([:])

    func value<Value: ContractDerivation>(of type: Value.Type) -> Value? {
        values.withLock { $0[ObjectIdentifier(type)] as? Value }
    }

    /// Keeps a value and returns it; if two tasks derived the same type, the first result stays.
    func keep<Value: ContractDerivation>(_ value: Value) -> Value {
        values.withLock { values in
            let id = ObjectIdentifier(Value.self)
            if let known = values[id] as? Value { return known }
            values[id] = value
            return value
        }
    }
}
