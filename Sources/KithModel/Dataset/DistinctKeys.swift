/// Keys, each once, numbered in order of appearance, such as those that links name but no row has.
package struct DistinctKeys: Sendable {
    /// The keys by number.
    package private(set) var keys = Column(isInteger: false, isList: false)
    private var table = KeyTable()

    /// Creates an empty list.
    package init() {}

    /// Returns the number of a key, assigning a new one if needed.
    package mutating func number(of key: ArraySlice<UInt8>) -> Int { number(of: key.span) }

    /// Returns the number of a key, assigning a new one if needed.
    mutating func number(of key: Span<UInt8>) -> Int {
        let number = table.enter(key, as: keys.count, of: keys)
        if number == keys.count { keys.append(text: key) }
        return number
    }

    /// Returns the number of a key, or `nil` if it has none.
    func find(_ key: ArraySlice<UInt8>) -> Int? {
        table.element(of: key, in: keys).map { Int($0) }
    }

    /// The numbers of the keys in the order of their bytes.
    package var inByteOrder: [Int] {
        // Eight bytes tell most keys apart, once those are left out that all begin with.
        let first = keys.slice(0)
        let start = (1..<max(1, keys.count)).reduce(keys.count == 0 ? 0 : first.count) {
            count, key in
            zip(first.prefix(count), keys.slice(key)).prefix { $0 == $1 }.count
        }
        return (0..<keys.count).map { key in
            let word = keys.slice(key).dropFirst(start).prefix(8)
            return (word.reduce(0) { $0 << 8 | UInt64($1) } << (8 * UInt64(8 - word.count)), key)
        }.sorted { (one: (word: UInt64, key: Int), other) in
            if one.word != other.word { return one.word < other.word }
            return keys.slice(one.key).lexicographicallyPrecedes(keys.slice(other.key))
        }.map(\.key)
    }
}
