/// Keys that links name but no row has, numbered by kind, and within a kind in the order of their bytes.
struct UnresolvedKeys {
    /// For each number, the index of the key's kind.
    private(set) var kinds: [Int] = []
    /// For each number, the key.
    private(set) var keys: [String] = []
    /// For each kind, the number of each missing key; empty until the kind is added.
    private var numbers: [[Int]]

    init(_ dataset: Dataset) {
        numbers = [[Int]](repeating: [], count: dataset.tables.count)
    }

    /// Adds the missing keys of a table, and others that no row has; returns the numbers of the others.
    mutating func add(missingIn table: Table, and others: Column) -> [Int] {
        var all = DistinctKeys()
        let missing = (0..<table.missingKeys.count).map {
            all.number(of: table.missingKeys.slice($0))
        }
        let additional = (0..<others.count).map { all.number(of: others.slice($0)) }
        var places = [Int](repeating: 0, count: all.keys.count)
        for key in all.inByteOrder {
            places[key] = keys.count
            kinds.append(table.kind.index)
            keys.append(all.keys.text(key))
        }
        numbers[table.kind.index] = missing.map { places[$0] }
        return additional.map { places[$0] }
    }

    /// Returns the number of the key of a dangling link to a kind that was added.
    func number(of target: Int32, ofKind kind: Int) -> Int {
        numbers[kind][Table.missingKey(target)]
    }
}
