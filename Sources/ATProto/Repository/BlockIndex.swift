/// Where the blocks of a CAR file are, by their CIDs; the CIDs themselves stay in the file.
///
/// Takes 24 bytes for each block and up to 16 more for finding it.
public struct BlockIndex: Sendable {
    /// The blocks, in the order of the file.
    public private(set) var sections: [Section] = []
    /// For each slot the upper half of a hash, and one more than the index of a section.
    private var slots: [UInt64]

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
        var room = 16
        while room * 3 < count * 4 { room *= 2 }
        slots = [UInt64](repeating: 0, count: room)
    }

    /// Adds a block whose CID has 36 bytes; `false` where there is one of the same CID already.
    public mutating func insert(_ section: CARSection, _ bytes: Span<UInt8>) -> Bool {
        if (sections.count + 1) * 4 > slots.count * 3 { grow(bytes) }
        let hash = Self.hash(bytes, at: section.cid)
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] != 0 {
            if slots[slot] >> 32 == hash >> 32,
                isSame(Int(slots[slot] & 0xFFFF_FFFF) - 1, bytes, section.cid, bytes)
            {
                return false
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        sections.append(Section(cid: section.cid, end: section.end))
        slots[slot] = hash & 0xFFFF_FFFF_0000_0000 | UInt64(sections.count)
        return true
    }

    /// The index of the block whose CID stands at an offset of bytes, which may be others than the file's.
    public func find(
        _ wanted: Span<UInt8>, at offset: Int, in bytes: Span<UInt8>
    ) -> Int? {
        let hash = Self.hash(wanted, at: offset)
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] != 0 {
            if slots[slot] >> 32 == hash >> 32 {
                let section = Int(slots[slot] & 0xFFFF_FFFF) - 1
                if isSame(section, bytes, offset, wanted) { return section }
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    /// The same, where the block probably stands next to another: no table is looked at then.
    @inline(__always)
    func find(_ offset: Int, near neighbour: Int, in bytes: Span<UInt8>) -> Int? {
        let (after, before) = (neighbour &+ 1, neighbour &- 1)
        if after < sections.count, isSame(after, bytes, offset, bytes) { return after }
        if before >= 0, isSame(before, bytes, offset, bytes) { return before }
        return find(bytes, at: offset, in: bytes)
    }

    /// The index of the block with a CID.
    public func find(_ cid: CID, in bytes: Span<UInt8>) -> Int? {
        let binary = cid.binary
        return find(binary.span, at: 0, in: bytes)
    }

    @inline(__always)
    private func isSame(
        _ section: Int, _ bytes: Span<UInt8>, _ offset: Int, _ wanted: Span<UInt8>
    ) -> Bool {
        let cid = sections[section].cid
        for index in 1..<CID.binaryLength
        where bytes[cid &+ index] != wanted[offset &+ index] { return false }
        return true
    }

    /// Eight bytes from the middle of the digest, which are as good as random.
    @inline(__always)
    private static func hash(_ bytes: Span<UInt8>, at offset: Int) -> UInt64 {
        var hash: UInt64 = 0
        for index in 8..<16 { hash = hash &<< 8 | UInt64(bytes[offset &+ index]) }
        return hash
    }

    private mutating func grow(_ bytes: Span<UInt8>) {
        let count = slots.count * 2
        slots = [UInt64](repeating: 0, count: count)
        for (index, section) in sections.enumerated() {
            let hash = Self.hash(bytes, at: section.cid)
            var slot = Int(truncatingIfNeeded: hash) & (count - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (count - 1) }
            slots[slot] = hash & 0xFFFF_FFFF_0000_0000 | UInt64(index + 1)
        }
    }
}
