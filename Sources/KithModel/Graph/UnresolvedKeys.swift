/// Keys that links name but no row has, numbered in the order in which edges use them.
struct UnresolvedKeys {
    private let dataset: Dataset
    /// For each kind, the number of each missing key, or -1; empty if no key of the kind is used.
    private var numbers: [[Int32]]
    /// For each kind, its missing keys by text; `nil` until one is looked up by text.
    private var tables: [KeyTable?]
    /// For each number, the index of the key's kind.
    private(set) var kinds: [Int] = []
    /// For each number, the key.
    private(set) var keys: [String] = []

    init(_ dataset: Dataset) {
        self.dataset = dataset
        numbers = [[Int32]](repeating: [], count: dataset.tables.count)
        tables = [KeyTable?](repeating: nil, count: dataset.tables.count)
    }

    /// Returns the number of the key of a dangling link to a kind.
    mutating func number(of target: Int32, ofKind kind: Int) -> Int {
        let key = Table.missingKey(target)
        if numbers[kind].isEmpty {
            let count = dataset.tables[kind].missingKeys.count
            numbers[kind] = [Int32](repeating: -1, count: count)
        }
        if numbers[kind][key] < 0 {
            numbers[kind][key] = Int32(truncatingIfNeeded: keys.count)
            kinds.append(kind)
            keys.append(dataset.tables[kind].missingKeys.text(key))
        }
        return Int(numbers[kind][key])
    }

    /// Returns the number of a key that no row of a kind has.
    ///
    /// A key that no link names has a new number in each call.
    mutating func number(of key: ArraySlice<UInt8>, ofKind kind: Int) -> Int {
        let missing = dataset.tables[kind].missingKeys
        let table = tables[kind] ?? KeyTable(missing)
        tables[kind] = table
        if let element = table.element(of: key, in: missing) {
            return number(of: Table.dangling(Int(element)), ofKind: kind)
        }
        kinds.append(kind)
        keys.append(String(decoding: key, as: UTF8.self))
        return keys.count - 1
    }
}
