internal import KithModel
internal import KithSQLiteBinding
internal import KithSourceText
internal import KithStore

/// Adds rows to the table of a kind, and to those of its lists of links.
final class StoreTableLoader {
    private let table: StoreTable
    private let insertions: StoreInsertions
    /// The statements that change some columns of a row.
    private var updates: [[Int]: RowStatement] = [:]
    private let removal: Statement
    private let lists: [List]
    private let shapes: StoreShapes
    /// The folder of the files in rows; `nil` if they stand in the rows.
    private let folder: StoreFolder?
    /// The number of the first input among those of the store.
    private let firstSource: Int64
    private let written: JSONWritten
    /// How the cells of each column are stored.
    private let forms: [Form]
    /// What the row has in each column.
    private var state: RowState
    /// What stands before the digits of the files in the row.
    private var heads: [(field: Int, text: ArraySlice<UInt8>)] = []

    /// How cells are stored.
    private enum Form {
        /// As what their column holds: an integer or a text.
        case plain
        /// A list as JSON.
        case list(JSONForm)
        /// A number of which the text is kept.
        case number
        /// The bytes of a file.
        case bytes

        init(_ field: Field) {
            self =
                if field.isList { .list(JSONForm(field.type)) } else {
                    switch field.type {
                    case .bytes: .bytes
                    case .number: .number
                    default: .plain
                    }
                }
        }
    }

    /// The table of a list of links; a class, because arrays hold only copyable values.
    private final class List {
        let field: Int
        let insertion: Statement
        private let removal: Statement

        init(_ list: StoreList, _ database: borrowing Database) throws(SQLiteError) {
            field = list.field
            insertion = try database.prepare(list.insertion)
            removal = try database.prepare(list.removal)
        }

        func remove(_ number: Int64) throws(SQLiteError) {
            try removal.bind(number, at: 0)
            try removal.run()
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
        insertions = StoreInsertions(into: table)
        removal = try database.prepare(table.removal)
        var lists: [List] = []
        for list in table.lists { lists.append(try List(list, database)) }
        self.lists = lists
        self.shapes = shapes
        self.firstSource = firstSource
        written = JSONWritten(fields, of: table.kind)
        forms = table.columns.map { Form(table.kind.fields[$0.field]) }
        state = RowState(table, fields)
    }

    /// Adds a row; returns why the table does not take it, or `nil`.
    @discardableResult
    func insert(
        _ row: Int, of rows: Rows, as number: Int64, isAnonymised: Bool = false,
        to database: borrowing Database
    ) throws(SQLiteError) -> String? {
        state.note(row, of: rows.columns.span)
        let insertion = try insertions.insertion(state.hasValue, database)
        do throws(SQLiteError) {
            try run(insertion, row, of: rows, as: number, isAnonymised: isAnonymised)
        } catch {
            guard error.reason == .constraint else { throw error }
            return error.message
        }
        for list in lists where state.isWritten[list.field] {
            try list.insert(row, of: rows.columns.span, as: number)
        }
        return nil
    }

    /// Gives the row at a position new values in some fields; returns whether the table has it and takes them.
    func update(
        _ row: Int, of rows: Rows, in fields: [Int], as number: Int64, isAnonymised: Bool,
        _ database: borrowing Database
    ) throws(SQLiteError) -> Bool {
        state.note(row, of: rows.columns.span)
        let update = try update(of: fields, database)
        do throws(SQLiteError) {
            try run(update, row, of: rows, as: number, isAnonymised: isAnonymised)
        } catch {
            guard error.reason == .constraint else { throw error }
            return false
        }
        guard database.changeCount > 0 else { return false }
        for list in lists where fields.contains(list.field) && state.isWritten[list.field] {
            try list.remove(number)
            try list.insert(row, of: rows.columns.span, as: number)
        }
        return true
    }

    /// Returns the statement that changes some fields, and those of files: what stands before their digits is kept beside
    /// them.
    private func update(
        of fields: [Int], _ database: borrowing Database
    ) throws(SQLiteError) -> RowStatement {
        if let known = updates[fields] { return known }
        let columns = forms.indices.filter { column in
            if case .bytes = forms[column] { return true }
            return fields.contains(state.fields[column])
        }
        let update = try RowStatement(changing: table, columns, database)
        updates[fields] = update
        return update
    }

    /// Removes the row at a position, if the table has it.
    func remove(_ number: Int64) throws(SQLiteError) {
        try removal.bind(number, at: 0)
        try removal.run()
        for list in lists { try list.remove(number) }
    }

