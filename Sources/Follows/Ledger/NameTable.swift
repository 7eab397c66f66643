private import SystemBinding

/// Texts numbered in the order in which they come first; finding one takes constant time.
struct NameTable {
    private(set) var bytes: [UInt8] = []
    private(set) var ends: [Int] = []
    private var slots = [UInt32](repeating: 0, count: 64)
    /// Drawn anew for each table, so that nobody can prepare names that collide.
    private let hash = AccountHash(seed: .random(in: 0 ... .max))

    var count: Int { ends.count }

    func range(_ index: Int) -> Range<Int> { (index == 0 ? 0 : ends[index - 1])..<ends[index] }

    func text(_ index: Int) -> ArraySlice<UInt8> { bytes[range(index)] }

    /// The number of a text, which is new if the text is.
    mutating func number(of text: ArraySlice<UInt8>) -> Int {
        let slot = slot(of: text)
        if slots[slot] != 0 { return Int(slots[slot]) - 1 }
        bytes += text
        ends.append(bytes.count)
        slots[slot] = UInt32(truncatingIfNeeded: ends.count)
        if ends.count * 3 > slots.count * 2 { grow() }
        return ends.count - 1
    }

    /// The numbers in byte order of their texts.
    var order: [Int] {
        (0..<count).sorted { text($0).lexicographicallyPrecedes(text($1)) }
    }

    private func slot(of text: ArraySlice<UInt8>) -> Int {
        let mask = slots.count - 1
        var slot = hash.hash(text) & mask
        while slots[slot] != 0 {
            let known = range(Int(slots[slot]) - 1)
            if bytes.span.extracting(known).isEqual(to: text.span) { break }
            slot = (slot + 1) & mask
        }
        return slot
    }

    private mutating func grow() {
        slots = [UInt32](repeating: 0, count: slots.count * 2)
        let mask = slots.count - 1
        for index in 0..<count {
            var slot = hash.hash(text(index)) & mask
            while slots[slot] != 0 { slot = (slot + 1) & mask }
            slots[slot] = UInt32(truncatingIfNeeded: index + 1)
        }
    }
}
