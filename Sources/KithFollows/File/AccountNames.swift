internal import KithSourceText
internal import KithSystemBinding

/// The accounts of an index by name: numbers of an edge list, or DIDs.
struct AccountNames: Sendable {
    private let numbers: MappedNumbers<UInt32>
    private let texts: MappedTexts
    private let slots: MappedNumbers<UInt32>
    private let hash: AccountHash
    /// The lowest number, if accounts are numbers.
    private let firstNumber: UInt32
    private let name: String

    init(_ file: IndexFile) throws(ReadError) {
        numbers = try file.numbers(.numbers)
        texts = try MappedTexts(file, ends: .nameEnds, bytes: .nameBytes)
        slots = try file.numbers(.slots)
        name = file.name
        firstNumber = numbers.count > 0 ? numbers[0] : 0
        hash = AccountHash(
            seed: file.checksum(of: numbers.count > 0 ? .numbers : .nameBytes))
        guard numbers.count == 0 || texts.count == 0, count <= UInt32.max - 1 else {
            throw IndexDamage(name: name).section(.numbers)
        }
        guard slots.count == (count == 0 ? 0 : AccountHash.slotCount(count)) else {
            throw IndexDamage(name: name).size(.slots)
        }
    }

    /// Whether accounts are numbers.
    var areNumbers: Bool { numbers.count > 0 }

    var count: Int { max(numbers.count, texts.count) }

    /// Returns the account with a name.
    func account(named wanted: ArraySlice<UInt8>) throws(ReadError) -> AccountNumber? {
        if areNumbers {
            guard let number = Self.number(wanted) else { return nil }
            return try account(number)
        }
        return try find(hash.hash(wanted)) { (index) throws(ReadError) in
            try texts.text(index, equals: wanted)
        }
    }

    /// Returns the account with a number.
    @inline(__always) func account(_ number: UInt32) throws(ReadError) -> AccountNumber? {
        guard areNumbers else { return nil }
        if let account = nearby(number) { return account }
        return try hashed(number)
    }

    @inline(__always) private func hashed(_ number: UInt32) throws(ReadError) -> AccountNumber? {
        try find(hash.hash(number)) { (index) throws(ReadError) in numbers[index] == number }
    }

    /// Returns the account with a number if it is at the index it would have without gaps in the numbering, or close.
    ///
    /// Edge lists usually number their accounts consecutively. This takes one memory access, the hash table two.
    @inline(__always) private func nearby(_ number: UInt32) -> AccountNumber? {
        let guess = min(max(Int(number) - Int(firstNumber), 0), numbers.count - 1)
        let place = guess + Int(number) - Int(numbers[guess])
        guard place >= 0, place < numbers.count, numbers[place] == number else { return nil }
        return AccountNumber(rawValue: UInt32(place))
    }

    func name(of account: AccountNumber) throws(ReadError) -> [UInt8] {
        let index = Int(account.rawValue)
        guard areNumbers else { return try texts.text(index) }
        guard index < numbers.count else { throw IndexDamage(name: name).section(.numbers) }
        return Array("\(numbers[index])".utf8)
    }

    /// Checks the order of all names and that the hash table finds each of them.
    func check() throws(ReadError) {
        if areNumbers {
            for index in 1..<numbers.count where numbers[index - 1] >= numbers[index] {
                throw IndexDamage(name: name).order(.numbers)
            }
        } else {
            try texts.check(.nameEnds, named: name)
        }
        for index in 0..<UInt32(count) {
            let account = AccountNumber(rawValue: index)
            let found =
                areNumbers
                ? try hashed(numbers[Int(index)])
                : try self.account(named: try texts.text(Int(index))[...])
            guard found == account else {
                throw IndexDamage(name: name).section(.slots)
            }
        }
    }

    @inline(__always) private func find(
        _ start: Int, _ isWanted: (Int) throws(ReadError) -> Bool
    ) throws(ReadError) -> AccountNumber? {
        let mask = slots.count - 1
        guard mask >= 0 else { return nil }
        var slot = start & mask
        // A valid table has free slots. The bound stops the search in one that does not.
        for _ in 0...mask {
            let entry = slots[slot]
            if entry == 0 { return nil }
            guard entry <= count else { throw IndexDamage(name: name).section(.slots) }
            if try isWanted(Int(entry) - 1) { return AccountNumber(rawValue: entry - 1) }
            slot = (slot + 1) & mask
        }
        return nil
    }

    /// Parses a number as edge lists write it: digits without leading zeros.
    private static func number(_ text: ArraySlice<UInt8>) -> UInt32? {
        guard 1...10 ~= text.count, text.first != UInt8(ascii: "0") || text.count == 1 else {
            return nil
        }
        var value: UInt64 = 0
        for byte in text {
            guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
            value = value * 10 + UInt64(byte - UInt8(ascii: "0"))
        }
        return UInt32(exactly: value)
    }
}
