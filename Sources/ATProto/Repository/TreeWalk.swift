internal import Diagnostics
private import SystemBinding

/// A record as the tree names it.
public struct RepositoryRecord: Hashable, Sendable {
    /// Where in the key the collection ends and the slash stands.
    public let slash: Int
    /// The offset in the file of the CID, in the tree.
    public let cid: Int
    /// The bytes of the block.
    public let block: Range<Int>
    /// The bytes of its entry in the tree.
    public let entry: Range<Int>
}

/// Walks through the tree of a repository in the order of keys, and looks whether it is as it must be.
struct TreeWalk: Sendable {
    /// The key of the last record.
    private(set) var key: [UInt8] = []
    /// Whether the tree's keys, their order, depth and prefixes are as they must be.
    private(set) var isSound = true
    /// Whether each node so far is written as ``TreeBuilder`` writes it.
    private(set) var isCanonical = true
    /// What was not there.
    private(set) var gaps = TreeGaps()

    /// The nodes on the way to the last record, and behind them frames of former nodes, whose memory is used again.
    private var frames: [Frame] = []
    private var level = 0
    private var decoder: CBORDecoder
    /// The most bytes of a node that is within the limits whatever it holds.
    private let nodeLimit: Int
    private var visited: [Bool]
    /// Builds the tree again from keys and CIDs, where that is asked for.
    private var builder: TreeBuilder?
    /// The last key that was as it must be, and where the slash stands in it.
    private var previous: [UInt8] = []
    private var collection = 0
    /// The block of the last record; that of the next one often stands beside it.
    private var lastBlock = 0

    /// How deep the tree may be.
    private static let depthLimit = 128

    /// A node that is being walked through.
    private struct Frame {
        var node = TreeNode()
        /// The next thing: first the left subtree, then by turns an entry and its subtree.
        var step = 0
        /// How far above the leaves; `nil` for a root without entries.
        var depth: Int?
        /// The last key of this node.
        var key: [UInt8] = []

        mutating func removeAll() {
            step = 0
            depth = nil
            key.removeAll(keepingCapacity: true)
        }
    }

    init(blocks: Int, limits: CBORLimits, rebuilds: Bool = false) {
        visited = [Bool](repeating: false, count: blocks)
        decoder = CBORDecoder(limits: limits)
        // A node nests three levels deep, and no value takes less than a byte.
        nodeLimit = limits.depth < 3 ? 0 : min(limits.size, limits.count)
        builder = rebuilds ? TreeBuilder() : nil
    }

    /// The CID of the root that keys and CIDs lead to, where the tree is rebuilt and sound.
    mutating func rebuiltRoot() -> CID? { builder?.finish() }

    /// Begins with the root, whose CID stands at an offset of the file.
    mutating func begin(
        at cid: Int, _ blocks: inout RepositoryBlocks, _ bytes: Span<UInt8>,
        _ faults: inout RepositoryFaults
    ) {
        push(cid, nil, &blocks, bytes, &faults)
    }

    /// Finds the next record; `nil` at the end.
    mutating func next(
        _ blocks: inout RepositoryBlocks, _ bytes: Span<UInt8>,
        _ faults: inout RepositoryFaults
    ) -> RepositoryRecord? {
        while level > 0 {
            let last = level - 1
            let step = frames[last].step
            frames[last].step += 1
            let index = (step - 1) / 2
            if step == 0 {
                descend(frames[last].node.left, last, &blocks, bytes, &faults)
            } else if index >= frames[last].node.entries.count {
                level -= 1
            } else if step % 2 == 0 {
                descend(frames[last].node.entries[index].tree, last, &blocks, bytes, &faults)
            } else if let record = readEntry(index, last, &blocks, bytes, &faults) {
                return record
            }
        }
        return nil
    }

    private mutating func descend(
        _ cid: Int, _ frame: Int, _ blocks: inout RepositoryBlocks, _ bytes: Span<UInt8>,
        _ faults: inout RepositoryFaults
    ) {
        guard cid > 0 else { return }
        guard let depth = frames[frame].depth else {
            return fail(
                "the root has a subtree but no entries", cid..<cid + CID.binaryLength, &faults)
        }
        guard depth > 0 else {
            return fail(
                "a subtree lies below the lowest level", cid..<cid + CID.binaryLength, &faults)
        }
        push(cid, depth - 1, &blocks, bytes, &faults)
    }

