internal import KithSystemBinding

extension AskedStore {
    /// What a question may cost.
    package struct Limits: Sendable {
        /// The most steps of SQLite's machine for a statement; some fifty million take a second.
        package var steps: Int32 = Self.usualSteps
        /// The most seconds for a statement; a single step may take long.
        package var seconds = Self.usualSeconds
        /// The most memory for a statement, in bytes.
        var memory = 4 << 30
        /// The most rows of an answer.
        package var rows = 1_000_000
        /// The most bytes of all values of an answer.
        package var size = 1 << 29

        /// The size of a value, in bytes.
        static let valueSize: Int32 = 100_000_000

        /// The usual number of steps.
        package static let usualSteps: Int32 = 1_000_000_000
        /// The usual number of seconds.
        package static let usualSeconds = 120

        /// Creates the usual limits.
        package init() {}
    }
}

/// What a statement of a question has cost since this was created.
final class StatementCost {
    /// The number of steps after which the cost is looked at.
    let interval: Int32
    /// Why the statement was stopped, as the end of a sentence; empty if it was not.
    private(set) var reason = ""
    private let limits: AskedStore.Limits
    private var steps = 0
    private let start = ContinuousClock.now
    private let memory = ProcessMemory.taken ?? 0
    private var nextLook: ContinuousClock.Instant

    init(_ limits: AskedStore.Limits) {
        self.limits = limits
        interval = min(limits.steps, 100)
        nextLook = start
    }

    /// Adds the steps of an interval; returns whether the statement must stop.
    func isSpent() -> Bool {
        steps += Int(interval)
        let now = ContinuousClock.now
        if steps >= limits.steps {
            reason = "after \(limits.steps) steps"
        } else if now - start >= .seconds(limits.seconds) {
            reason = "after \(limits.seconds) second\(limits.seconds == 1 ? "" : "s")"
        } else if now >= nextLook {
            nextLook = now + .milliseconds(10)
            if let taken = ProcessMemory.taken, taken - memory > limits.memory {
                reason = "when it took more than \(limits.memory >> 20) MiB of memory"
            }
        }
        return !reason.isEmpty
    }
}
