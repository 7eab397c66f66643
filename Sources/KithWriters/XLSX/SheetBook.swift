internal import KithSourceText
internal import KithSystemBinding
internal import KithXLSXBinding

/// A workbook whose sheets look alike: the names of the columns stay in view, and each column has a filter.
///
/// A table with more rows than a sheet holds goes on in another one, such as "name 2".
struct SheetBook: ~Copyable {
    /// A column of a table.
    struct Column {
        let name: String
        /// The width, in digits.
        let width: Int
    }

    /// The most rows of a sheet, with the head, and the most links.
    struct Limits {
        var rows = Workbook.Limit.rows
        var links = Workbook.Limit.links
    }

    /// The sheets of a table.
    struct Sheets {
        /// Their names.
        fileprivate let names: [String]
        fileprivate let rowsOfEach: Int

        /// Returns the place of a row, such as `'name'!A2`.
        func place(ofRow row: Int) -> String {
            let (sheet, rest) = row.quotientAndRemainder(dividingBy: rowsOfEach)
            return "'\(names[sheet])'!A\(rest + 2)"
        }
    }

    private var workbook: Workbook
    private let file: LibraryFile
    /// A folder for temporary files, which is removed with all that is in it.
    private let scratch: OutputPath
    private let limits: Limits
    private var names = SheetNames()
    private var losses = Losses()
    /// The name of the open table, its columns and its further sheets.
    private var table = ""
    private var columns: [Column] = []
    private var nextSheets: ArraySlice<String> = []
    /// The place of the next cell.
    private var (row, column) = (0, 0)
    /// The links of the open sheet.
    private var links = 0

    init(_ file: consuming LibraryFile, _ limits: Limits = Limits()) throws(WriteError) {
        let scratch = try Self.scratch()
        workbook = try Self.workbook(at: file.place, PathName(scratch.place).parent.text)
        self.scratch = scratch
        self.file = file
        self.limits = limits
    }

    private static func scratch() throws(WriteError) -> OutputPath {
        do throws(SystemError) { return try OutputPath() } catch { throw WriteError(error) }
    }

    private static func workbook(
        at path: String, _ temporaryFolder: String
    ) throws(WriteError) -> Workbook {
        do throws(WorkbookError) {
            return try Workbook(path: path, temporaryFolder: temporaryFolder)
        } catch { throw WriteError(error) }
    }

    // MARK: Tables

    /// Names the sheets of a table.
    mutating func sheets(for table: String, rows: Int) -> Sheets {
        let rowsOfEach = limits.rows - 1
        let count = max(1, (rows + rowsOfEach - 1) / rowsOfEach)
        return Sheets(names: (0..<count).map { _ in names.take(table) }, rowsOfEach: rowsOfEach)
    }

    /// Begins a table.
    mutating func begin(_ table: String, _ columns: [Column], on sheets: Sheets) throws(WriteError)
    {
        guard columns.count <= Workbook.Limit.columns else {
            throw WriteError(
                .unsupported,
                "a sheet has \(Workbook.Limit.columns) columns, and \(table) has \(columns.count); "
                    + "try csv or ndjson")
        }
        try endSheet()
        (self.table, self.columns) = (table, columns)
        nextSheets = sheets.names[...]
        try beginSheet()
    }

    private mutating func beginSheet() throws(WriteError) {
        guard let name = nextSheets.popFirst() else { return }
        do throws(WorkbookError) {
            try workbook.beginSheet(named: name)
            for (place, column) in columns.enumerated() {
                let name = SheetText.written(Array(column.name.utf8)[...]).text
                try workbook.write(text: name, at: 0, place, look: .head)
                try workbook.setWidth(column.width, ofColumn: place)
            }
        } catch { throw WriteError(error) }
        (row, column, links) = (1, 0, 0)
    }

    private mutating func endSheet() throws(WriteError) {
        guard !columns.isEmpty else { return }
        do throws(WorkbookError) {
            try workbook.addFilters(rows: row, columns: columns.count)
        } catch { throw WriteError(error) }
    }

    // MARK: Cells

    /// Writes the next cell of a row that comes from a place.
    mutating func append(_ cell: SheetCell, of place: SourceSpan?) throws(WriteError) {
        defer { column += 1 }
        do throws(WorkbookError) {
            switch cell {
            case .nothing: break
            case .text(let text): try workbook.write(text: start(of: text, place), at: row, column)
            case .bytes(let text):
                let (written, isCut) = SheetText.written(text)
                if isCut { return note("value", "values", at: place) }
                try workbook.write(text: written, at: row, column)
            case .number(let number): try workbook.write(number: number, at: row, column)
            case .boolean(let value): try workbook.write(boolean: value, at: row, column)
            case .day(let days): try workbook.write(number: days, at: row, column, look: .day)
            case .moment(let days): try workbook.write(number: days, at: row, column, look: .moment)
            case .link(let text, let target):
                let name = start(of: text[...], place)
                guard links < limits.links else {
                    note("hyperlink", "hyperlinks", at: place)
                    return try workbook.write(text: name, at: row, column)
                }
                links += 1
                try workbook.write(text: name, leadingTo: target, at: row, column)
            }
        } catch { throw WriteError(error) }
    }

    /// Returns as much of a text as a cell holds.
    private mutating func start(of text: ArraySlice<UInt8>, _ place: SourceSpan?) -> [UInt8] {
        let (written, isCut) = SheetText.written(text)
        if isCut { note("end of a text", "ends of texts", at: place) }
        return written
    }

    /// Notes what the column of the next cell loses.
    private mutating func note(_ one: String, _ several: String, at place: SourceSpan?) {
        let name = "\(table).\(columns[column].name)"
        losses.note(1, "\(one) of \(name)", "\(several) of \(name)", at: place)
    }

    /// Ends a row; the next one may be on another sheet.
    mutating func endRow() throws(WriteError) {
        (row, column) = (row + 1, 0)
        guard row == limits.rows, !nextSheets.isEmpty else { return }
        try endSheet()
        try beginSheet()
    }

    /// Closes the workbook and publishes its file.
    consuming func finish(rows: Int) throws(WriteError) -> WriteSummary {
        try endSheet()
        let findings = losses.findings
        do throws(WorkbookError) { try workbook.close() } catch { throw WriteError(error) }
        return try file.finish(rows: rows, findings: findings)
    }
}

extension WriteError {
    /// Creates the error of a workbook.
    fileprivate init(_ error: WorkbookError) {
        self.init(.unwritable, "cannot write the workbook: \(error.message)", cause: error)
    }
}
