internal import KithModel
internal import KithStore

/// What a row has in the columns of its table.
struct RowState {
    /// For each field, whether it is written.
    let isWritten: [Bool]
    /// The field of each column.
    let fields: [Int]
    /// The fields that are lists of links, which have no column.
    let lists: [Int]
    /// For each column, whether there is a value.
    private(set) var hasValue: [Bool]
    /// For each field, its ``StoreShapes/State``.
    private(set) var states: [UInt8]

    init(_ table: StoreTable, _ written: [Int]) {
        isWritten = table.kind.fields.indices.map { written.contains($0) }
        fields = table.columns.map(\.field)
        lists = table.lists.map(\.field)
        hasValue = table.columns.map { _ in false }
        states = table.kind.fields.map { _ in StoreShapes.State.usual }
    }

    mutating func note(_ row: Int, of cells: Span<Column>) {
        for (column, field) in fields.enumerated() {
            let state = isWritten[field] ? cells[field].state(row) : .absent
            states[field] = state == .null ? StoreShapes.State.null : StoreShapes.State.usual
            hasValue[column] = state == .value
        }
        for list in lists { note(row, list: list, of: cells) }
    }

    private mutating func note(_ row: Int, list field: Int, of cells: Span<Column>) {
        states[field] =
            switch isWritten[field] ? cells[field].state(row) : .absent {
            case .absent: StoreShapes.State.usual
            case .null: StoreShapes.State.null
            case .value:
                cells[field].elements(row).isEmpty
                    ? StoreShapes.State.empty : StoreShapes.State.usual
            }
    }
}
