internal import KithModel

/// The distinct values of a column in a row group, with the number of each cell's value.
struct ParquetDictionary {
    private var distinct = DistinctKeys()
    /// For each value its number in ``values``.
    private(set) var numbers: [UInt32] = []

    /// The distinct values by number, in order of appearance.
    var values: Column { distinct.keys }

    /// How many values are looked at before most of them must have been seen before.
    private static let trial = 1024

    /// Numbers the values of elements; `nil` if fewer than half of them repeat another one.
    init?(_ texts: Column, _ elements: [Int]) {
        numbers.reserveCapacity(elements.count)
        for element in elements {
            numbers.append(
                UInt32(truncatingIfNeeded: distinct.number(of: texts.slice(element))))
            if numbers.count % Self.trial == 0, !pays { return nil }
        }
        guard !numbers.isEmpty, pays else { return nil }
    }

    private var pays: Bool { values.count * 2 <= numbers.count }
}
