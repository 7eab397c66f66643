internal import Model

/// The rows of a page by kind and key, so that none is told twice.
struct RowIndex {
    private var slots: [Entry?] = Array(repeating: nil, count: 64)
    private var count = 0
    /// Drawn anew for each reader, so that nobody can prepare keys that collide.
    private let seed = UInt64.random(in: 1 << 32..<1 << 61) | 1

    private struct Entry {
        let kind: Int
        let row: Int
        let hash: UInt64
    }

    mutating func clear() {
        guard count > 0 else { return }
        if slots.count > 1 << 12 { slots = Array(repeating: nil, count: 64) }
        for index in slots.indices { slots[index] = nil }
        count = 0
    }

    /// The first row of a kind with a key, which its first column holds; where there is none, the
    /// row number given becomes it.
    mutating func row(
        _ kind: Int, _ key: ArraySlice<UInt8>, in rows: borrowing Rows, orElse row: Int
    ) -> Int? {
        let hash = hash(kind, key)
        var slot = position(hash)
        while let entry = slots[slot] {
            if entry.hash == hash, entry.kind == kind,
                rows.columns[0].element(entry.row, equals: key)
            {
                return entry.row
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        slots[slot] = Entry(kind: kind, row: row, hash: hash)
        count += 1
        if count * 2 > slots.count { grow() }
        return nil
    }

    private func position(_ hash: UInt64) -> Int {
        Int(truncatingIfNeeded: hash >> 20) & (slots.count - 1)
    }

    private func hash(_ kind: Int, _ key: ArraySlice<UInt8>) -> UInt64 {
        var hash = UInt64(truncatingIfNeeded: kind) &+ seed
        for byte in key {
            let product = (hash ^ UInt64(byte)).multipliedFullWidth(by: seed)
            hash = product.low ^ product.high
        }
        return hash
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: nil, count: old.count * 2)
        for entry in old {
            guard let entry else { continue }
            var slot = position(entry.hash)
            while slots[slot] != nil { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = entry
        }
    }
}
