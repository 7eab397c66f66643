private import KithSystemBinding

/// Reconstructs the keys of a tree from their shared prefixes, and checks them.
struct TreeKeys: Sendable {
    /// The last key.
    private(set) var key: [UInt8] = []
    /// Whether the last key is the first of its collection.
    private(set) var beginsCollection = false
    /// The last correct key before ``key``.
    private var previous: [UInt8] = []
    private var collection = 0
    /// The length of the prefix that `previous` and ``key`` share.
    private var shared = 0

    /// The last key as text, for messages.
    var text: String { Self.text(key) }

    /// Reconstructs a key from its suffix and the last key of its node, and stores it in `last`.
    mutating func read(
        _ entry: TreeNode.Entry, isFirst: Bool, after last: inout [UInt8], _ bytes: Span<UInt8>,
        _ faults: inout RepositoryFaults
    ) -> Bool {
        let before = last.count
        guard entry.prefix <= before else {
            faults.addTree(
                isFirst
                    ? "the first key of a node shares \(entry.prefix) bytes with the one before it"
                    : "a key shares \(entry.prefix) bytes with one of \(before)",
                at: entry.prefixPlace)
            return false
        }
        guard entry.prefix + entry.suffix.count <= 1024 else {
            faults.addTree("a key is longer than 1024 bytes", at: entry.suffix)
            return false
        }
        let isShort =
            entry.prefix < before && !entry.suffix.isEmpty
            && last[entry.prefix] == bytes[entry.suffix.lowerBound]
        last.removeLast(before - entry.prefix)
        last.append(copying: bytes.extracting(entry.suffix))
        Self.copy(last, to: &key)
        if isShort {
            faults.addTree(
                """
                the key \(text) shares more bytes with the key before it than its entry says \
                (\(entry.prefix))
                """,
                at: entry.prefixPlace)
        }
        shared = Self.sharedCount(previous.span, key.span)
        return true
    }

    /// Checks that the key is a collection and a record key; returns the offset of the slash between them.
    mutating func check(
        _ entry: TreeNode.Entry, _ faults: inout RepositoryFaults
    ) -> Int? {
        // Consecutive records mostly share a collection, which is then checked already.
        let isSame = collection > 0 && shared > collection
        let slash = isSame ? collection : key.firstIndex(of: UInt8(ascii: "/"))
        guard let slash else {
            faults.addTree("the key \(text) has no slash", at: entry.place)
            return nil
        }
        if !isSame, let fault = NSID.fault(in: key.span.extracting(0..<slash)) {
            faults.addTree("the collection of \(text) is wrong: \(fault)", at: entry.place)
            return nil
        }
        if let fault = RecordKey.fault(in: key.span.extracting(slash + 1..<key.count)) {
            faults.addTree("the record key of \(text) is wrong: \(fault)", at: entry.place)
            return nil
        }
        collection = slash
        beginsCollection = !isSame
        return slash
    }

    /// Checks that the key is greater than the one before it, and makes it the previous key.
    mutating func pass(_ entry: TreeNode.Entry, _ faults: inout RepositoryFaults) {
        let isAscending =
            shared < key.count
            && (shared == previous.count || previous[shared] < key[shared])
        if !isAscending {
            faults.addTree(
                """
                \(text) comes after \(Self.text(previous)) in the tree; the keys are not sorted
                """, at: entry.place)
        }
        Self.copy(key, to: &previous)
    }

    /// Copies a key into existing memory.
    private static func copy(_ key: [UInt8], to other: inout [UInt8]) {
        other.removeAll(keepingCapacity: true)
        other.append(copying: key.span)
    }

    private static func sharedCount(_ one: Span<UInt8>, _ other: Span<UInt8>) -> Int {
        let end = min(one.count, other.count)
        var count = 0
        while count &+ 8 <= end, one.word(at: count) == other.word(at: count) { count &+= 8 }
        while count < end, one[count] == other[count] { count &+= 1 }
        return count
    }

    private static func text(_ key: [UInt8]) -> String { String(decoding: key, as: UTF8.self) }
}
