internal import KithDiagnostics
internal import KithModel
internal import KithSQLiteBinding
internal import KithSourceText
internal import KithStore
internal import KithSyntax

/// The rows of a kind's table, with its lists of links.
final class TableStoreRows: StoreRows {
    private(set) var row: Int64?
    private let table: StoreTable
    private let selection: Statement
    private let lists: [List]
    private let shapes: StoredShapes
    private let times: TimeForm
    private var files: FilesBesideStore

    /// The elements of a list of links; a class, because arrays hold only copyable values.
    private final class List {
        let field: Int
        private let selection: Statement
        private var row: Int64?

        init(
            _ list: StoreList, _ database: borrowing Database, chosen: String?
        ) throws(SQLiteError) {
            field = list.field
            selection = try database.prepare(list.selection(isChosen: chosen != nil))
            if let chosen { try selection.bind(chosen, at: 0) }
            try advance()
        }

        private func advance() throws(SQLiteError) {
            row = try selection.step() ? selection.integer(0) : nil
        }

        /// Appends the elements of a row to the open row of a column; returns whether there are any.
        func append(_ number: Int64, to column: inout Column) throws(SQLiteError) -> Bool {
            // Elements of rows that somebody deleted are passed over.
            while let row, row < number { try advance() }
            var found = false
            while row == number {
                selection.withText(1) { column.appendElement(text: $0) }
                found = true
                try advance()
            }
            return found
        }
    }

    init(
        _ table: StoreTable, _ database: borrowing Database, _ shapes: StoredShapes,
        _ times: TimeForm, _ files: FilesBesideStore, chosen: String?
    ) throws(SQLiteError) {
        self.table = table
        self.shapes = shapes
        self.times = times
        self.files = files
        selection = try database.prepare(table.selection(isChosen: chosen != nil))
        if let chosen { try selection.bind(chosen, at: 0) }
        var lists: [List] = []
        for list in table.lists { lists.append(try List(list, database, chosen: chosen)) }
        self.lists = lists
        try advance()
    }

    private func advance() throws(SQLiteError) {
        row = try selection.step() ? selection.integer(0) : nil
    }

    func last(in database: borrowing Database) throws(SQLiteError) -> Int64 {
        try database.last(of: table.name)
    }

    func read(into reader: inout RowReader) throws(SQLiteError) {
        guard let row else { return }
        let (kind, fields) = (table.kind.index, table.kind.fields)
        let shape = shapes[selection.integer(StoreTable.place(of: .shape))]
        let written = spellings
        for (place, column) in zip(StoreTable.firstPlace..., table.columns) {
            let field = column.field
            if selection.type(place) == .null {
                guard shape.isNull(field) else { continue }
                reader.batch.tables[kind].columns[field].append(missing: .null)
            } else {
                append(
                    place, of: fields[field], to: &reader.batch.tables[kind].columns[field],
                    written)
            }
        }
        for list in lists {
            let hasElements = try list.append(
                row, to: &reader.batch.tables[kind].columns[list.field])
            if hasElements || shape.isEmpty(list.field) {
                reader.batch.tables[kind].columns[list.field].endRow(.value)
            } else if shape.isNull(list.field) {
                reader.batch.tables[kind].columns[list.field].append(missing: .null)
            }
        }
        let extra = StoreTable.place(of: .extra)
        if selection.type(extra) != .null {
            selection.withText(extra) {
                reader.batch.tables[kind].columns[table.kind.extraField].append(text: $0)
            }
        }
        if let written { restore(written, in: &reader.batch.tables[kind]) }
        if shape.isAnonymised { reader.batch.isAnonymised = true }
        reader.batch.tables[kind].endRow(at: nil)
        reader.batch.noteRow(ofKind: kind)
        try advance()
    }

    /// Appends a cell that has a value.
    private func append(
        _ index: Int, of field: Field, to column: inout Column, _ written: JSONDocument?
    ) {
        if field.isList {
            let list = SourceBytes(selection.bytes(index))
            if let document = try? JSONParser.parse(list, source: SourceID(0)),
                CellReader.append(0, of: document, to: &column, as: field.type)
            {
                return
            }
            column.append(missing: .null)
        } else if column.isInteger {
            column.append(integer: selection.integer(index))
        } else if field.type == .number, selection.type(index) == .real {
            column.append(text: Array(selection.number(index).description.utf8)[...])
        } else if selection.type(index) == .bytes {
            append(selection.blob(index), written?.head(of: field) ?? "", to: &column)
        } else if field.type == .bytes, let head = written?.head(of: field) {
            if let bytes = files.read(selection.text(index)) {
                append(bytes, head, to: &column)
            } else {
                column.append(missing: .null)
            }
        } else {
            selection.withText(index) { column.append(text: $0) }
        }
    }

    /// Appends a file as its text: what stands before the digits, and the bytes in base64.
    private func append(_ bytes: [UInt8], _ head: String, to column: inout Column) {
        var text = Array(head.utf8)
        Base64.encode(bytes.span, appendingTo: &text)
        column.append(text: text.span)
    }

    func takeFindings() -> [Finding] { files.takeFindings(of: table.kind) }

    /// The object of spellings of the row; `nil` if it has none.
    private var spellings: JSONDocument? {
        let column = StoreTable.place(of: .written)
        guard selection.type(column) != .null else { return nil }
        return try? JSONParser.parse(SourceBytes(selection.bytes(column)), source: SourceID(0))
    }

    /// Restores the source's spellings of times, except of those that were edited since.
    private func restore(_ document: JSONDocument, in rows: inout Rows) {
        for (key, value) in document.members(ofObjectAt: 0) {
            guard let index = table.kind.index(ofField: document.text(at: key)) else { continue }
            let field = table.kind.fields[index]
            if field.type == .bytes { continue }
            var spelling = Column(field)
            guard CellReader.append(value, of: document, to: &spelling, as: field.type) else {
                continue
            }
            rows.columns[index].restoreLast(spelling, times)
        }
    }
}

extension JSONDocument {
    /// Returns what stands before the digits of a file, from the spellings of its row; `nil` if nothing is noted.
    fileprivate func head(of field: Field) -> String? {
        firstMember(Array(field.name.utf8), ofObjectAt: 0).map { text(at: $0) }
    }
}
