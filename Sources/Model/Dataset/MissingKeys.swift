/// The keys that links name and no row has, each once, numbered in the order in which they are met.
struct MissingKeys: Sendable {
    /// The keys by their numbers.
    private(set) var keys = Column(isInteger: false, isList: false)
    private var table = KeyTable()

    /// The number of a key; a new one where it was not met before.
    mutating func number(of key: ArraySlice<UInt8>) -> Int {
        let number = table.enter(key, as: keys.count, of: keys)
        if number == keys.count { keys.append(text: key) }
        return number
    }
}
