private import SystemBinding

/// Nodes that are written as every implementation writes them: without a general decoder, as half of the blocks of a
/// repository may be nodes.
extension TreeNode {
    /// Takes apart a block that begins at an offset; whether it is a node in its canonical form.
    ///
    /// Anything else is for ``read(_:_:at:_:)``, which says what is wrong with it.
    mutating func readCanonical(_ block: Span<UInt8>, at base: Int) -> Bool {
        removeAll()
        // A map of two; `e` is a list.
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

    /// A map of `k`, `p`, `t` and `v`.
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

    /// The number in the head of a value of a major type, as far as it takes no more than a byte of its own.
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

    /// The offset in the file of the CID of a block in DAG-CBOR that is linked to; 0 for null.
    @inline(__always)
    private static func link(
        _ block: Span<UInt8>, _ offset: inout Int, _ base: Int
    ) -> Int? {
        if byte(block, offset) == 0xF6 {
            offset &+= 1
            return 0
        }
        // The tag 42, 37 bytes, a zero, and what every CID begins with.
        guard block.count &- offset >= 5 &+ CID.binaryLength,
            block.word(at: offset) == 0xD82A_5825_0001_7112, block[offset &+ 8] == 0x20
        else { return nil }
        offset &+= 5 &+ CID.binaryLength
        return base &+ offset &- CID.binaryLength
    }

    /// Whether a text of one letter stands at an offset.
    @inline(__always)
    private static func isKey(_ letter: Unicode.Scalar, _ block: Span<UInt8>, _ offset: Int) -> Bool
    {
        byte(block, offset) == 0x61 && byte(block, offset &+ 1) == UInt8(ascii: letter)
    }

    /// The byte at an offset; behind the end a break, which no node has.
    @inline(__always)
    private static func byte(_ block: Span<UInt8>, _ offset: Int) -> UInt8 {
        offset < block.count ? block[offset] : 0xFF
    }
}
