internal import Diagnostics

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
    /// What was not there.
    private(set) var gaps = TreeGaps()
    /// The CID of the root rebuilt from keys and CIDs; right as long as the tree is sound.
    private(set) var builder = TreeBuilder()

    private var frames: [Frame] = []
    private var decoder: CBORDecoder
    private var visited: [Bool]
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
    }

    init(blocks: Int, limits: CBORLimits) {
        visited = [Bool](repeating: false, count: blocks)
        decoder = CBORDecoder(limits: limits)
    }

    /// The CID of the root that keys and CIDs lead to.
    mutating func rebuiltRoot() -> CID { builder.finish() }

    /// Begins with the root, whose CID stands at an offset of the file.
    mutating func begin(
        at cid: Int, _ blocks: borrowing RepositoryBlocks, _ bytes: Span<UInt8>,
        _ faults: inout RepositoryFaults
    ) {
        push(cid, nil, blocks, bytes, &faults)
    }

    /// Finds the next record; `nil` at the end.
    mutating func next(
        _ blocks: borrowing RepositoryBlocks, _ bytes: Span<UInt8>,
        _ faults: inout RepositoryFaults
    ) -> RepositoryRecord? {
        while let last = frames.indices.last {
            let step = frames[last].step
            frames[last].step += 1
            let index = (step - 1) / 2
            if step == 0 {
                descend(frames[last].node.left, last, blocks, bytes, &faults)
            } else if index >= frames[last].node.entries.count {
                frames.removeLast()
            } else if step % 2 == 0 {
                descend(frames[last].node.entries[index].tree, last, blocks, bytes, &faults)
            } else if let record = readEntry(index, last, blocks, bytes, &faults) {
                return record
            }
        }
        return nil
    }

    private mutating func descend(
        _ cid: Int, _ frame: Int, _ blocks: borrowing RepositoryBlocks, _ bytes: Span<UInt8>,
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
        push(cid, depth - 1, blocks, bytes, &faults)
    }

    private mutating func fail(
        _ message: String, _ range: Range<Int>, _ faults: inout RepositoryFaults
    ) {
        isSound = false
        faults.add(.tree, .error, message, at: range)
    }

    /// Opens the node whose CID stands at an offset.
    private mutating func push(
        _ cid: Int, _ depth: Int?, _ blocks: borrowing RepositoryBlocks, _ bytes: Span<UInt8>,
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
        guard frames.count < Self.depthLimit else {
            return fail("the tree is deeper than \(Self.depthLimit) nodes", place, &faults)
        }
        visited[index] = true
        let data = blocks.index.sections[index].data
        let block = bytes.extracting(data)
        var frame = Frame()
        do throws(CBORError) {
            try decoder.decode(block)
        } catch {
            let offset = data.lowerBound + error.offset
            faults.add(
                .encoding, .error, "a node of the tree is no DAG-CBOR: \(error.message)",
                at: offset..<min(offset + 1, data.upperBound))
            gaps.addUnreadable()
            return
        }
        for fault in decoder.faults {
            let offset = data.lowerBound + fault.offset
            faults.add(.encoding, .warning, fault.message, at: offset..<offset + 1)
        }
        do throws(TreeNode.Failure) {
            try frame.node.read(decoder, block, at: data.lowerBound, &faults)
        } catch {
            gaps.addUnreadable()
            return fail(error.message, error.range, &faults)
        }
        frame.depth =
            depth
            ?? frame.node.entries.first.map {
                TreeBuilder.depth(of: bytes.extracting($0.suffix))
            }
        if frame.node.entries.isEmpty, !frames.isEmpty, frame.node.left == 0 {
            fail("a node below the root is empty", data, &faults)
        }
        frames.append(frame)
    }

    private mutating func readEntry(
        _ index: Int, _ last: Int, _ blocks: borrowing RepositoryBlocks, _ bytes: Span<UInt8>,
        _ faults: inout RepositoryFaults
    ) -> RepositoryRecord? {
        let entry = frames[last].node.entries[index]
        guard readKey(entry, isFirst: index == 0, last, bytes, &faults) else {
            // The keys behind it build on this one.
            frames[last].step = frames[last].node.entries.count * 2 + 1
            gaps.addUnreadable()
            return nil
        }
        guard let slash = checkKey(entry, &faults) else {
            gaps.addUnreadable()
            return nil
        }
        let depth = TreeBuilder.depth(of: key.span)
        if let expected = frames[last].depth, depth != expected {
            fail(
                "\(text(key)) belongs to depth \(depth) of the tree, but stands at \(expected)",
                entry.place, &faults)
        }
        if !previous.isEmpty, !previous.lexicographicallyPrecedes(key) {
            fail("\(text(key)) stands behind \(text(previous)) in the tree", entry.place, &faults)
        }
        previous.replaceSubrange(0..<previous.count, with: key)
        gaps.close(before: key, slash: slash)
        if isSound,
            let cid = try? CID(
                binary: bytes.extracting(entry.value..<entry.value + CID.binaryLength))
        {
            builder.append(key, depth: depth, value: cid)
        }
        guard let block = blocks.index.find(entry.value, near: lastBlock, in: bytes) else {
            gaps.addRecord(
                key, slash: slash, at: entry.value..<entry.value + CID.binaryLength,
                isDamaged: blocks.isDamaged(entry.value, bytes))
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
        frames[last].key.removeSubrange(entry.prefix...)
        for offset in entry.suffix { frames[last].key.append(bytes[offset]) }
        key.replaceSubrange(0..<key.count, with: frames[last].key)
        if isShort {
            fail(
                "\(text(key)) shares more bytes with the key before it than \(entry.prefix)",
                entry.prefixPlace, &faults)
        }
        return true
    }

    /// Looks whether a key is a collection and a record key; the offset of the slash between them.
    private mutating func checkKey(
        _ entry: TreeNode.Entry, _ faults: inout RepositoryFaults
    ) -> Int? {
        let key = key
        // Records of one collection follow each other: what was right need not be looked at again.
        let isSame =
            collection > 0 && key.count > collection && previous.count > collection
            && key[collection] == UInt8(ascii: "/")
            && key[..<collection] == previous[..<collection]
        let slash = isSame ? collection : key.firstIndex(of: UInt8(ascii: "/"))
        guard let slash else {
            fail("the key \(text(key)) has no slash", entry.place, &faults)
            return nil
        }
        let span = key.span
        if !isSame, let fault = NSID.fault(in: span.extracting(0..<slash)) {
            fail("the collection of \(text(key)) is wrong: \(fault)", entry.place, &faults)
            return nil
        }
        if let fault = RecordKey.fault(in: span.extracting(slash + 1..<key.count)) {
            fail("the record key of \(text(key)) is wrong: \(fault)", entry.place, &faults)
            return nil
        }
        collection = slash
        return slash
    }

    private func text(_ key: [UInt8]) -> String { String(decoding: key, as: UTF8.self) }
}
