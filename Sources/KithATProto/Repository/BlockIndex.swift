private import KithSystemBinding

/// An index of the blocks of a CAR file by CID; the CIDs themselves stay in the file.
///
/// Takes 16 bytes for each block, and up to 16 more for each block in a hash table. Tree nodes are always in one.
/// Records enter one only when a lookup misses the neighbouring blocks: most files store records in tree order.
@usableFromInline package struct BlockIndex: Sendable {
    /// The blocks in file order.
    package private(set) var sections: [Section] = []
    /// The hash table of the blocks that look like tree nodes.
    private var nodes: BlockTable
    /// The hash table of the other blocks, filled up to `entered`.
    private var others = BlockTable()
    /// The number of sections already examined for `others`.
    private var entered = 0
    /// The first and the last block after the commit that is not a tree node; 0 means none.
    ///
    /// The first record of the tree is one of them if the file stores records in tree order or in reverse.
    private var outermost = (first: 0, last: 0)

    /// A block of the index.
    @usableFromInline package struct Section: Hashable, Sendable {
        /// The offset of the CID.
        @usableFromInline package let cid: Int
        /// The offset after the block.
        @usableFromInline package let end: Int

        /// The byte range of the block, which follows the 36 bytes of the CID.
        @inlinable package var data: Range<Int> { cid + 36..<end }
    }

    /// Creates an empty index with space reserved for a number of blocks.
    package init(expecting count: Int = 0) {
        sections.reserveCapacity(count)
        // A node usually has four entries.
        nodes = BlockTable(expecting: count / 4)
    }

    /// Adds a block whose CID has 36 bytes; of blocks with the same CID, lookups find the first.
    package mutating func insert(_ section: CARSection, _ bytes: Span<UInt8>) {
        let index = sections.count
        sections.append(Section(cid: section.cid, end: section.end))
        if Self.looksLikeNode(section.data..<section.end, bytes) {
            nodes.insert(index, sections, bytes)
        } else {
            outermost = (outermost.first == 0 ? index : outermost.first, index)
        }
    }

    /// Returns the index of the block with the CID at an offset of `wanted`, which need not be the file.
    package mutating func find(
        _ wanted: Span<UInt8>, at offset: Int, in bytes: Span<UInt8>
    ) -> Int? {
        if let index = nodes.find(wanted, at: offset, sections, bytes) { return index }
        enterOthers(bytes)
        return others.find(wanted, at: offset, sections, bytes)
    }

    /// Returns the index of the block with the CID at a file offset, trying the blocks beside `neighbour` first.
    ///
    /// A hit there avoids the hash tables.
    @inline(__always)
    mutating func find(_ offset: Int, near neighbour: Int, in bytes: Span<UInt8>) -> Int? {
        let (after, before) = (neighbour &+ 1, neighbour &- 1)
        if after < sections.count, isSame(after, bytes, offset) { return after }
        if before >= 0, isSame(before, bytes, offset) { return before }
        let (first, last) = outermost
        if first > 0, isSame(first, bytes, offset) { return first }
        if last > 0, isSame(last, bytes, offset) { return last }
        return find(bytes, at: offset, in: bytes)
    }

    /// Returns the index of the block with a CID; fast for the first block, which usually is the commit.
    package mutating func find(_ cid: CID, in bytes: Span<UInt8>) -> Int? {
        let binary = cid.binary
        if let first = sections.first, areSame(bytes, first.cid, binary.span, 0) { return 0 }
        return find(binary.span, at: 0, in: bytes)
    }

    @inline(__always)
    private func isSame(_ section: Int, _ bytes: Span<UInt8>, _ offset: Int) -> Bool {
        areSame(bytes, sections[section].cid, bytes, offset)
    }

    private mutating func enterOthers(_ bytes: Span<UInt8>) {
        if entered == 0 { others = BlockTable(expecting: sections.count) }
        while entered < sections.count {
            let section = sections[entered]
            if !Self.looksLikeNode(section.data, bytes) {
                others.insert(entered, sections, bytes)
            }
            entered += 1
        }
    }

    /// Returns whether a block begins with a map of two pairs whose first key is `e`.
    @inline(__always)
    private static func looksLikeNode(_ data: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
        data.count > 3 && bytes[data.lowerBound] == 0xA2 && bytes[data.lowerBound &+ 1] == 0x61
            && bytes[data.lowerBound &+ 2] == UInt8(ascii: "e")
    }
}

