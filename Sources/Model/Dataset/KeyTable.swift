/// The rows of a kind by the text of their key; finding one takes constant time, also for hostile keys.
struct KeyTable: Sendable {
    private var slots: [Int32]
    /// A multiplier drawn anew for each table, so that nobody can prepare keys that collide.
    private let multiplier = UInt64.random(in: 1 << 32..<1 << 61) | 1

    /// Enters the first row of each key; keys are the elements of a column without lists.
    init(_ keys: Column) {
        var capacity = 16
        while capacity < keys.count * 2 { capacity *= 2 }
        slots = [Int32](repeating: -1, count: capacity)
        for row in 0..<keys.count where keys.hasValue(row) {
            let slot = slot(of: keys.slice(row), in: keys)
            if slots[slot] < 0 { slots[slot] = Int32(truncatingIfNeeded: row) }
        }
    }

    /// The first row with a key, or `nil`.
    func row(of key: ArraySlice<UInt8>, in keys: Column) -> Int32? {
        let row = slots[slot(of: key, in: keys)]
        return row < 0 ? nil : row
    }

    /// The slot that holds a key, or the empty one where it belongs.
    private func slot(of key: ArraySlice<UInt8>, in keys: Column) -> Int {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash(key) >> 20) & mask
        while slots[slot] >= 0, !keys.element(Int(slots[slot]), equals: key) {
            slot = (slot + 1) & mask
        }
        return slot
    }

    /// A polynomial in the multiplier modulo the prime 2^61 - 1, over words of seven bytes.
    private func hash(_ key: ArraySlice<UInt8>) -> UInt64 {
        var hash = UInt64(truncatingIfNeeded: key.count) &+ 1
        var word: UInt64 = 0
        var filled = 0
        for byte in key {
            word = word << 8 | UInt64(byte)
            filled += 1
            if filled == 7 {
                hash = Self.reduce(hash, multiplier, word)
                (word, filled) = (0, 0)
            }
        }
        hash = Self.reduce(hash, multiplier, word)
        return Self.reduce(hash, multiplier, 0)
    }

    private static func reduce(_ hash: UInt64, _ multiplier: UInt64, _ word: UInt64) -> UInt64 {
        let prime: UInt64 = (1 << 61) - 1
        let product = hash.multipliedFullWidth(by: multiplier)
        let folded = (product.low & prime) &+ (product.low >> 61 | product.high << 3) &+ word
        let once = (folded & prime) &+ folded >> 61
        return once >= prime ? once &- prime : once
    }
}
