internal import KithModel
internal import KithSQLiteBinding
internal import KithSourceText
internal import KithStore

/// Adds rows to the table of a kind, and to those of its lists of links.
final class StoreTableLoader {
    let kind: Kind
    private let insertion: Statement
    private let columns: [StoreColumn]
    private let lists: [List]
    private let shapes: StoreShapes
    private let written: JSONWritten
    /// For each field, whether it is written.
    private let isWritten: [Bool]
    private var states: [UInt8]

    /// The table of a list of links; a class, because arrays hold only copyable values.
    private final class List {
        let field: Int
        let insertion: Statement

        init(_ list: StoreList, _ database: borrowing Database) throws(SQLiteError) {
            field = list.field
            insertion = try database.prepare(list.insertion)
        }

        func insert(_ row: Int, of column: Column, as number: Int64) throws(SQLiteError) {
            for (position, element) in column.elements(row).enumerated() {
                try insertion.bind(number, at: 0)
                try insertion.bind(Int64(position), at: 1)
                try insertion.bind(
                    column.bytes.span.extracting(column.range(element)), at: 2)
                try insertion.run()
            }
        }
    }

    init(
        _ table: StoreTable, _ fields: [Int], _ database: borrowing Database,
        _ shapes: StoreShapes
    ) throws(SQLiteError) {
        kind = table.kind
        insertion = try database.prepare(table.insertion)
        columns = table.columns
        var lists: [List] = []
        for list in table.lists { lists.append(try List(list, database)) }
        self.lists = lists
        self.shapes = shapes
        written = JSONWritten(fields, of: table.kind)
        isWritten = table.kind.fields.indices.map { fields.contains($0) }
        states = [UInt8](repeating: StoreShapes.State.usual, count: table.kind.fields.count)
    }

    /// Adds a row; returns why the table does not take it, or `nil`.
    @discardableResult
    func insert(
        _ row: Int, of rows: Rows, as number: Int64, isAnonymised: Bool = false
    ) throws(SQLiteError) -> String? {
        try insertion.bind(number, at: 0)
        var parameter = 1
        for column in columns {
            try bind(row, column.field, of: rows.columns.span, at: parameter)
            parameter += 1
        }
        for list in lists { note(row, list.field, of: rows) }
        try bindOwn(row, of: rows, isAnonymised: isAnonymised, from: parameter)
        do throws(SQLiteError) { try insertion.run() } catch {
            guard error.reason == .constraint else { throw error }
            return error.message
        }
        for list in lists where isWritten[list.field] {
            try list.insert(row, of: rows.columns[list.field], as: number)
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
        } else if field.type == .number {
            try bind(number: columns[index].text(row), at: parameter)
        } else {
            try insertion.bind(
                columns[index].bytes.span.extracting(columns[index].range(row)), at: parameter)
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

    private func note(_ row: Int, _ field: Int, of rows: Rows) {
        let column = rows.columns[field]
        states[field] =
            switch isWritten[field] ? column.state(row) : .absent {
            case .absent: StoreShapes.State.usual
            case .null: StoreShapes.State.null
            case .value:
                column.elements(row).isEmpty
                    ? StoreShapes.State.empty : StoreShapes.State.usual
            }
    }

    /// Sets the parameters of the store's own columns.
    private func bindOwn(
        _ row: Int, of rows: Rows, isAnonymised: Bool, from first: Int
    ) throws(SQLiteError) {
        let extra = rows.columns[kind.extraField]
        states[kind.extraField] =
            extra.state(row) == .null ? StoreShapes.State.null : StoreShapes.State.usual
        if extra.hasValue(row) {
            try insertion.bind(extra.bytes.span.extracting(extra.range(row)), at: first)
        } else {
            try insertion.bindNull(at: first)
        }
        if let object = written.object(row, of: rows) {
            try insertion.bind(object.span, at: first + 1)
        } else {
            try insertion.bindNull(at: first + 1)
        }
        let shape = try shapes.number(of: states, kind: kind.index, isAnonymised: isAnonymised)
        try insertion.bind(shape, at: first + 2)
        guard let place = rows.places[row] else {
            for parameter in first + 3...first + 5 { try insertion.bindNull(at: parameter) }
            return
        }
        try insertion.bind(Int64(place.source.index), at: first + 3)
        try insertion.bind(Int64(place.range.lowerBound), at: first + 4)
        try insertion.bind(Int64(place.range.upperBound), at: first + 5)
    }
}
