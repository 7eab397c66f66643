internal import KithDiagnostics

/// A record that the tree names.
package struct RepositoryRecord: Hashable, Sendable {
    /// The offset of the slash in the key, which ends the collection.
    package let slash: Int
    /// The offset in the file of the record's CID in its tree entry.
    package let cid: Int
    /// The byte range of the record's block.
    package let block: Range<Int>
    /// The byte range of the record's entry in the tree.
    package let entry: Range<Int>
}

/// A walk through the tree of a repository in key order, which checks the tree on the way.
struct TreeWalk: Sendable {
    /// The key of the last record and the state to read the next.
    private var keys = TreeKeys()
    /// Whether every node so far is in the form that ``TreeBuilder`` writes.
    private(set) var isCanonical = true
    /// The missing blocks.
    private(set) var gaps = TreeGaps()

    /// The nodes on the path to the last record; frames after `level` are unused and keep their memory for reuse.
    private var frames: [Frame] = []
    private var level = 0
    private var decoder: CBORDecoder
    /// The maximum size in bytes of a node that cannot exceed the limits, whatever it contains.
    private let nodeLimit: Int
    private var visited: [Bool]
    /// Rebuilds the tree from keys and CIDs, if requested.
    private var builder: TreeBuilder?
    /// The index of the last record's block; the next record's block is often adjacent.
    private var lastBlock = 0

    /// The maximum depth of the tree.
    private static let depthLimit = 128

    /// A node on the path.
    private struct Frame {
        var node = TreeNode()
        /// The next step: 0 is the left subtree; odd steps are entries, even steps the subtrees after them.
        var step = 0
        /// The level above the leaves; `nil` for a root without entries.
        var depth: Int?
        /// The last key read in this node.
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
        // A node nests three levels deep, and each value takes at least one byte.
        nodeLimit = limits.depth < 3 ? 0 : min(limits.size, limits.count)
        builder = rebuilds ? TreeBuilder() : nil
    }

    /// The key of the last record.
    var key: [UInt8] { keys.key }

    /// Returns the CID of the rebuilt root, if the tree is rebuilt; valid only for a sound tree.
    mutating func rebuiltRoot() -> CID? { builder?.finish() }

    /// Starts at the root, whose CID is at an offset of the file.
    mutating func begin(
        at cid: Int, _ blocks: inout RepositoryBlocks, _ bytes: Span<UInt8>,
        _ faults: inout RepositoryFaults
    ) {
        push(cid, nil, &blocks, bytes, &faults)
    }

    /// Returns the next record, or `nil` at the end.
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
            return faults.addTree(
                "the root has a subtree but no entries", at: cid..<cid + CID.binaryLength)
        }
        guard depth > 0 else {
            return faults.addTree(
                "a subtree lies below the lowest level", at: cid..<cid + CID.binaryLength)
        }
        push(cid, depth - 1, &blocks, bytes, &faults)
    }

    /// Opens the node whose CID is at an offset of the file.
    private mutating func push(
        _ cid: Int, _ depth: Int?, _ blocks: inout RepositoryBlocks, _ bytes: Span<UInt8>,
        _ faults: inout RepositoryFaults
    ) {
        let place = cid..<cid + CID.binaryLength
        guard let index = blocks.index.find(bytes, at: cid, in: bytes) else {
            gaps.addSubtree(after: keys.key, at: place, isDamaged: blocks.isDamaged(cid, bytes))
            return
        }
        guard !visited[index] else {
            return faults.addTree("the tree reaches the same node twice", at: place)
        }
        guard level < Self.depthLimit else {
            return faults.addTree("the tree is deeper than \(Self.depthLimit) nodes", at: place)
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
            faults.addTree("a node below the root is empty", at: data)
        }
        level += 1
    }

    /// Reads a block into the frame at `level`; returns whether it is a node.
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
                .encoding, .error, "a node of the tree is not valid DAG-CBOR: \(error.message)",
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
            faults.addTree(error.message, at: error.range)
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
        guard
            keys.read(entry, isFirst: index == 0, after: &frames[last].key, bytes, &faults)
        else {
            // The following keys depend on this one.
            frames[last].step = frames[last].node.entries.count * 2 + 1
            gaps.addUnreadable()
            return nil
        }
        guard let slash = keys.check(entry, &faults) else {
            gaps.addUnreadable()
            return nil
        }
        if keys.beginsCollection { gaps.beginCollection() }
        let depth = TreeBuilder.depth(of: keys.key.span)
        if let expected = frames[last].depth, depth != expected {
            faults.addTree(
                "\(keys.text) belongs at depth \(depth) of the tree, but is at \(expected)",
                at: entry.place)
        }
        keys.pass(entry, &faults)
        gaps.close(before: keys.key, slash: slash)
        let cid = entry.value..<entry.value + CID.binaryLength
        if builder != nil, faults.isTreeSound, let cid = try? CID(binary: bytes.extracting(cid)) {
            builder?.append(keys.key, depth: depth, value: cid)
        }
        guard let block = blocks.index.find(entry.value, near: lastBlock, in: bytes) else {
            gaps.addRecord(
                keys.key, slash: slash, at: cid, isDamaged: blocks.isDamaged(entry.value, bytes))
            return nil
        }
        lastBlock = block
        gaps.notePresent(keys.key, slash: slash)
        return RepositoryRecord(
            slash: slash, cid: entry.value, block: blocks.index.sections[block].data,
            entry: entry.place)
    }
}