    private mutating func fail(
        _ message: String, _ range: Range<Int>, _ faults: inout RepositoryFaults
    ) {
        isSound = false
        faults.add(.tree, .error, message, at: range)
    }

    /// Opens the node whose CID stands at an offset.
    private mutating func push(
        _ cid: Int, _ depth: Int?, _ blocks: inout RepositoryBlocks, _ bytes: Span<UInt8>,
        _ faults: inout RepositoryFaults
    ) {
        let place = cid..<cid + CID.binaryLength
        guard let index = blocks.index.find(bytes, at: cid, in: bytes) else {
            gaps.addSubtree(after: key, at: place, isDamaged: blocks.isDamaged(cid, bytes))
            return
        }
        guard !visited[index] else {
            return fail("the tree comes to the same node twice", place, &faults)
        }
        guard level < Self.depthLimit else {
            return fail("the tree is deeper than \(Self.depthLimit) nodes", place, &faults)
        }
        visited[index] = true
        let data = blocks.index.sections[index].data
        guard readNode(data, bytes, &faults) else { return }
        frames[level].depth =
            depth
            ?? frames[level].node.entries.first.map {
                TreeBuilder.depth(of: bytes.extracting($0.suffix))
            }
        if frames[level].node.entries.isEmpty, level > 0, frames[level].node.left == 0 {
            fail("a node below the root is empty", data, &faults)
        }
        level += 1
    }

    /// Reads a block into the frame behind the last; whether it is a node.
    private mutating func readNode(
        _ data: Range<Int>, _ bytes: Span<UInt8>, _ faults: inout RepositoryFaults
    ) -> Bool {
        if level == frames.count { frames.append(Frame()) }
        frames[level].removeAll()
        let block = bytes.extracting(data)
        if block.count <= nodeLimit, frames[level].node.readCanonical(block, at: data.lowerBound) {
            return true
        }
        do throws(CBORError) {
            try decoder.decode(block)
        } catch {
            let offset = data.lowerBound + error.offset
            faults.add(
                .encoding, .error, "a node of the tree is no DAG-CBOR: \(error.message)",
                at: offset..<min(offset + 1, data.upperBound))
            gaps.addUnreadable()
            return false
        }
        for fault in decoder.faults {
            let offset = data.lowerBound + fault.offset
            faults.add(.encoding, .warning, fault.message, at: offset..<offset + 1)
        }
        do throws(TreeNode.Failure) {
            try frames[level].node.read(decoder, block, at: data.lowerBound, &faults)
        } catch {
            gaps.addUnreadable()
            fail(error.message, error.range, &faults)
            return false
        }
        isCanonical =
            isCanonical && decoder.faults.isEmpty && frames[level].node.hasAllMembers
        return true
    }

    private mutating func readEntry(
        _ index: Int, _ last: Int, _ blocks: inout RepositoryBlocks, _ bytes: Span<UInt8>,
        _ faults: inout RepositoryFaults
    ) -> RepositoryRecord? {
        let entry = frames[last].node.entries[index]
        guard readKey(entry, isFirst: index == 0, last, bytes, &faults) else {
            // The keys behind it build on this one.
            frames[last].step = frames[last].node.entries.count * 2 + 1
            gaps.addUnreadable()
            return nil
        }
        let shared = sharedCount
        guard let slash = checkKey(entry, shared, &faults) else {
            gaps.addUnreadable()
            return nil
        }
        let depth = TreeBuilder.depth(of: key.span)
        if let expected = frames[last].depth, depth != expected {
            fail(
                "\(text(key)) belongs to depth \(depth) of the tree, but stands at \(expected)",
                entry.place, &faults)
        }
        checkOrder(shared, entry, &faults)
        Self.copy(key, to: &previous)
        gaps.close(before: key, slash: slash)
        let cid = entry.value..<entry.value + CID.binaryLength
        if builder != nil, isSound, let cid = try? CID(binary: bytes.extracting(cid)) {
            builder?.append(key, depth: depth, value: cid)
        }
        guard let block = blocks.index.find(entry.value, near: lastBlock, in: bytes) else {
            gaps.addRecord(
                key, slash: slash, at: cid, isDamaged: blocks.isDamaged(entry.value, bytes))
            return nil
        }
        lastBlock = block
        gaps.notePresent(key, slash: slash)
        return RepositoryRecord(
            slash: slash, cid: entry.value, block: blocks.index.sections[block].data,
            entry: entry.place)
    }

