internal import KithSourceText

/// The values that are superseded where two datasets become one, as rows of the vocabulary's history kind.
///
/// A value that is superseded in both has its newest capture, and one that counts again is no longer superseded.
struct MergedHistory {
    private struct Value: Hashable {
        /// The kind, the key and the field.
        let name: [[UInt8]]
        let text: [UInt8]
    }

    private let history: RowHistory
    /// The rows of the dataset.
    private let table: Table
    private let moments: [[UInt8]: Instant]
    /// The values that count, of fields in which the datasets differ.
    private var current: [[[UInt8]]: [UInt8]] = [:]
    /// The superseded values with their captures, as they were found.
    private var found: [(value: Value, capture: [UInt8])] = []

    /// Begins without values; `nil` if the vocabulary has no history.
    init?(_ dataset: Dataset, _ captures: RowCaptures, _ others: RowCaptures) {
        guard let history = RowHistory(dataset.vocabulary) else { return nil }
        self.history = history
        table = dataset.tables[history.kind]
        moments = captures.moments.merging(others.moments) { one, _ in one }
    }

    /// The kind of its rows.
    var kind: Int { history.kind }

    /// Takes in the superseded values of a row in two versions, and those that count in some fields.
    mutating func note(
        _ versions: RowVersions, _ fields: [Int], of entity: Kind, _ merged: borrowing Rows,
        capture: (_ version: Int) -> [UInt8]?
    ) {
        // Nobody showed what follows from a newer index.
        let fields = fields.filter { $0 != entity.field(.stale) }
        for index in fields {
            guard let name = history.name(of: index, 0, of: merged, entity) else { continue }
            current[name] = merged.columns[index].written(0, entity.fields[index].type)
        }
        let table = versions.rows.tables[entity.index]
        for value in versions.overruled where fields.contains(value.field) {
            let type = entity.fields[value.field].type
            guard let name = history.name(of: value.field, value.version, of: table, entity),
                let capture = capture(value.version)
            else { continue }
            let text = table.columns[value.field].written(value.version, type)
            found.append((Value(name: name, text: text), capture))
        }
    }

    /// Takes in a row of history of the other dataset.
    mutating func note(_ row: Int, of table: Table) {
        let cells = cells(row, table)
        found.append((Value(name: Array(cells.prefix(3)), text: cells[3]), cells[4]))
    }

    private func cells(_ row: Int, _ table: Table) -> [[UInt8]] {
        history.columns.map { field in
            let column = table.rows.columns[field]
            return column.hasValue(row) ? Array(column.slice(row)) : []
        }
    }

    /// Adds what that changes in the rows of history.
    func add(to changes: inout RowChanges) {
        var rows: [Value: (row: Int, capture: [UInt8])] = [:]
        for row in table.ownRows {
            let cells = cells(row, table)
            let value = Value(name: Array(cells.prefix(3)), text: cells[3])
            if current[value.name] == value.text { changes.remove(row, of: table) }
            rows[value] = (row, cells[4])
        }
        var captures: [Value: [UInt8]] = [:]
        var order: [Value] = []
        for (value, capture) in found where current[value.name] != value.text {
            if let known = captures[value] ?? rows[value]?.capture,
                !RowCaptures.isNewer(capture, than: known, moments)
            {
                continue
            }
            if captures.updateValue(capture, forKey: value) == nil { order.append(value) }
        }
        for value in order {
            let capture = RowChanges.Cell.text(captures[value] ?? [])
            if let row = rows[value]?.row {
                changes.add(row, of: table, [history.columns[4]: capture])
            } else {
                let cells = (value.name + [value.text]).map(RowChanges.Cell.text) + [capture]
                changes.add(
                    new: Dictionary(uniqueKeysWithValues: zip(history.columns, cells)), of: table)
            }
        }
    }
}
