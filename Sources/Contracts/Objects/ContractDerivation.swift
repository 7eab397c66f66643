internal import Synchronization

/// Something that several rules work out of a contract, kept with it.
///
/// Holds numbers of objects, nodes and values, never a ``ContractObject`` or ``Contract``: the
/// contract keeps its derivations, and would keep itself for ever.
public protocol ContractDerivation: Sendable {
    /// Works it out.
    init(_ contract: Contract)
}

extension Contract {
    /// What was worked out for the first one who asked.
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

    /// Of two tasks that derived the same, the first one's result stays.
    func keep<Value: ContractDerivation>(_ value: Value) -> Value {
        values.withLock { values in
            let id = ObjectIdentifier(Value.self)
            if let known = values[id] as? Value { return known }
            values[id] = value
            return value
        }
    }
}
