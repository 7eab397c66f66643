/// Maps the ledger's numbers of accounts, keys and lists to those of an index.
struct LedgerNumbers {
    /// The ledger's account numbers in index order.
    let accountOrder: [Int]
    /// The index's number of each account of the ledger.
    let accounts: [UInt32]
    /// The ledger's list numbers in index order.
    let listOrder: [Int]
    /// The index's number of each list of the ledger.
    let lists: [UInt32]
    /// The ledger's numbers of keys that are not stored as TIDs, in byte order.
    let keyOrder: [Int]
    private let keyRanks: [UInt32]
    private let keyTexts: NameTable

    init(_ ledger: borrowing FollowLedger) {
        accountOrder = ledger.names.order
        accounts = Self.ranks(accountOrder)
        keyOrder = ledger.otherKeys.order
        keyRanks = Self.ranks(keyOrder)
        keyTexts = ledger.otherKeys
        let (accounts, keyTexts) = (accounts, keyTexts)
        let entries = ledger.lists.entries
        listOrder = entries.indices.sorted { one, other in
            let (first, second) = (entries[one], entries[other])
            if first.owner != second.owner {
                return accounts[Int(first.owner)] < accounts[Int(second.owner)]
            }
            return Self.comes(first.key, before: second.key, keyTexts)
        }
        lists = Self.ranks(listOrder)
    }

    /// Returns whether the text of an index key is less than that of another; a missing key comes last.
    func comesInIndex(_ one: PackedKey, before other: PackedKey) -> Bool {
        Self.comes(ledgerKey(one), before: ledgerKey(other), keyTexts)
    }

    private func ledgerKey(_ key: PackedKey) -> PackedKey {
        key.otherIndex.map { PackedKey(other: keyOrder[$0]) } ?? key
    }

    /// Returns the index's form of a ledger key.
    func key(_ key: PackedKey) -> PackedKey {
        key.otherIndex.map { PackedKey(other: Int(keyRanks[$0])) } ?? key
    }

    private static func comes(
        _ one: PackedKey, before other: PackedKey, _ texts: NameTable
    ) -> Bool {
        if one == .none || other == .none { return one != .none }
        if one.otherIndex == nil, other.otherIndex == nil { return one.rawValue < other.rawValue }
        return text(one, texts).lexicographicallyPrecedes(text(other, texts))
    }

    private static func text(_ key: PackedKey, _ texts: NameTable) -> ArraySlice<UInt8> {
        key.otherIndex.map { texts.text($0) } ?? key.tid[...]
    }

    private static func ranks(_ order: [Int]) -> [UInt32] {
        var ranks = [UInt32](repeating: 0, count: order.count)
        for (rank, number) in order.enumerated() {
            ranks[number] = UInt32(truncatingIfNeeded: rank)
        }
        return ranks
    }
}