/// A hash table of blocks by CID.
private struct BlockTable: Sendable {
    /// For each slot, the upper half of the hash and the section index plus one; 0 means empty.
    private var slots: [UInt64]
    private var count = 0

    init(expecting count: Int = 0) {
        var room = 16
        while room * 3 < count * 4 { room *= 2 }
        slots = [UInt64](repeating: 0, count: room)
    }

    /// Adds a section unless the table has its CID.
    mutating func insert(
        _ section: Int, _ sections: [BlockIndex.Section], _ bytes: Span<UInt8>
    ) {
        if (count + 1) * 4 > slots.count * 3 { grow(sections, bytes) }
        let cid = sections[section].cid
        let hash = Self.hash(bytes, at: cid)
        guard let slot = emptySlot(for: hash, bytes, at: cid, sections, bytes) else { return }
        count += 1
        slots[slot] = hash & 0xFFFF_FFFF_0000_0000 | UInt64(section + 1)
    }

    /// Returns the section with the CID at an offset of `wanted`, which need not be the file.
    func find(
        _ wanted: Span<UInt8>, at offset: Int, _ sections: [BlockIndex.Section],
        _ bytes: Span<UInt8>
    ) -> Int? {
        let hash = Self.hash(wanted, at: offset)
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] != 0 {
            if slots[slot] >> 32 == hash >> 32 {
                let section = Int(slots[slot] & 0xFFFF_FFFF) - 1
                if areSame(bytes, sections[section].cid, wanted, offset) { return section }
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    /// Returns the empty slot for a CID, or `nil` if the table has the CID.
    private func emptySlot(
        for hash: UInt64, _ wanted: Span<UInt8>, at offset: Int,
        _ sections: [BlockIndex.Section], _ bytes: Span<UInt8>
    ) -> Int? {
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] != 0 {
            if slots[slot] >> 32 == hash >> 32,
                areSame(
                    bytes, sections[Int(slots[slot] & 0xFFFF_FFFF) - 1].cid, wanted, offset)
            {
                return nil
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        return slot
    }

    private mutating func grow(_ sections: [BlockIndex.Section], _ bytes: Span<UInt8>) {
        var old = [UInt64](repeating: 0, count: slots.count * 2)
        swap(&old, &slots)
        for entry in old where entry != 0 {
            let cid = sections[Int(entry & 0xFFFF_FFFF) - 1].cid
            var slot = Int(truncatingIfNeeded: Self.hash(bytes, at: cid)) & (slots.count - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = entry
        }
    }

    /// Returns eight bytes from the middle of the digest, which are uniformly distributed.
    @inline(__always)
    private static func hash(_ bytes: Span<UInt8>, at offset: Int) -> UInt64 {
        bytes.word(at: offset &+ 8)
    }
}

/// Returns whether the CIDs at two offsets are equal.
@inline(__always)
private func areSame(
    _ bytes: Span<UInt8>, _ offset: Int, _ others: Span<UInt8>, _ other: Int
) -> Bool {
    bytes.word(at: offset &+ 28) == others.word(at: other &+ 28)
        && bytes.word(at: offset &+ 20) == others.word(at: other &+ 20)
        && bytes.word(at: offset &+ 12) == others.word(at: other &+ 12)
        && bytes.word(at: offset &+ 4) == others.word(at: other &+ 4)
        && bytes[offset &+ 1] == others[other &+ 1]
}
