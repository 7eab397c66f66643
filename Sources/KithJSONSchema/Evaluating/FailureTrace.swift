/// The failures found so far, and the way to the present value; both are recorded only where reasons are wanted.
struct FailureTrace {
    /// Whether failures are recorded.
    var isOn: Bool
    private(set) var failures: [Failure] = []
    /// The containers around the value.
    private var path: [Value] = []
    let limit: Int

    init(isOn: Bool, limit: Int) {
        self.isOn = isOn
        self.limit = limit
    }

    /// Enters a container.
    @inline(__always)
    mutating func enter(_ container: Value) { if isOn { path.append(container) } }

    /// Leaves the container that was entered last.
    @inline(__always)
    mutating func leave() { if isOn { path.removeLast() } }

    /// Records a failure of the value, or of a part of it; returns false if the limit is reached.
    mutating func add(
        _ reason: Failure.Reason, _ value: Value, _ place: UInt32, inside container: Value?
    ) -> Bool {
        guard failures.count < limit else { return false }
        failures.append(
            Failure(
                reason: reason, value: value, place: place, parent: container ?? path.last,
                level: path.count + (container == nil ? 0 : 1)))
        return true
    }

    /// Records the failures of the closest of some alternatives, as far as the limit allows.
    mutating func add(_ closest: [Failure], ofAlternatives count: Int, _ place: UInt32) {
        let first = failures.count
        failures += closest.prefix(max(limit - first, 0))
        guard count > 1, first < failures.count else { return }
        failures[first].alternatives = max(failures[first].alternatives, count)
        failures[first].alternativesPlace = place
    }

    /// Sets the recorded failures aside, and returns them.
    mutating func setAside() -> [Failure] {
        let others = failures
        failures = []
        return others
    }

    /// Returns the failures since others were set aside, and takes those up again.
    mutating func takeUp(_ others: [Failure]) -> [Failure] {
        let found = failures
        failures = others
        return found
    }
}
