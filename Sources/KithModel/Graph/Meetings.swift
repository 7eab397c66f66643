/// Finds the row that each row meets: the one that matches a filter and has the same value in a field.
struct Meetings {
    private let table: Table
    private let meeting: ViewEdge.Meeting
    private let shared: Column
    /// For each shared value, the first row that matches the filter.
    private var ones = Column(isInteger: false, isList: false)
    private var rowsOfOnes: [Int] = []
    private let keys: KeyTable

    init(_ table: Table, _ meeting: ViewEdge.Meeting) {
        self.table = table
        self.meeting = meeting
        shared = table.rows.columns[meeting.same]
        for row in 0..<table.count where meeting.one.passes(row, table) {
            ones.append(text: Self.value(shared, row))
            rowsOfOnes.append(row)
        }
        keys = KeyTable(ones)
    }

    /// Returns the row that a row meets, or `nil` if there is none or it is the row itself.
    func one(of row: Int) -> Int? {
        guard meeting.rows?.passes(row, table) ?? true,
            let element = keys.element(of: Self.value(shared, row), in: ones)
        else { return nil }
        let one = rowsOfOnes[Int(element)]
        return one == row ? nil : one
    }

    /// Returns the shared value; rows without a value share an empty one.
    private static func value(_ column: Column, _ row: Int) -> ArraySlice<UInt8> {
        column.hasValue(row) && !column.isInteger && !column.isList ? column.slice(row) : []
    }
}
