/// Keys that links name and no row has, each with the kind it should be of.
struct UnresolvedKeys {
    /// The kind's index in two bytes, then the key, for each time that one was met.
    private var met = Column(isInteger: false, isList: false)

    /// How many were met, repetitions included.
    var count: Int { met.count }

    /// Notes a key; returns how many were met before it.
    mutating func add(_ key: ArraySlice<UInt8>, ofKind kind: Int) -> Int {
        met.append { bytes in
            bytes.append(UInt8(truncatingIfNeeded: kind >> 8))
            bytes.append(UInt8(truncatingIfNeeded: kind))
            bytes.append(contentsOf: key)
        }
        return met.count - 1
    }

    /// Numbers the different ones in the order in which they were met first.
    ///
    /// - Returns: for each one met its number, and for each number the kind and the key.
    func numbered() -> (numbers: [UInt32], kinds: [Int], keys: [String]) {
        var repetitions = KeyTable(met).repetitions[...]
        var (numbers, kinds, keys): ([UInt32], [Int], [String]) = ([], [], [])
        numbers.reserveCapacity(met.count)
        for index in 0..<met.count {
            if let repetition = repetitions.first, repetition.element == index {
                repetitions.removeFirst()
                numbers.append(numbers[repetition.first])
            } else {
                let bytes = met.slice(index)
                numbers.append(UInt32(truncatingIfNeeded: keys.count))
                kinds.append(bytes.prefix(2).reduce(0) { $0 << 8 | Int($1) })
                keys.append(String(decoding: bytes.dropFirst(2), as: UTF8.self))
            }
        }
        return (numbers, kinds, keys)
    }
}
