/// Hash tables over the keys of large mappings, all in one array of record numbers.
///
/// Small mappings have none: looking through a handful of keys is faster than hashing one.
struct KeyTables {
    /// The largest mapping that is looked through.
    static let linearLimit = 8

    /// For each table its mask and then its slots; 0 is a free slot, as record 0 is never a key.
    private var slots: [UInt32] = []
    /// Where the table of each mapping begins.
    private var tables: [(mapping: UInt32, start: Int)] = []

    /// Makes an empty table; gives where it begins.
    mutating func add(of mapping: UInt32, entries: Int) -> Int {
        var capacity = 16
        while capacity < entries * 2 { capacity *= 2 }
        let table = slots.count
        slots.append(UInt32(capacity - 1))
        slots.append(contentsOf: repeatElement(0, count: capacity))
        tables.append((mapping, table))
        return table
    }

    /// Prepares look-ups by mapping, once all tables are there: inner mappings are complete first.
    mutating func sort() { tables.sort { $0.mapping < $1.mapping } }

    /// Where the table of a mapping that has one begins.
    func table(of mapping: UInt32) -> Int {
        var (low, high) = (0, tables.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if tables[middle].mapping <= mapping { low = middle } else { high = middle }
        }
        return tables[low].start
    }

    /// Finds the slot where `matches` is true, or a free one.
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

    /// The key in a slot, or 0.
    subscript(slot: Int) -> UInt32 {
        get { slots[slot] }
        set { slots[slot] = newValue }
    }
}

/// A hash that the author of a document cannot foresee, so that no document makes lookups slow.
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

/// Whether two texts hold the same bytes.
func sameBytes(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Bool {
    guard left.count == right.count else { return false }
    for index in left.indices where left[index] != right[index] { return false }
    return true
}
