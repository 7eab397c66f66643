private import Synchronization

/// The names of inputs, by the number of their source; inputs read together become known while they are read.
package final class SourceNames: Sendable {
    private let names = Mutex<[String]>([])

    /// Creates a list without names.
    package init() {}

    /// The names so far.
    package var all: [String] {
        get { names.withLock { $0 } }
        set { names.withLock { $0 = newValue } }
    }
}
