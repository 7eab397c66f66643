internal import Synchronization

/// The derivations of one contract, by their types.
final class ContractDerivations: Sendable {
    private let values = Mutex<[ObjectIdentifier: any Sendable]>([:])

    func value<Value: Sendable>(of type: Value.Type) -> Value? {
        values.withLock { $0[ObjectIdentifier(type)] as? Value }
    }

    /// Keeps a value and returns it; if two tasks derived the same type, the first result stays.
    func keep<Value: Sendable>(_ value: Value) -> Value {
        values.withLock { values in
            let id = ObjectIdentifier(Value.self)
            if let known = values[id] as? Value { return known }
            values[id] = value
            return value
        }
    }
}
