internal import ATProto

/// Answers that were given a moment ago.
struct RelationshipCache {
    /// Two accounts, in the order of the question.
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

    /// An empty cache whose entries are good for a time, and which holds no more than a number of them.
    init(timeToLive: Duration, capacity: Int) {
        self.timeToLive = timeToLive
        self.capacity = max(1, capacity)
    }

    /// How many answers are kept, good or not.
    var count: Int { entries.count }

    /// The answer for a pair, where there is one that is good still.
    func info(_ pair: Pair, now: ContinuousClock.Instant) -> RelationshipInfo? {
        guard let entry = entries[pair], entry.end > now else { return nil }
        return entry.info
    }

    /// Keeps an answer.
    mutating func keep(_ info: RelationshipInfo, for pair: Pair, now: ContinuousClock.Instant) {
        entries[pair] = Entry(info: info, end: now + timeToLive)
        if entries.count > capacity { makeRoom(now: now) }
    }

    /// Forgets the answer for a pair.
    mutating func remove(_ pair: Pair) { entries[pair] = nil }

    /// Forgets everything.
    mutating func clear() { entries = [:] }

    /// Forgets what is not good any more.
    mutating func prune(now: ContinuousClock.Instant) {
        entries = entries.filter { $0.value.end > now }
    }

    /// Forgets what is not good any more, and where that is not enough the older half, so that it is done rarely.
    private mutating func makeRoom(now: ContinuousClock.Instant) {
        prune(now: now)
        guard entries.count > capacity else { return }
        let ends = entries.values.map(\.end).sorted()
        let middle = ends[ends.count / 2]
        entries = entries.filter { $0.value.end > middle }
    }
}
