internal import KithSystemBinding

/// The account names of an index and their hash table.
struct AccountTable {
    private let numbers: [UInt32]
    private let nameEnds: [UInt64]
    private let nameBytes: [UInt8]

    /// Creates a table of numbered accounts; the numbers must be ascending.
    init(numbers: [UInt32]) {
        self.numbers = numbers
        (nameEnds, nameBytes) = ([], [])
    }

    /// Creates a table of named accounts; the names must be in ascending byte order.
    init(nameEnds: [UInt64], nameBytes: [UInt8]) {
        numbers = []
        self.nameEnds = nameEnds
        self.nameBytes = nameBytes
    }

    func write<Output: IndexOutput & ~Copyable>(
        to writer: inout IndexWriter<Output>
    ) throws(SystemError) {
        try writer.add(.numbers, numbers)
        try writer.add(.nameEnds, nameEnds)
        try writer.add(.nameBytes, nameBytes)
        try writer.add(.slots, numbers.isEmpty ? slotsOfNames : slotsOfNumbers)
    }

    private var slotsOfNumbers: [UInt32] {
        var checksum = IndexChecksum()
        checksum.add(numbers.span)
        let hash = AccountHash(seed: checksum.value)
        return slots(count: numbers.count) { hash.hash(numbers[$0]) }
    }

    private var slotsOfNames: [UInt32] {
        guard !nameEnds.isEmpty else { return [] }
        var checksum = IndexChecksum()
        checksum.add(nameBytes.span)
        let hash = AccountHash(seed: checksum.value)
        return slots(count: nameEnds.count) { index in
            let start = index == 0 ? 0 : Int(nameEnds[index - 1])
            return hash.hash(nameBytes[start..<Int(nameEnds[index])])
        }
    }

    /// Builds an open-addressing table: the account number plus one, in the first free slot from its hash on.
    private func slots(count: Int, hash: (Int) -> Int) -> [UInt32] {
        var slots = [UInt32](repeating: 0, count: AccountHash.slotCount(count))
        let mask = slots.count - 1
        for account in 0..<count {
            var slot = hash(account) & mask
            while slots[slot] != 0 { slot = (slot + 1) & mask }
            slots[slot] = UInt32(truncatingIfNeeded: account + 1)
        }
        return slots
    }
}
