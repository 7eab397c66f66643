private import SystemBinding

/// The keys of a tree, one after the other: put together from what they share with the ones before them, and looked at.
struct TreeKeys: Sendable {
    /// The last key.
    private(set) var key: [UInt8] = []
    /// Whether it is the first of its collection.
    private(set) var beginsCollection = false
    /// The last key before it that was as it must be, and where the slash stands in that one.
    private var previous: [UInt8] = []
    private var collection = 0
    /// How many bytes the two share at their front.
    private var shared = 0

    /// The last key, for messages.
    var text: String { Self.text(key) }

    /// Puts a key together from its own bytes and those it shares with its node's last key, which it becomes.
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
                "\(text) shares more bytes with the key before it than \(entry.prefix)",
                at: entry.prefixPlace)
        }
        shared = Self.sharedCount(previous.span, key.span)
        return true
    }

    /// Looks whether the key is a collection and a record key; the offset of the slash between them.
    mutating func check(
        _ entry: TreeNode.Entry, _ faults: inout RepositoryFaults
    ) -> Int? {
        // Records of one collection follow each other: what was right need not be looked at again.
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

    /// Looks whether the key stands behind the one before it, and takes it for the next one's.
    mutating func pass(_ entry: TreeNode.Entry, _ faults: inout RepositoryFaults) {
        let isAscending =
            shared < key.count
            && (shared == previous.count || previous[shared] < key[shared])
        if !isAscending {
            faults.addTree(
                "\(text) stands behind \(Self.text(previous)) in the tree", at: entry.place)
        }
        Self.copy(key, to: &previous)
    }

    /// Copies a key to where memory for one is.
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
