private import KithSourceText

/// Hash tables of the keys of large mappings, stored in one array of record numbers.
///
/// Small mappings have no table: comparing a few keys is faster than hashing one.
struct KeyTables {
    /// The largest number of entries for which keys are compared one by one.
    static let linearLimit = 8

    /// For each table its mask, then its slots.
    ///
    /// 0 marks a free slot: record 0 is never a key.
    var slots: [UInt32] = []
    /// The start of each mapping's table in `slots`.
    var tables: [(mapping: UInt32, start: Int)] = []

    /// Adds an empty table; returns its start.
    mutating func add(of mapping: UInt32, entries: Int) -> Int {
        var capacity = 16
        while capacity < entries * 2 { capacity *= 2 }
        let table = slots.count
        slots.append(UInt32(capacity - 1))
        slots.append(contentsOf: repeatElement(0, count: capacity))
        tables.append((mapping, table))
        return table
    }

    /// Sorts the tables for lookup by mapping; they are added in the order in which mappings end.
    mutating func sort() { tables.sort { $0.mapping < $1.mapping } }

    /// Returns the start of a mapping's table.
    ///
    /// The mapping must have one.
    func table(of mapping: UInt32) -> Int {
        tables[max(1, tables.partitioningIndex { $0.mapping > mapping }) - 1].start
    }

    /// Returns the slot for which `matches` is true, or the first free one.
    func slot(in table: Int, hash: Int, where matches: (UInt32) -> Bool) -> Int {
        let mask = Int(slots[table])
        var probe = hash & mask
        while true {
            let slot = table + 1 + probe
            let key = slots[slot]
            if key == 0 || matches(key) { return slot }
            probe = (probe + 1) & mask
        }
    }

    /// The record number of the key in a slot, or 0.
    subscript(slot: Int) -> UInt32 {
        get { slots[slot] }
        set { slots[slot] = newValue }
    }
}

/// Returns a hash seeded per process, so that a document cannot be crafted to cause collisions.
func keyHash(_ bytes: Span<UInt8>) -> Int {
    var hasher = Hasher()
    var offset = 0
    while offset < bytes.count {
        let end = min(offset + 8, bytes.count)
        var word: UInt64 = 0
        while offset < end {
            word = word << 8 | UInt64(bytes[offset])
            offset += 1
        }
        hasher.combine(word)
    }
    hasher.combine(bytes.count)
    return hasher.finalize()
}
