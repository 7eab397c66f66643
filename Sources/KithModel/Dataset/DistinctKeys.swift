/// Keys, each once, numbered in order of appearance, such as those that links name but no row has.
package struct DistinctKeys: Sendable {
    /// The keys by number.
    package private(set) var keys = Column(isInteger: false, isList: false)
    private var table = KeyTable()

    /// Creates an empty list.
    package init() {}

    /// Returns the number of a key, assigning a new one if needed.
    package mutating func number(of key: ArraySlice<UInt8>) -> Int {
        let number = table.enter(key, as: keys.count, of: keys)
        if number == keys.count { keys.append(text: key) }
        return number
    }

    /// Returns the number of a key, or `nil` if it has none.
    func find(_ key: ArraySlice<UInt8>) -> Int? {
        table.element(of: key, in: keys).map { Int($0) }
    }
}
