internal import Glibc
internal import KithCXLSXWriter
internal import KithSystemBinding

/// Writes an Excel workbook, sheet by sheet, and each sheet row by row.
///
/// Owns libxlsxwriter's handle. One row of the open sheet is in memory; the others are in temporary files that have no
/// name. Equal cells give equal bytes. A workbook that is dropped before ``close()`` leaves an incomplete file at most.
@safe package struct Workbook: ~Copyable {
    /// How a cell looks.
    package enum Look: Int, CaseIterable, Sendable {
        /// Like the rest.
        case plain
        /// A column's name.
        case head
        /// A day.
        case day
        /// A moment, to the second.
        case moment
        /// A hyperlink.
        case link
    }

    /// The limits of a sheet.
    package enum Limit {
        /// The most rows, with the head.
        package static let rows = 1_048_576
        /// The most columns.
        package static let columns = 16_384
        /// The most UTF-16 units of a text.
        package static let text = 32_767
        /// The most UTF-16 units of a sheet's name.
        package static let name = 31
        /// The most links.
        package static let links = 65_530
    }

    private let workbook: UnsafeMutablePointer<lxw_workbook>
    private let looks: [UnsafeMutablePointer<lxw_format>?]
    private let temporaryFolder: String
    private let locale: ThreadLocale
    private var sheet: UnsafeMutablePointer<lxw_worksheet>?
    private var isOpen = true
    /// The links of the open sheet.
    private var links = 0
    /// The most bytes that a finished sheet needs when it is packed.
    private var largest = 0

    /// Begins a workbook at a path.
    ///
    /// - Throws: ``WorkbookError`` if memory is short.
    package init(path: String, temporaryFolder: String) throws(WorkbookError) {
        let created = unsafe temporaryFolder.withCString { folder in
            var options = unsafe lxw_workbook_options(
                constant_memory: 1, tmpdir: UnsafeMutablePointer(mutating: folder), use_zip64: 0)
            return unsafe workbook_new_opt(path, &options)
        }
        guard let workbook = unsafe created else { throw .memory }
        unsafe self.workbook = unsafe workbook
        self.temporaryFolder = temporaryFolder
        unsafe looks = Look.allCases.map { look in unsafe Self.format(look, of: workbook) }
        // Without a date, the file would tell when it was written: this is the first one that a zip can hold.
        var properties = unsafe lxw_doc_properties()
        unsafe properties.created = 315_532_800
        _ = unsafe workbook_set_properties(workbook, &properties)
        locale = ThreadLocale("C", for: .numbers)
    }

    deinit {
        if isOpen { unsafe lxw_workbook_free(workbook) }
    }

    private static func format(
        _ look: Look, of workbook: UnsafeMutablePointer<lxw_workbook>
    ) -> UnsafeMutablePointer<lxw_format>? {
        if look == .plain { return nil }
        if look == .link { return unsafe workbook_get_default_url_format(workbook) }
        guard let format = unsafe workbook_add_format(workbook) else { return nil }
        switch look {
        case .plain, .link: break
        case .head: unsafe format_set_bold(format)
        case .day: unsafe format_set_num_format(format, "yyyy-mm-dd")
        case .moment: unsafe format_set_num_format(format, "yyyy-mm-dd hh:mm:ss")
        }
        return unsafe format
    }

    // MARK: Sheets

    /// Begins a sheet; the one before is complete then.
    ///
    /// - Throws: ``WorkbookError`` if the name is none of a sheet, or there is no place for temporary files.
    package mutating func beginSheet(named name: String) throws(WorkbookError) {
        try endSheet()
        try check(unsafe workbook_validate_sheet_name(workbook, name))
        guard let sheet = unsafe workbook_add_worksheet(workbook, name) else {
            throw .temporaryFile
        }
        unsafe self.sheet = unsafe sheet
    }

    /// Keeps the first row in view, and lets columns be filtered.
    package func addFilters(rows: Int, columns: Int) throws(WorkbookError) {
        unsafe worksheet_freeze_panes(sheet, 1, 0)
        let (row, column) = (lxw_row_t(max(rows, 1) - 1), lxw_col_t(max(columns, 1) - 1))
        try check(unsafe worksheet_autofilter(sheet, 0, 0, row, column))
    }

    /// Sets the width of a column, in digits.
    package func setWidth(_ width: Int, ofColumn column: Int) throws(WorkbookError) {
        let column = lxw_col_t(column)
        try check(unsafe worksheet_set_column(sheet, column, column, Double(width), nil))
    }

    /// Checks that the rows of the sheet reached its temporary file, which libxlsxwriter does not.
    private mutating func endSheet() throws(WorkbookError) {
        guard let file = unsafe sheet?.pointee.optimize_tmpfile else { return }
        let isWritten = unsafe fflush(file) == 0 && ferror(file) == 0
        guard isWritten else { throw .temporaryFile }
        let rows = unsafe Int(ftello(file))
        largest = max(largest, rows + Self.bytesAround + links * Self.bytesOfLink)
        links = 0
    }

    // MARK: Cells

    /// Writes a text, which no program takes for a formula.
    package func write(
        text: [UInt8], at row: Int, _ column: Int, look: Look = .plain
    ) throws(WorkbookError) {
        let code = unsafe Self.lending(text) { text in
            locale.use {
                unsafe worksheet_write_string(
                    sheet, lxw_row_t(row), lxw_col_t(column), text, looks[look.rawValue])
            }
        }
        try check(code)
    }

    /// Writes a text that leads to a place of the workbook, such as `'people'!A2`.
    package mutating func write(
        text: [UInt8], leadingTo place: String, at row: Int, _ column: Int
    ) throws(WorkbookError) {
        // The hyperlink repeats the text of its cell, but cut anywhere; so the text comes after it.
        let code = locale.use {
            unsafe worksheet_write_url(
                sheet, lxw_row_t(row), lxw_col_t(column), "internal:" + place, nil)
        }
        try check(code)
        links += 1
        try write(text: text, at: row, column, look: .link)
    }

    /// Writes a number.
    package func write(
        number: Double, at row: Int, _ column: Int, look: Look = .plain
    ) throws(WorkbookError) {
        let code = locale.use {
            unsafe worksheet_write_number(
                sheet, lxw_row_t(row), lxw_col_t(column), number, looks[look.rawValue])
        }
        try check(code)
    }

    /// Writes true or false.
    package func write(boolean: Bool, at row: Int, _ column: Int) throws(WorkbookError) {
        let code = locale.use {
            unsafe worksheet_write_boolean(
                sheet, lxw_row_t(row), lxw_col_t(column), boolean ? 1 : 0, nil)
        }
        try check(code)
    }

    /// Lends a text as C has it.
    private static func lending(
        _ text: [UInt8], _ body: (UnsafePointer<CChar>?) -> lxw_error
    ) -> lxw_error {
        let ended = text + [0]
        return unsafe ended.withUnsafeBufferPointer { buffer in
            unsafe buffer.withMemoryRebound(to: CChar.self) { unsafe body($0.baseAddress) }
        }
    }

    // MARK: The end

    /// Packs the sheets and closes the file.
    ///
    /// - Throws: ``WorkbookError``; the file is incomplete then.
    package consuming func close() throws(WorkbookError) {
        try endSheet()
        try reserve()
        isOpen = false
        // libxlsxwriter also prints its errors.
        let code = ErrorOutput.withoutThisThread {
            locale.use { unsafe workbook_close(workbook) }
        }
        try check(code)
    }

    /// Checks that the temporary folder has room for a second copy of the largest sheet.
    ///
    /// libxlsxwriter copies each sheet before it packs it, and would pack half of one without a word.
    private func reserve() throws(WorkbookError) {
        guard largest > 0 else { return }
        var path = Array("\(temporaryFolder)/kith-XXXXXX".utf8CString)
        let file = unsafe mkstemp(&path)
        guard file >= 0 else { throw .temporaryFile }
        unsafe unlink(path)
        let failure = posix_fallocate(file, 0, off_t(largest))
        Glibc.close(file)
        guard failure == 0 || failure == EOPNOTSUPP else { throw .temporaryFile }
    }

    /// More than a sheet takes beside its rows and links, and more than a link.
    private static let (bytesAround, bytesOfLink) = (1 << 16, 400)

    private func check(_ code: lxw_error) throws(WorkbookError) {
        if let error = WorkbookError(code) { throw error }
    }
}
