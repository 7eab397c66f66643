public import KithSystemBinding

/// A table of element and attribute names, numbered from 0.
///
/// The names passed to the initialiser come first, so their numbers are the same in all tables created with them.
@usableFromInline package struct HTMLNames: Sendable {
    @usableFromInline private(set) var bytes: [UInt8] = []
    @usableFromInline private(set) var ends: [UInt32] = []
    /// The hash table of the first names: each slot holds a name's number plus one; 0 means empty.
    private var slots = [UInt16](repeating: 0, count: 512)
    /// For each slot, the word of its name.
    private var words = [UInt64](repeating: 0, count: 512)

    /// The number of names in the hash table; bounds the effect of a page with many colliding names.
    private static let mostHashed = 1 << 11

    /// Creates a table of names, which must be in lower case.
    package init(_ known: [String]) {
        for name in known { append(name.utf8.span) }
    }

    /// The number of names.
    package var count: Int { ends.count }

    /// The bytes of a name.
    package subscript(name: HTMLName) -> ArraySlice<UInt8> {
        let index = Int(name.number)
        return bytes[(index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])]
    }

    /// Appends the bytes of a name.
    @inlinable package func append(_ name: HTMLName, to output: inout [UInt8]) {
        let index = Int(name.number)
        let start = index == 0 ? 0 : Int(ends[index - 1])
        output.append(copying: bytes.span.extracting(start..<Int(ends[index])))
    }

    /// Returns the name with the given bytes whose number is at least `start`, or `nil` if there is none.
    package func find(_ wanted: some Collection<UInt8>, from start: Int = 0) -> HTMLName? {
        let number = unsafe Array(wanted).withUnsafeBufferPointer { unsafe self.number(of: $0) }
        if let number { return number < start ? nil : HTMLName(number: number) }
        var next = max(start, Self.mostHashed)
        while next < count {
            let name = HTMLName(number: UInt32(next))
            if self[name].elementsEqual(wanted) { return name }
            next += 1
        }
        return nil
    }

    /// Returns the number of a name, if it is in the hash table.
    func number(of name: UnsafeBufferPointer<UInt8>) -> UInt32? {
        let word = unsafe Self.word(name)
        var slot = slot(word)
        while slots[slot] != 0 {
            let number = UInt32(slots[slot]) - 1
            if words[slot] == word, unsafe word & Self.inexact == 0 || has(name, number) {
                return number
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    private func has(_ name: UnsafeBufferPointer<UInt8>, _ number: UInt32) -> Bool {
        unsafe self[HTMLName(number: number)].elementsEqual(name)
    }

    /// The bit that marks words that do not identify a name uniquely.
    private static let inexact: UInt64 = 1 << 63

    /// Returns the word of a name: its bytes if there are at most eight, else a hash.
    ///
    /// Without the bit ``inexact``, equal words mean equal names.
    private static func word(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var word = unsafe first(name)
        guard name.count > 8 else { return word }
        for index in 8..<name.count {
            word = unsafe (word ^ UInt64(name[index])) &* 0x0100_0000_01B3
        }
        return word | inexact
    }

    /// Returns up to eight bytes as a big-endian number.
    @inline(__always) private static func first(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
        let bytes = UnsafeRawBufferPointer(name)
        guard name.count < 8 else {
            return unsafe UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self))
        }
        guard name.count >= 4 else { return unsafe name.reduce(0) { $0 << 8 | UInt64($1) } }
        // Two loads, which overlap for fewer than eight bytes.
        let high = unsafe UInt32(bigEndian: bytes.loadUnaligned(as: UInt32.self))
        let low = unsafe UInt32(
            bigEndian: bytes.loadUnaligned(fromByteOffset: name.count - 4, as: UInt32.self))
        return UInt64(high) << UInt64((name.count - 4) * 8) | UInt64(low)
    }

    private func slot(_ word: UInt64) -> Int {
        Int(truncatingIfNeeded: (word &* 0x9E37_79B9_7F4A_7C15) >> 32) & (slots.count - 1)
    }

    /// Rebuilds the hash table with a number of slots, which must be a power of two.
    ///
    /// The table starts small: most lookups are for few names, and a small table stays in the first-level cache.
    private mutating func list(in size: Int) {
        slots = Array(repeating: 0, count: size)
        words = Array(repeating: 0, count: size)
        for number in 0..<min(count, Self.mostHashed) { list(HTMLName(number: UInt32(number))) }
    }

    private mutating func list(_ name: HTMLName) {
        let word = unsafe self[name].withUnsafeBufferPointer { unsafe Self.word($0) }
        var slot = slot(word)
        while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = UInt16(name.number + 1)
        words[slot] = word
    }

    /// Appends a name; returns its number.
    mutating func add(_ name: Span<UInt8>) -> UInt32 {
        append(name)
        return UInt32(count - 1)
    }

    private mutating func append(_ name: Span<UInt8>) {
        bytes.append(copying: name)
        ends.append(UInt32(bytes.count))
        guard count <= Self.mostHashed else { return }
        if count * 2 > slots.count { return list(in: slots.count * 2) }
        list(HTMLName(number: UInt32(count - 1)))
    }
}
