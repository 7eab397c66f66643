/// The source's spellings of times that differ from the form of the vocabulary.
package struct WrittenTimes: Sendable {
    /// The fields with a spelling in some row.
    package private(set) var fields: [Int] = []
    /// The spellings of each of these fields; absent in rows whose spelling is canonical.
    package private(set) var columns: [Column] = []

    mutating func add(_ column: Column, of field: Int) {
        fields.append(field)
        columns.append(column)
    }

    mutating func removeAll() {
        fields.removeAll(keepingCapacity: true)
        columns.removeAll(keepingCapacity: true)
    }
}
