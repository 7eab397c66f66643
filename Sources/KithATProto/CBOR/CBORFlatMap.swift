/// A fast path for flat maps of text, small integers, booleans and null, which most records are.
enum CBORFlatMap {
    /// Parses a flat map in canonical form into tokens, which are empty before; returns the offset after it.
    ///
    /// Returns `nil`, with no tokens, if the map holds anything else or is not valid.
    static func decode(
        _ bytes: Span<UInt8>, _ limits: CBORLimits, into tokens: inout [CBORToken]
    ) -> Int? {
        guard bytes.count > 0, bytes[0] & 0xE0 == 0xA0, bytes[0] & 31 < 24,
            bytes.count <= limits.count, limits.depth > 0
        else { return nil }
        let count = Int(bytes[0] & 31)
        var offset = 1
        var isWhole = false
        tokens.append(addingCapacity: 1 + count * 2) { (free: inout OutputSpan<CBORToken>) in
            free.append(CBORToken(.map, at: 0, content: 1, count: count, next: 1 + count * 2))
            var last = 0..<0
            for index in 0..<count {
                let next = 2 + index * 2
                guard bytes.count &- offset >= 2, bytes[offset] & 0xE0 == 0x60,
                    let key = simpleValue(bytes, &offset, next: next),
                    index == 0 || CBORToken.compare(last, key.contentRange, bytes) < 0,
                    let value = simpleValue(bytes, &offset, next: next + 1)
                else { return }
                free.append(key)
                free.append(value)
                last = key.contentRange
            }
            isWhole = true
        }
        if !isWhole { tokens.removeAll(keepingCapacity: true) }
        return isWhole ? offset : nil
    }

    /// Parses the value at an offset if it is one of those types; text must be shorter than 256 bytes.
    @inline(__always)
    private static func simpleValue(
        _ bytes: Span<UInt8>, _ offset: inout Int, next: Int
    ) -> CBORToken? {
        guard offset < bytes.count else { return nil }
        let (start, head) = (offset, bytes[offset])
        offset &+= 1
        switch (head &>> 5, head & 31) {
        case (3, let low) where low <= 24:
            var length = Int(low)
            if low == 24 {
                guard offset < bytes.count, bytes[offset] >= 24 else { return nil }
                length = Int(bytes[offset])
                offset &+= 1
            }
            let content = offset..<offset &+ length
            guard content.upperBound <= bytes.count, UTF8Check.firstFault(bytes, content) == nil
            else { return nil }
            offset = content.upperBound
            return CBORToken(
                .text, at: start, content: content.lowerBound, count: length, next: next)
        case (0, ..<24): return CBORToken(.unsigned, at: start, content: offset, next: next)
        case (7, 20): return CBORToken(.false, at: start, content: offset, next: next)
        case (7, 21): return CBORToken(.true, at: start, content: offset, next: next)
        case (7, 22): return CBORToken(.null, at: start, content: offset, next: next)
        default: return nil
        }
    }
}
