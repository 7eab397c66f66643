private import SystemBinding

/// Where the blocks of a CAR file are, by their CIDs; the CIDs themselves stay in the file.
///
/// Takes 16 bytes for each block, and up to 16 more for each that is found by its CID: nodes of a tree always are,
/// records mostly stand beside each other in the order of the tree.
public struct BlockIndex: Sendable {
    /// The blocks, in the order of the file.
    public private(set) var sections: [Section] = []
    /// The blocks that look like nodes of a tree.
    private var nodes: BlockTable
    /// The other blocks, as far as they have been entered.
    private var others = BlockTable()
    /// How many sections have been looked at for entering those that are no nodes.
    private var entered = 0
    /// The first block behind the commit that is no node, and the last one, where records begin in the order of the
    /// tree or against it; 0 where there is none.
    private var outermost = (first: 0, last: 0)

    /// A block that was taken in.
    public struct Section: Hashable, Sendable {
        /// The offset of its CID.
        public let cid: Int
        /// The offset behind it.
        public let end: Int

        /// Its bytes, behind the CID of 36 bytes.
        @inlinable public var data: Range<Int> { cid + 36..<end }
    }

    /// Begins without blocks, with room for a number of them.
    public init(expecting count: Int = 0) {
        sections.reserveCapacity(count)
        // A node has four entries, most often.
        nodes = BlockTable(expecting: count / 4)
    }

    /// Adds a block whose CID has 36 bytes; of several with the same CID the first one is found.
    public mutating func insert(_ section: CARSection, _ bytes: Span<UInt8>) {
        let index = sections.count
        sections.append(Section(cid: section.cid, end: section.end))
        if Self.looksLikeNode(section.data..<section.end, bytes) {
            nodes.insert(index, sections, bytes)
        } else {
            outermost = (outermost.first == 0 ? index : outermost.first, index)
        }
    }

    /// The index of the block whose CID stands at an offset of bytes, which may be others than the file's.
    public mutating func find(
        _ wanted: Span<UInt8>, at offset: Int, in bytes: Span<UInt8>
    ) -> Int? {
        if let index = nodes.find(wanted, at: offset, sections, bytes) { return index }
        enterOthers(bytes)
        return others.find(wanted, at: offset, sections, bytes)
    }

    /// The same, where the block probably stands next to another: no table is looked at then.
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

    /// The index of the block with a CID, most likely that of a commit, which files begin with.
    public mutating func find(_ cid: CID, in bytes: Span<UInt8>) -> Int? {
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

    /// Whether a block begins with a map of two whose first key is `e`.
    @inline(__always)
    private static func looksLikeNode(_ data: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
        data.count > 3 && bytes[data.lowerBound] == 0xA2 && bytes[data.lowerBound &+ 1] == 0x61
            && bytes[data.lowerBound &+ 2] == UInt8(ascii: "e")
    }
}

/// Finds blocks by their CIDs.
private struct BlockTable: Sendable {
    /// For each slot the upper half of a hash, and one more than the index of a section.
    private var slots: [UInt64]
    private var count = 0

    init(expecting count: Int = 0) {
        var room = 16
        while room * 3 < count * 4 { room *= 2 }
        slots = [UInt64](repeating: 0, count: room)
    }

    /// Enters a section, unless there is one of the same CID already.
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

    /// The section whose CID stands at an offset of bytes, which may be others than the file's.
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

    /// Where a CID belongs; `nil` where it is there already.
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

    /// Eight bytes from the middle of the digest, which are as good as random.
    @inline(__always)
    private static func hash(_ bytes: Span<UInt8>, at offset: Int) -> UInt64 {
        bytes.word(at: offset &+ 8)
    }
}

/// Whether the same CID stands at two places.
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
