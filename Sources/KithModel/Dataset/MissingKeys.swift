/// Keys, such as those that links name but no row has, each once, numbered in order of appearance.
struct MissingKeys: Sendable {
    /// The keys by number.
    private(set) var keys = Column(isInteger: false, isList: false)
    private var table = KeyTable()

    /// Returns the number of a key, assigning a new one if needed.
    mutating func number(of key: ArraySlice<UInt8>) -> Int {
        let number = table.enter(key, as: keys.count, of: keys)
        if number == keys.count { keys.append(text: key) }
        return number
    }

    /// Returns the number of a key, or `nil` if it has none.
    func find(_ key: ArraySlice<UInt8>) -> Int? {
        table.element(of: key, in: keys).map { Int($0) }
    }
}
