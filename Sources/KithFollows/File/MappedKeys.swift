internal import KithSourceText
internal import KithSystemBinding

/// The record keys of all relations, which are the evidence for their edges.
struct MappedKeys: Sendable {
    private let keys: [MappedNumbers<UInt64>]
    private let repetitions: [MappedNumbers<UInt64>]
    private let others: MappedTexts

    init(_ file: IndexFile) throws(ReadError) {
        var keys: [MappedNumbers<UInt64>] = []
        var repetitions: [MappedNumbers<UInt64>] = []
        for relation in Relation.allCases {
            keys.append(try file.numbers(.of(relation, .keys)))
            let further: MappedNumbers<UInt64> = try file.numbers(.of(relation, .repetitions))
            guard further.count % 2 == 0 else {
                throw IndexDamage(name: file.name).size(.of(relation, .repetitions))
            }
            repetitions.append(further)
        }
        self.keys = keys
        self.repetitions = repetitions
        others = try MappedTexts(file, ends: .keyEnds, bytes: .keyBytes)
    }

    /// Returns the keys of an edge's records, smallest first; empty if the source had no keys.
    func keys(of relation: Relation, at place: Int) throws(ReadError) -> [[UInt8]] {
        let first = keys[Int(relation.rawValue) - 1]
        guard place < first.count else { return [] }
        let key = PackedKey(rawValue: first[place])
        guard key != .none else { return [] }
        var texts = [try text(key)]
        let further = repetitions[Int(relation.rawValue) - 1]
        let pairs = 0..<further.count / 2
        var index = pairs.partitioningIndex { further[$0 * 2] >= place }
        while index < pairs.count, further[index * 2] == place {
            texts.append(try text(PackedKey(rawValue: further[index * 2 + 1])))
            index += 1
        }
        return texts
    }

    /// Returns a key as text.
    func text(_ key: PackedKey) throws(ReadError) -> [UInt8] {
        guard let index = key.otherIndex else { return key.tid }
        return try others.text(index)
    }

    /// Returns the number of additional records of edges.
    func repetitionCount(of relation: Relation) -> Int {
        repetitions[Int(relation.rawValue) - 1].count / 2
    }
}

/// The owner and record key of each list.
struct MappedLists: Sendable {
    private let owners: MappedNumbers<UInt32>
    private let keys: MappedNumbers<UInt64>
    private let accounts: Int
    private let damage: ReadError

    /// Reads the lists; their owners are the numbers below `accounts`.
    init(_ file: IndexFile, accounts: Int) throws(ReadError) {
        self.accounts = accounts
        owners = try file.numbers(.listOwners)
        keys = try file.numbers(.listKeys)
        damage = IndexDamage(name: file.name).section(.listOwners)
        guard owners.count == keys.count else { throw damage }
    }

    var count: Int { owners.count }

    func owner(of list: UInt32) throws(ReadError) -> AccountNumber {
        guard list < owners.count, owners[Int(list)] < accounts else { throw damage }
        return AccountNumber(rawValue: owners[Int(list)])
    }

    func key(of list: UInt32) throws(ReadError) -> PackedKey {
        guard list < keys.count else { throw damage }
        return PackedKey(rawValue: keys[Int(list)])
    }

    func check() throws(ReadError) {
        for list in 0..<UInt32(count) { _ = try owner(of: list) }
    }
}

/// The handles of the inputs.
struct MappedHandles: Sendable {
    private let accounts: MappedNumbers<UInt32>
    private let texts: MappedTexts
    private let limit: Int
    private let name: String

    /// Reads the handles; their accounts are the numbers below `limit`.
    init(_ file: IndexFile, accounts limit: Int) throws(ReadError) {
        (name, self.limit) = (file.name, limit)
        accounts = try file.numbers(.handleAccounts)
        texts = try MappedTexts(file, ends: .handleEnds, bytes: .handleBytes)
        guard accounts.count == texts.count else {
            throw IndexDamage(name: file.name).size(.handleAccounts)
        }
    }

    /// Returns the account with a handle, which must be in lower case.
    func account(_ handle: ArraySlice<UInt8>) throws(ReadError) -> AccountNumber? {
        guard let index = try texts.index(of: handle) else { return nil }
        guard accounts[index] < limit else {
            throw IndexDamage(name: name).section(.handleAccounts)
        }
        return AccountNumber(rawValue: accounts[index])
    }
}
