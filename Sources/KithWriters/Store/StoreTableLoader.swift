internal import KithModel
internal import KithSQLiteBinding
internal import KithSourceText
internal import KithStore

/// Adds rows to the table of a kind, and to those of its lists of links.
final class StoreTableLoader {
    private let table: StoreTable
    private let insertion: Statement
    private let lists: [List]
    private let shapes: StoreShapes
    /// The folder of the files in rows; `nil` if they stand in the rows.
    private let folder: StoreFolder?
    /// The number of the first input among those of the store.
    private let firstSource: Int64
    private let written: JSONWritten
    /// For each field, whether it is written.
    private let isWritten: [Bool]
    private var states: [UInt8]
    /// What stands before the digits of the files in the row.
    private var heads: [(field: Int, text: ArraySlice<UInt8>)] = []

    /// The table of a list of links; a class, because arrays hold only copyable values.
    private final class List {
        let field: Int
        let insertion: Statement

        init(_ list: StoreList, _ database: borrowing Database) throws(SQLiteError) {
            field = list.field
            insertion = try database.prepare(list.insertion)
        }

        func insert(
            _ row: Int, of columns: Span<Column>, as number: Int64
        ) throws(SQLiteError) {
            for (position, element) in columns[field].elements(row).enumerated() {
                try insertion.bind(number, at: 0)
                try insertion.bind(Int64(position), at: 1)
                try insertion.bind(
                    columns[field].bytes.span.extracting(columns[field].range(element)), at: 2)
                try insertion.run()
            }
        }
    }

    var kind: Kind { table.kind }

    init(
        _ table: StoreTable, _ fields: [Int], _ database: borrowing Database,
        _ shapes: StoreShapes, _ folder: StoreFolder?, firstSource: Int64
    ) throws(SQLiteError) {
        self.table = table
        self.folder = folder
        insertion = try database.prepare(table.insertion)
        var lists: [List] = []
        for list in table.lists { lists.append(try List(list, database)) }
        self.lists = lists
        self.shapes = shapes
        self.firstSource = firstSource
        written = JSONWritten(fields, of: table.kind)
        isWritten = table.kind.fields.indices.map { fields.contains($0) }
        states = [UInt8](repeating: StoreShapes.State.usual, count: table.kind.fields.count)
    }

    /// Adds a row; returns why the table does not take it, or `nil`.
    @discardableResult
    func insert(
        _ row: Int, of rows: Rows, as number: Int64, isAnonymised: Bool = false
    ) throws(SQLiteError) -> String? {
        let cells = rows.columns.span
        try insertion.bind(number, at: 0)
        heads.removeAll(keepingCapacity: true)
        for (index, column) in table.columns.enumerated() {
            try bind(row, column.field, of: cells, at: 1 + index)
        }
        for list in lists { note(row, list.field, of: cells) }
        try bindOwn(row, of: rows, isAnonymised: isAnonymised)
        do throws(SQLiteError) { try insertion.run() } catch {
            guard error.reason == .constraint else { throw error }
            return error.message
        }
        for list in lists where isWritten[list.field] {
            try list.insert(row, of: cells, as: number)
        }
        return nil
    }

    /// Sets the parameter of a field with one cell.
    private func bind(
        _ row: Int, _ index: Int, of columns: Span<Column>, at parameter: Int
    ) throws(SQLiteError) {
        let state = isWritten[index] ? columns[index].state(row) : .absent
        states[index] = state == .null ? StoreShapes.State.null : StoreShapes.State.usual
        guard state == .value else { return try insertion.bindNull(at: parameter) }
        let field = kind.fields[index]
        if field.isList {
            var list = ByteSink()
            list.appendJSONList(columns, index, row: row, as: JSONForm(field.type))
            try insertion.bind(list.takeBytes().span, at: parameter)
        } else if columns[index].isInteger {
            try insertion.bind(columns[index].integers[row], at: parameter)
        } else if field.type == .bytes, let file = StoredFile(columns[index].slice(row)) {
            try bind(file, of: index, at: parameter)
        } else if field.type == .number {
            try bind(number: columns[index].text(row), at: parameter)
        } else {
            try insertion.bind(
                columns[index].bytes.span.extracting(columns[index].range(row)), at: parameter)
        }
    }

    /// Binds the bytes of a file, or its path in the folder; a path has what stands before the digits, even if that is empty.
    private func bind(
        _ file: StoredFile, of field: Int, at parameter: Int
    ) throws(SQLiteError) {
        if folder != nil || !file.head.isEmpty { heads.append((field, file.head)) }
        if let folder {
            try insertion.bind(folder.keep(file), at: parameter)
        } else {
            try insertion.bind(blob: file.bytes, at: parameter)
        }
    }

    /// Binds a number of which the text is kept, as a number if that has the same text.
    private func bind(number text: String, at parameter: Int) throws(SQLiteError) {
        if let integer = Int64(text), integer.description == text {
            try insertion.bind(integer, at: parameter)
        } else if let number = Double(text), number.description == text, number.isFinite {
            try insertion.bind(number, at: parameter)
        } else {
            try insertion.bind(text, at: parameter)
        }
    }

    /// Notes the state of a list of links, which has no parameter.
    private func note(_ row: Int, _ field: Int, of columns: Span<Column>) {
        states[field] =
            switch isWritten[field] ? columns[field].state(row) : .absent {
            case .absent: StoreShapes.State.usual
            case .null: StoreShapes.State.null
            case .value:
                columns[field].elements(row).isEmpty
                    ? StoreShapes.State.empty : StoreShapes.State.usual
            }
    }

    /// Sets the parameters of the store's own columns.
    private func bindOwn(
        _ row: Int, of rows: Rows, isAnonymised: Bool
    ) throws(SQLiteError) {
        for own in StoreTable.Own.allCases { try insertion.bindNull(at: table.place(of: own)) }
        let columns = rows.columns.span
        if columns[kind.extraField].hasValue(row) {
            let text = columns[kind.extraField].bytes.span.extracting(
                columns[kind.extraField].range(row))
            try insertion.bind(text, at: table.place(of: .extra))
        }
        if let object = written.object(row, of: rows, adding: heads) {
            try insertion.bind(object.span, at: table.place(of: .written))
        }
        let shape = try shapes.number(of: states, kind: kind.index, isAnonymised: isAnonymised)
        try insertion.bind(shape, at: table.place(of: .shape))
        guard let place = rows.places[row] else { return }
        try insertion.bind(
            firstSource + Int64(place.source.index), at: table.place(of: .source))
        try insertion.bind(Int64(place.range.lowerBound), at: table.place(of: .start))
        try insertion.bind(Int64(place.range.upperBound), at: table.place(of: .end))
    }
}
