/// Finds the one row that each of some rows is joined to.
struct Meetings {
    private let table: Table
    private let meeting: ViewEdge.Meeting
    private let shared: Column
    /// For each value that is shared, the first row that has what the one must have.
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

    /// The row that a row meets; `nil` for itself, and for rows that meet none.
    func one(of row: Int) -> Int? {
        guard meeting.rows?.passes(row, table) ?? true,
            let element = keys.element(of: Self.value(shared, row), in: ones)
        else { return nil }
        let one = rowsOfOnes[Int(element)]
        return one == row ? nil : one
    }

    /// What is shared; rows without a value share that.
    private static func value(_ column: Column, _ row: Int) -> ArraySlice<UInt8> {
        column.hasValue(row) && !column.isInteger && !column.isList ? column.slice(row) : []
    }
}
