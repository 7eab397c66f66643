internal import KithATProto

/// A cache of recent answers.
struct RelationshipCache {
    /// An actor and a target.
    struct Pair: Hashable, Sendable {
        let actor: DID
        let target: DID
    }

    private struct Entry {
        let info: RelationshipInfo
        let end: ContinuousClock.Instant
    }

    private var entries: [Pair: Entry] = [:]
    private let timeToLive: Duration
    private let capacity: Int

    /// Creates an empty cache with a lifetime and a maximum number of entries.
    init(timeToLive: Duration, capacity: Int) {
        self.timeToLive = timeToLive
        self.capacity = max(1, capacity)
    }

    /// The number of entries, expired ones included.
    var count: Int { entries.count }

    /// Returns the answer for a pair, unless it is missing or expired.
    func info(_ pair: Pair, now: ContinuousClock.Instant) -> RelationshipInfo? {
        guard let entry = entries[pair], entry.end > now else { return nil }
        return entry.info
    }

    /// Adds an answer.
    mutating func keep(_ info: RelationshipInfo, for pair: Pair, now: ContinuousClock.Instant) {
        entries[pair] = Entry(info: info, end: now + timeToLive)
        if entries.count > capacity { makeRoom(now: now) }
    }

    /// Removes the answer for a pair.
    mutating func remove(_ pair: Pair) { entries[pair] = nil }

    /// Removes all answers.
    mutating func clear() { entries = [:] }

    /// Removes expired answers.
    mutating func prune(now: ContinuousClock.Instant) {
        entries = entries.filter { $0.value.end > now }
    }

    /// Removes expired answers, and if that is not enough, the older half, so that this happens rarely.
    private mutating func makeRoom(now: ContinuousClock.Instant) {
        prune(now: now)
        guard entries.count > capacity else { return }
        let ends = entries.values.map(\.end).sorted()
        let middle = ends[ends.count / 2]
        entries = entries.filter { $0.value.end > middle }
    }
}
