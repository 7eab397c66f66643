/// Keys that links name and no row has, numbered in the order in which edges meet them first.
struct UnresolvedKeys {
    private let dataset: Dataset
    /// For each kind and each of its missing keys the number, or -1; empty where none was met.
    private var numbers: [[Int32]]
    /// For each number the index of the kind that the key should be of.
    private(set) var kinds: [Int] = []
    /// For each number the key.
    private(set) var keys: [String] = []

    init(_ dataset: Dataset) {
        self.dataset = dataset
        numbers = [[Int32]](repeating: [], count: dataset.tables.count)
    }

    /// The number of the key that a dangling link to a kind names.
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
}
