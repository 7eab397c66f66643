/// What a walk through a tree did not find, and whether that looks like a file of changes.
///
/// A file of what changed since a revision has the commit, the nodes that changed and the new records. What it
/// lacks is older than what it has, or nearly all; what damage takes away can be anything.
struct TreeGaps: Sendable {
    /// A block that is not there.
    struct Gap: Sendable {
        /// The key of the record; empty for a subtree.
        let key: [UInt8]
        let place: Range<Int>
    }

    /// The first gaps.
    private(set) var gaps: [Gap] = []
    /// How many blocks are not there.
    private(set) var missing = 0
    /// How many are there but cannot be used.
    private(set) var unusable = 0
    /// How many records are there.
    private(set) var present = 0

    private var newestMissing: UInt64?
    private var oldestPresent: UInt64?
    /// Whether a time of the collection is known that no other of its records comes before.
    private var hasOldestOfCollection = false
    /// The key before the last gap that was a subtree.
    private var before: [UInt8] = []

    /// Whether nothing was missing.
    var isEmpty: Bool { missing == 0 && unusable == 0 }

    /// Whether what is missing is older than what is there, or most of it is missing, as after a record was deleted
    /// or an old one changed.
    var looksLikeChanges: Bool {
        guard unusable == 0, missing >= 2 else { return false }
        if missing > present { return true }
        guard let newestMissing, let oldestPresent else { return false }
        return newestMissing < oldestPresent
    }

    mutating func addUnreadable() { unusable += 1 }

    mutating func addSubtree(after key: [UInt8], at place: Range<Int>, isDamaged: Bool) {
        guard !isDamaged else { return addUnreadable() }
        add(Gap(key: [], place: place))
        before = key
    }

    mutating func addRecord(_ key: [UInt8], slash: Int, at place: Range<Int>, isDamaged: Bool) {
        guard !isDamaged else { return addUnreadable() }
        add(Gap(key: key, place: place))
        if let time = Self.time(key, slash) { newestMissing = max(newestMissing ?? 0, time) }
    }

    /// Takes note of a key: a subtree missing before it, within its collection, lies between both in time.
    mutating func close(before key: [UInt8], slash: Int) {
        guard !before.isEmpty else { return }
        if before.count > slash, before[...slash] == key[...slash],
            let time = Self.time(before, slash)
        {
            newestMissing = max(newestMissing ?? 0, time + 1)
        }
        before = []
    }

    /// Takes note that the keys of another collection begin.
    mutating func beginCollection() { hasOldestOfCollection = false }

    mutating func notePresent(_ key: [UInt8], slash: Int) {
        present += 1
        // Keys of a collection ascend: only the first can be the oldest.
        guard !hasOldestOfCollection, let time = Self.time(key, slash) else { return }
        hasOldestOfCollection = true
        oldestPresent = min(oldestPresent ?? .max, time)
    }

    private mutating func add(_ gap: Gap) {
        missing += 1
        if gaps.count < RepositoryFaults.limit { gaps.append(gap) }
    }

    private static func time(_ key: [UInt8], _ slash: Int) -> UInt64? {
        guard key.count - slash == TID.length + 1 else { return nil }
        return (try? TID(key.span.extracting(slash + 1..<key.count)))?.value
    }
}
