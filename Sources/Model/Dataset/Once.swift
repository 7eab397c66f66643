private import Synchronization

/// A value that is worked out when it is first asked for, and kept.
final class Once<Value: Sendable>: Sendable {
    private let kept = Mutex<Value?>(nil)

    /// The value; whoever asks while it is being worked out waits for it.
    func value(_ make: () -> Value) -> Value {
        kept.withLock { kept in
            if let kept { return kept }
            let value = make()
            kept = value
            return value
        }
    }
}
