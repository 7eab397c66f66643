internal import KithModel

/// Writes the rows of a kind to its sheets.
struct KindSheet {
    private let table: Table
    private let fields: [Int]
    private let dataset: Dataset
    /// For each kind, the sheets with its rows; `nil` for kinds without.
    private let sheets: [SheetBook.Sheets?]
    /// For each kind that links lead to, the texts of these links.
    private let names: [Int: LinkNames]

    init(
        _ table: Table, _ fields: [Int], of dataset: Dataset, _ sheets: [SheetBook.Sheets?],
        _ names: [Int: LinkNames]
    ) {
        self.table = table
        self.fields = fields
        self.dataset = dataset
        self.sheets = sheets
        self.names = names
    }

    /// Writes all rows.
    func write(to book: inout SheetBook) throws(WriteError) {
        guard let own = sheets[table.kind.index] else { return }
        try book.begin(
            table.kind.name, fields.map { Self.column(table.kind.fields[$0]) }, on: own)
        for row in table.ownRows {
            for field in fields {
                try book.append(cell(field, row), of: table.rows.places[row])
            }
            try book.endRow()
        }
    }

    private static func column(_ field: Field) -> SheetBook.Column {
        let width =
            switch field.type {
            case .integer, .boolean, .number, .decimal, .date: 11
            case .timestamp: 20
            case .text, .json, .bytes: field.role == .key ? 16 : 28
            }
        // The button of the filter covers the end of the name.
        return SheetBook.Column(name: field.name, width: max(width, field.name.utf8.count + 3))
    }

    private func cell(_ index: Int, _ row: Int) -> SheetCell {
        let (field, column) = (table.kind.fields[index], table.rows.columns[index])
        guard column.hasValue(row) else { return .nothing }
        if let target = field.link?.kind, let names = names[target] {
            return link(index, row, to: target, names)
        }
        if field.isList {
            var list = ByteSink()
            list.appendJSONList(
                table.rows.columns.span, index, row: row, as: JSONForm(field.type))
            return .text(list.takeBytes()[...])
        }
        switch field.type {
        case .integer: return SheetCell(integer: column.integers[row])
        case .boolean: return .boolean(column.integers[row] != 0)
        case .number, .decimal: return SheetCell(number: column.slice(row))
        case .date: return SheetCell(day: column.slice(row))
        case .timestamp: return SheetCell(moment: column.slice(row))
        case .text, .json: return .text(column.slice(row))
        case .bytes: return .bytes(column.slice(row))
        }
    }

    /// The cell of a link; a list of several leads nowhere, as a cell holds one hyperlink.
    private func link(_ field: Int, _ row: Int, to kind: Int, _ names: LinkNames) -> SheetCell {
        let (column, targets) = (table.rows.columns[field], table.targets(field: field))
        let elements = column.elements(row)
        var text: [UInt8] = []
        if column.isList {
            var list = ByteSink()
            list.append(UInt8(ascii: "["))
            for element in elements {
                if element > elements.lowerBound { list.append(UInt8(ascii: ",")) }
                let name = names.text(of: targets[element], key: column.slice(element))
                list.appendJSON(name.span)
            }
            list.append(UInt8(ascii: "]"))
            text = list.takeBytes()
        } else {
            text += names.text(of: targets[row], key: column.slice(row))
        }
        let target = dataset.tables[kind]
        guard elements.count == 1, let first = elements.first, targets[first] >= 0,
            target.ownRows.contains(Int(targets[first])), let sheets = sheets[kind]
        else { return .text(text[...]) }
        let place = sheets.place(ofRow: Int(targets[first]) - target.ownRows.lowerBound)
        return .link(text, place: place)
    }
}
