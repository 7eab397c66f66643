private import Synchronization

/// The kinds and fields that were asked for by name and that the vocabulary lacks.
///
/// A test runs every rule and expects none: a misspelt name would otherwise mean "no rows".
package final class UnknownNames: Sendable {
    private let kept = Mutex<Set<String>>([])

    /// The names in ascending order: `contact`, `contact.name`.
    package var all: [String] { kept.withLock { $0.sorted() } }

    func note(_ name: String) { kept.withLock { _ = $0.insert(name) } }
}
