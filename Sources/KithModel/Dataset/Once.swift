private import Synchronization

/// A lazily computed value, safe to share between threads.
package final class Once<Value: Sendable>: Sendable {
    private let kept: Mutex<Value?>

    /// Creates a value that is not computed yet, or one that is known.
    package init(_ known: Value? = nil) { kept = Mutex(known) }

    /// Returns the value, computing it on the first call.
    ///
    /// Other callers wait meanwhile.
    package func value(_ make: () -> Value) -> Value {
        kept.withLock { kept in
            if let kept { return kept }
            let value = make()
            kept = value
            return value
        }
    }
}