    /// Runs a statement with the values of the row that was noted.
    private func run(
        _ statement: RowStatement, _ row: Int, of rows: Rows, as number: Int64, isAnonymised: Bool
    ) throws(SQLiteError) {
        heads.removeAll(keepingCapacity: true)
        let first = StoreTable.firstPlace
        for (place, column) in statement.columns.enumerated() {
            if state.hasValue[column] {
                try bind(
                    row, column, of: rows.columns.span, to: statement.statement, at: first + place)
            } else {
                try statement.statement.bindNull(at: first + place)
            }
        }
        try statement.statement.bind(number, at: 0)
        try bindOwn(row, of: rows, isAnonymised: isAnonymised, to: statement.statement)
        try statement.statement.run()
    }

    /// Sets the parameter of a column to the value of a row.
    private func bind(
        _ row: Int, _ column: Int, of columns: Span<Column>, to statement: borrowing Statement,
        at parameter: Int
    ) throws(SQLiteError) {
        let field = state.fields[column]
        switch forms[column] {
        case .list(let form):
            var list = ByteSink()
            list.appendJSONList(columns, field, row: row, as: form)
            return try statement.bind(list.takeBytes().span, at: parameter)
        case .plain where columns[field].isInteger:
            return try statement.bind(columns[field].integers[row], at: parameter)
        case .bytes:
            guard let file = StoredFile(columns[field].slice(row)) else { break }
            return try bind(file, of: field, to: statement, at: parameter)
        case .number:
            return try statement.bind(number: columns[field].text(row), at: parameter)
        case .plain: break
        }
        try statement.bind(
            columns[field].bytes.span.extracting(columns[field].range(row)), at: parameter)
    }

    /// Binds the bytes of a file, or its path in the folder; a path has what stands before the digits, even if that is empty.
    private func bind(
        _ file: StoredFile, of field: Int, to statement: borrowing Statement, at parameter: Int
    ) throws(SQLiteError) {
        if folder != nil || !file.head.isEmpty { heads.append((field, file.head)) }
        if let folder {
            try statement.bind(folder.keep(file), at: parameter)
        } else {
            try statement.bind(blob: file.bytes, at: parameter)
        }
    }

    /// Sets the parameters of the store's own columns.
    private func bindOwn(
        _ row: Int, of rows: Rows, isAnonymised: Bool, to statement: borrowing Statement
    ) throws(SQLiteError) {
        let place = rows.places[row]
        for own in StoreTable.Own.allCases {
            let parameter = StoreTable.place(of: own)
            switch own {
            case .extra: try bindExtra(row, of: rows.columns.span, to: statement, at: parameter)
            case .written:
                let object = written.object(row, of: rows, adding: heads)
                guard let object else {
                    try statement.bindNull(at: parameter)
                    continue
                }
                try statement.bind(object.span, at: parameter)
            case .shape:
                let shape = try shapes.number(
                    of: state.states, kind: kind.index, isAnonymised: isAnonymised)
                try statement.bind(shape, at: parameter)
            case .source:
                try statement.bind(
                    place.map { firstSource + Int64($0.source.index) }, at: parameter)
            case .start:
                try statement.bind((place?.range.lowerBound).map(Int64.init), at: parameter)
            case .end: try statement.bind((place?.range.upperBound).map(Int64.init), at: parameter)
            }
        }
    }

    private func bindExtra(
        _ row: Int, of columns: Span<Column>, to statement: borrowing Statement, at parameter: Int
    ) throws(SQLiteError) {
        let field = kind.extraField
        guard columns[field].hasValue(row) else { return try statement.bindNull(at: parameter) }
        try statement.bind(
            columns[field].bytes.span.extracting(columns[field].range(row)), at: parameter)
    }
}

extension Statement {
    /// Sets a parameter to an integer, or to no value.
    fileprivate func bind(_ integer: Int64?, at parameter: Int) throws(SQLiteError) {
        if let integer { try bind(integer, at: parameter) } else { try bindNull(at: parameter) }
    }

    /// Sets a parameter to a number of which the text is kept, as a number if that has the same text.
    fileprivate func bind(number text: String, at parameter: Int) throws(SQLiteError) {
        if let integer = Int64(text), integer.description == text {
            try bind(integer, at: parameter)
        } else if let number = Double(text), number.description == text, number.isFinite {
            try bind(number, at: parameter)
        } else {
            try bind(text, at: parameter)
        }
    }
}
