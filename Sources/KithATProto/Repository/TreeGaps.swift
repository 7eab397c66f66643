/// The blocks that a walk through a tree did not find, and whether the file looks like an export of changes only.
///
/// An export of the changes since a revision holds the commit, the changed nodes and the new records. What it lacks is
/// older than what it has, or most of the tree. Damage, in contrast, removes arbitrary blocks.
struct TreeGaps: Sendable {
    /// A missing block.
    struct Gap: Sendable {
        /// The key of the record; empty for a subtree.
        let key: [UInt8]
        let place: Range<Int>
    }

    /// The first gaps, up to ``RepositoryFaults/limit``.
    private(set) var gaps: [Gap] = []
    /// The number of missing blocks.
    private(set) var missing = 0
    /// The number of nodes and entries that are in the file, but unusable.
    private(set) var unusable = 0
    /// The number of records found.
    private(set) var present = 0

    private var newestMissing: UInt64?
    private var oldestPresent: UInt64?
    /// Whether the time of the current collection's first record is known; no later record of it is older.
    private var hasOldestOfCollection = false
    /// The key before the last missing subtree; empty if there is none.
    private var before: [UInt8] = []

    /// Whether no block was missing or unusable.
    var isEmpty: Bool { missing == 0 && unusable == 0 }

    /// Whether at least two blocks are missing, and they are older than those found or outnumber the records found.
    ///
    /// The second case arises when a record was deleted or an old one was changed.
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

    /// Closes a missing subtree at the next key; within one collection, the subtree lies between both keys in time.
    mutating func close(before key: [UInt8], slash: Int) {
        guard !before.isEmpty else { return }
        if before.count > slash, before[...slash] == key[...slash],
            let time = Self.time(before, slash)
        {
            newestMissing = max(newestMissing ?? 0, time + 1)
        }
        before = []
    }

    /// Starts a new collection.
    mutating func beginCollection() { hasOldestOfCollection = false }

    mutating func notePresent(_ key: [UInt8], slash: Int) {
        present += 1
        // Keys ascend within a collection, so only the first can be the oldest.
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
