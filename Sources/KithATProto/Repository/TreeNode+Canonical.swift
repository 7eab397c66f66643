private import KithSystemBinding

/// A fast path for canonical nodes that avoids the general decoder; up to half of a repository's blocks are nodes.
extension TreeNode {
    /// Reads a block that begins at an offset of the file; returns whether it is a node in canonical form.
    ///
    /// Other blocks need ``read(_:_:at:_:)``, which reports what is wrong with them.
    mutating func readCanonical(_ block: Span<UInt8>, at base: Int) -> Bool {
        removeAll()
        // A map of two pairs; `e` is an array.
        guard Self.byte(block, 0) == 0xA2, Self.isKey("e", block, 1) else { return false }
        var offset = 3
        guard let count = Self.number(4, block, &offset) else { return false }
        for _ in 0..<count {
            guard let entry = Self.entry(block, &offset, base) else { return false }
            entries.append(entry)
        }
        guard Self.isKey("l", block, offset) else { return false }
        offset &+= 2
        guard let tree = Self.link(block, &offset, base) else { return false }
        left = tree
        return offset == block.count
    }

    /// Reads an entry: a map of `k`, `p`, `t` and `v`.
    @inline(__always)
    private static func entry(
        _ block: Span<UInt8>, _ offset: inout Int, _ base: Int
    ) -> Entry? {
        var entry = Entry()
        let start = offset
        guard byte(block, start) == 0xA4, isKey("k", block, start &+ 1) else { return nil }
        offset &+= 3
        guard let length = number(2, block, &offset), length <= block.count &- offset else {
            return nil
        }
        entry.suffix = base &+ offset..<base &+ offset &+ length
        offset &+= length
        guard isKey("p", block, offset) else { return nil }
        let number = offset &+ 2
        offset = number
        guard let prefix = Self.number(0, block, &offset) else { return nil }
        entry.prefix = prefix
        entry.prefixPlace = base &+ number..<base &+ offset
        guard isKey("t", block, offset) else { return nil }
        offset &+= 2
        guard let tree = link(block, &offset, base), isKey("v", block, offset) else { return nil }
        entry.tree = tree
        offset &+= 2
        guard let value = link(block, &offset, base), value > 0 else { return nil }
        entry.value = value
        entry.place = base &+ start..<base &+ offset
        return entry
    }

    /// Reads the argument of a head of a major type, if it takes at most one extra byte.
    @inline(__always)
    private static func number(
        _ major: UInt8, _ block: Span<UInt8>, _ offset: inout Int
    ) -> Int? {
        let head = byte(block, offset)
        guard head &>> 5 == major else { return nil }
        offset &+= 1
        if head & 31 < 24 { return Int(head & 31) }
        guard head & 31 == 24, offset < block.count, block[offset] >= 24 else { return nil }
        offset &+= 1
        return Int(block[offset &- 1])
    }

    /// Reads a link to a DAG-CBOR block; returns the file offset of the CID, or 0 for null.
    @inline(__always)
    private static func link(
        _ block: Span<UInt8>, _ offset: inout Int, _ base: Int
    ) -> Int? {
        if byte(block, offset) == 0xF6 {
            offset &+= 1
            return 0
        }
        // Tag 42, a byte string of 37 bytes, a zero byte, and the first bytes of every such CID.
        guard block.count &- offset >= 5 &+ CID.binaryLength,
            block.word(at: offset) == 0xD82A_5825_0001_7112, block[offset &+ 8] == 0x20
        else { return nil }
        offset &+= 5 &+ CID.binaryLength
        return base &+ offset &- CID.binaryLength
    }

    /// Returns whether a text of one given letter is at an offset.
    @inline(__always)
    private static func isKey(_ letter: Unicode.Scalar, _ block: Span<UInt8>, _ offset: Int) -> Bool
    {
        byte(block, offset) == 0x61 && byte(block, offset &+ 1) == UInt8(ascii: letter)
    }

    /// Returns the byte at an offset; after the end, 0xFF (a break), which begins no value of a node.
    @inline(__always)
    private static func byte(_ block: Span<UInt8>, _ offset: Int) -> UInt8 {
        offset < block.count ? block[offset] : 0xFF
    }
}
