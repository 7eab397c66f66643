internal import KithDiagnostics

/// A change of one row of a dataset.
package enum RowChange: Hashable, Sendable {
    /// A row gets new values for some fields.
    case set(RowID, [Int: RowChanges.Cell])
    /// An element of a text column gets another text, or goes if that is `nil`.
    ///
    /// The element is an entry of a list, or the only value of a row.
    case edit(RowID, field: Int, element: Int, to: [UInt8]?)
    /// A row is removed.
    case remove(RowID)
    /// A row is added, with values for some fields; all others are absent.
    case add(kind: Int, [Int: RowChanges.Cell])

    /// The row that is changed; `nil` for an added one.
    package var row: RowID? {
        switch self {
        case .set(let row, _), .edit(let row, _, _, _), .remove(let row): row
        case .add: nil
        }
    }
}

extension Dataset: RuleSubject {
    /// Rules repair rows by changing them one by one.
    package typealias Change = RowChange
}

extension Table {
    /// The address of a row.
    package func id(_ row: Int) -> RowID { RowID(kind: kind.index, row: row) }

    /// Returns the change of one cell; none if the kind has no such field.
    package func setting(_ row: Int, _ name: String, to cell: RowChanges.Cell) -> [RowChange] {
        field(name).map { [.set(id(row), [$0: cell])] } ?? []
    }

    /// Returns the change that clears an element; none if the field must have a value.
    package func clearing(_ row: Int, _ field: Int, element: Int) -> [RowChange] {
        kind.fields[field].constraints.required == nil
            ? [.edit(id(row), field: field, element: element, to: nil)] : []
    }
}
