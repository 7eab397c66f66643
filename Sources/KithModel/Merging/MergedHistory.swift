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
    /// The order of the captures of both datasets.
    private let order: CaptureOrder
    /// The values that count, of fields in which the datasets differ.
    private var current: [[[UInt8]]: [UInt8]] = [:]
    /// The newest captures of the superseded values that were found so far.
    private var captures: [Value: [UInt8]] = [:]
    /// The superseded values, as they were found; those of the dataset itself only with a newer capture.
    private var found: [Value] = []
    /// The captures of the superseded values of the other dataset, of which some may be left out.
    private var others: [Value: [UInt8]] = [:]

    /// Begins without values; `nil` if the vocabulary has no history.
    init?(_ dataset: Dataset, with other: Dataset, _ order: CaptureOrder) {
        guard let history = RowHistory(dataset.vocabulary) else { return nil }
        self.history = history
        table = dataset.tables[history.kind]
        self.order = order
        for row in table.ownRows {
            let (value, capture) = value(row, table)
            captures[value] = capture
        }
        let table = other.tables[history.kind]
        for row in table.ownRows {
            let (value, capture) = value(row, table)
            others[value] = capture
        }
    }

    /// The kind of its rows.
    var kind: Int { history.kind }

    /// Takes in the superseded values of a row in two versions, and those that count in some fields.
    mutating func note(
        _ versions: RowVersions, _ fields: [Int], of entity: Kind, _ merged: borrowing Rows,
        capture: (RowVersions.Overruled) -> [UInt8]?
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
                let capture = capture(value)
            else { continue }
            let text = table.columns[value.field].written(value.version, type)
            note(Value(name: name, text: text), capture)
        }
    }

    /// Takes in a row of history of the other dataset.
    mutating func note(_ row: Int, of table: Table) {
        let (value, capture) = value(row, table)
        note(value, capture)
    }

    private mutating func note(_ value: Value, _ capture: [UInt8]) {
        if let known = captures[value], !order.isNewer(capture, than: known) {
            return
        }
        captures[value] = capture
        found.append(value)
    }

    private func value(_ row: Int, _ table: Table) -> (Value, capture: [UInt8]) {
        let cells = history.columns.map { field in
            let column = table.rows.columns[field]
            return column.hasValue(row) ? Array(column.slice(row)) : []
        }
        return (Value(name: Array(cells.prefix(3)), text: cells[3]), cells[4])
    }

    /// Returns the newest capture of a superseded value; empty if none is known.
    private func newest(_ value: Value) -> [UInt8] {
        let (one, other) = (captures[value] ?? [], others[value] ?? [])
        return order.isNewer(one, than: other) ? one : other
    }

    /// Returns all values that a field of a row had, the newest first, if one of them counts.
    func sorted(
        _ values: [[UInt8]], _ current: [UInt8], of field: Int, _ row: Int, in table: Table
    ) -> [[UInt8]] {
        guard let name = history.name(of: field, row, of: table.rows, table.kind) else {
            return values
        }
        let captures = values.map { newest(Value(name: name, text: $0)) }
        let others = values.indices.filter { values[$0] != current }.sorted {
            order.isNewer(captures[$0], than: captures[$1])
        }
        return values.filter { $0 == current } + others.map { values[$0] }
    }

    /// Adds what that changes in the rows of history.
    func add(to changes: inout RowChanges) {
        var rows: [Value: Int] = [:]
        for row in table.ownRows {
            let value = value(row, table).0
            if current[value.name] == value.text { changes.remove(row, of: table) }
            rows[value] = row
        }
        var added: Set<Value> = []
        for value in found where current[value.name] != value.text && added.insert(value).inserted {
            let capture = RowChanges.Cell.text(captures[value] ?? [])
            if let row = rows[value] {
                changes.add(row, of: table, [history.columns[4]: capture])
            } else {
                let cells = (value.name + [value.text]).map(RowChanges.Cell.text) + [capture]
                changes.add(
                    new: Dictionary(uniqueKeysWithValues: zip(history.columns, cells)), of: table)
            }
        }
    }
}