    /// Puts a key together from what it shares with the one before it and its own bytes.
    private mutating func readKey(
        _ entry: TreeNode.Entry, isFirst: Bool, _ last: Int, _ bytes: Span<UInt8>,
        _ faults: inout RepositoryFaults
    ) -> Bool {
        let before = frames[last].key.count
        guard entry.prefix <= before else {
            fail(
                isFirst
                    ? "the first key of a node shares \(entry.prefix) bytes with the one before it"
                    : "a key shares \(entry.prefix) bytes with one of \(before)",
                entry.prefixPlace, &faults)
            return false
        }
        guard entry.prefix + entry.suffix.count <= 1024 else {
            fail("a key is longer than 1024 bytes", entry.suffix, &faults)
            return false
        }
        let isShort =
            entry.prefix < before && !entry.suffix.isEmpty
            && frames[last].key[entry.prefix] == bytes[entry.suffix.lowerBound]
        frames[last].key.removeLast(before - entry.prefix)
        frames[last].key.append(copying: bytes.extracting(entry.suffix))
        Self.copy(frames[last].key, to: &key)
        if isShort {
            fail(
                "\(text(key)) shares more bytes with the key before it than \(entry.prefix)",
                entry.prefixPlace, &faults)
        }
        return true
    }

    /// Looks whether a key, which shares some bytes with the last one, is a collection and a record key; the offset of
    /// the slash between them.
    private mutating func checkKey(
        _ entry: TreeNode.Entry, _ shared: Int, _ faults: inout RepositoryFaults
    ) -> Int? {
        // Records of one collection follow each other: what was right need not be looked at again.
        let isSame = collection > 0 && shared > collection
        let slash = isSame ? collection : key.firstIndex(of: UInt8(ascii: "/"))
        guard let slash else {
            fail("the key \(text(key)) has no slash", entry.place, &faults)
            return nil
        }
        if !isSame, let fault = collectionFault(before: slash) {
            fail("the collection of \(text(key)) is wrong: \(fault)", entry.place, &faults)
            return nil
        }
        if let fault = recordKeyFault(behind: slash) {
            fail("the record key of \(text(key)) is wrong: \(fault)", entry.place, &faults)
            return nil
        }
        collection = slash
        if !isSame { gaps.beginCollection() }
        return slash
    }

    /// Looks whether a key stands behind the last one, given how many bytes they share at their front.
    private mutating func checkOrder(
        _ shared: Int, _ entry: TreeNode.Entry, _ faults: inout RepositoryFaults
    ) {
        let isAscending =
            shared < key.count
            && (shared == previous.count || previous[shared] < key[shared])
        if !isAscending {
            fail("\(text(key)) stands behind \(text(previous)) in the tree", entry.place, &faults)
        }
    }

    /// Copies a key to where memory for one is.
    private static func copy(_ key: [UInt8], to other: inout [UInt8]) {
        other.removeAll(keepingCapacity: true)
        other.append(copying: key.span)
    }

    /// How many bytes the key and the last one share at their front.
    private var sharedCount: Int {
        let (one, other) = (previous.span, key.span)
        let end = min(one.count, other.count)
        var count = 0
        while count &+ 8 <= end, one.word(at: count) == other.word(at: count) { count &+= 8 }
        while count < end, one[count] == other[count] { count &+= 1 }
        return count
    }

    private func collectionFault(before slash: Int) -> IdentifierFault? {
        NSID.fault(in: key.span.extracting(0..<slash))
    }

    private func recordKeyFault(behind slash: Int) -> IdentifierFault? {
        RecordKey.fault(in: key.span.extracting(slash + 1..<key.count))
    }

    private func text(_ key: [UInt8]) -> String { String(decoding: key, as: UTF8.self) }
}
