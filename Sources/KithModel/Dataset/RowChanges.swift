internal import KithSourceText

/// Changes of rows of a dataset: changed cells, removed rows and added rows.
package struct RowChanges: Sendable {
    /// The value of a changed cell.
    package enum Cell: Hashable, Sendable {
        case missing
        case integer(Int64)
        case text([UInt8])
        case list([[UInt8]])
    }

    /// The changed and added rows.
    package private(set) var batch: Batch
    /// For each kind, the row of the dataset that each row of ``batch`` replaces; `nil` for an added row.
    private(set) var replaced: [[Int?]]
    /// For each kind, the removed rows.
    private(set) var removed: [Set<Int>]

    /// Creates changes of a dataset without any.
    package init(_ dataset: Dataset) {
        batch = Batch(kinds: dataset.vocabulary.kinds)
        replaced = dataset.tables.map { _ in [] }
        removed = dataset.tables.map { _ in [] }
    }

    /// Whether there are none.
    var isEmpty: Bool { batch.rowCount == 0 && removed.allSatisfy(\.isEmpty) }

    /// Adds a row with new values for some fields; the others stay.
    package mutating func add(_ row: Int, of table: Table, _ cells: [Int: Cell]) {
        append(row, of: table, cells, replacing: row, at: table.rows.places[row])
    }

    private mutating func append(
        _ row: Int, of table: Table, _ cells: [Int: Cell], replacing replacedRow: Int?,
        at place: SourceSpan?
    ) {
        let kind = table.kind.index
        let columns = table.rows.columns
        for index in table.kind.fields.indices {
            // What is missing anyway stays null or absent.
            if let cell = cells[index], cell != table.cell(row, index) {
                batch.tables[kind].columns[index].append(cell)
            } else {
                batch.tables[kind].columns[index].append(row: row, of: columns.span, index)
            }
        }
        batch.tables[kind].endRow(at: place)
        batch.noteRow(ofKind: kind)
        replaced[kind].append(replacedRow)
    }

    /// Adds a new row with values for some fields; the others are absent.
    package mutating func add(new cells: [Int: Cell], of table: Table) {
        let kind = table.kind.index
        for (index, cell) in cells { batch.tables[kind].columns[index].append(cell) }
        batch.tables[kind].endRow(at: nil)
        batch.noteRow(ofKind: kind)
        replaced[kind].append(nil)
    }

    /// Adds a copy of a row of another dataset of the same vocabulary, with new values for some fields.
    package mutating func add(copyOf row: Int, of table: Table, _ cells: [Int: Cell] = [:]) {
        append(row, of: table, cells, replacing: nil, at: table.rows.places[row])
    }

    /// Removes a row.
    package mutating func remove(_ row: Int, of table: Table) {
        removed[table.kind.index].insert(row)
    }

    /// Adds a row, on request as one at another place, unless it has those values already; returns whether it was added.
    @discardableResult
    mutating func addIfNew(
        _ row: Int, of table: Table, _ cells: [Int: Cell], at place: SourceSpan? = nil
    ) -> Bool {
        guard cells.contains(where: { table.cell(row, $0.key) != $0.value }) else { return false }
        append(row, of: table, cells, replacing: row, at: place ?? table.rows.places[row])
        return true
    }
}

extension Table {
    /// Returns new values for parts by field; parts that the vocabulary lacks are left out.
    func cells(_ parts: [Meaning.Part: RowChanges.Cell]) -> [Int: RowChanges.Cell] {
        var cells: [Int: RowChanges.Cell] = [:]
        for (part, cell) in parts { if let field = field(part) { cells[field] = cell } }
        return cells
    }

    /// Returns the value of a cell.
    package func cell(_ row: Int, _ field: Int) -> RowChanges.Cell { rows.columns[field].cell(row) }
}

extension Column {
    /// Returns the value of a row's cell.
    package func cell(_ row: Int) -> RowChanges.Cell {
        guard hasValue(row) else { return .missing }
        if isList { return .list(elements(row).map { Array(slice($0)) }) }
        return isInteger ? .integer(integers[row]) : .text(Array(slice(row)))
    }

    fileprivate mutating func append(_ cell: RowChanges.Cell) {
        switch cell {
        case .missing: append(missing: .null)
        case .integer(let number): append(integer: number)
        case .text(let text): append(text: text[...])
        case .list(let elements):
            for element in elements { appendElement(text: element[...]) }
            endRow(.value)
        }
    }
}
