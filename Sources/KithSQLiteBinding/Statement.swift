internal import KithCSQLite

/// A prepared statement of a ``Database``.
///
/// Owns SQLite's handle. Parameters and columns are counted from 0.
@safe package struct Statement: ~Copyable {
    private let handle: OpaquePointer

    /// What SQLite holds in a cell.
    package enum CellType: Sendable {
        /// No value.
        case null
        /// A 64-bit integer.
        case integer
        /// A floating-point number.
        case real
        /// A text in UTF-8.
        case text
        /// Bytes.
        case bytes
    }

    init(_ handle: OpaquePointer) { unsafe self.handle = unsafe handle }

    deinit { unsafe sqlite3_finalize(handle) }

    /// Whether it changes nothing.
    package var isReading: Bool { unsafe sqlite3_stmt_readonly(handle) != 0 }

    // MARK: Parameters

    /// The number of parameters.
    package var parameterCount: Int { Int(unsafe sqlite3_bind_parameter_count(handle)) }

    /// Returns the name of a parameter without its colon; `nil` if it has none.
    package func parameterName(_ parameter: Int) -> String? {
        unsafe sqlite3_bind_parameter_name(handle, Int32(parameter + 1)).map {
            unsafe String(String(cString: $0).dropFirst())
        }
    }

    /// Sets a parameter to a text, which is copied.
    package func bind(_ text: Span<UInt8>, at parameter: Int) throws(SQLiteError) {
        let code = unsafe text.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else {
                // An empty text is no missing one.
                return unsafe sqlite3_bind_text(handle, Int32(parameter + 1), "", 0, Self.copied)
            }
            return unsafe sqlite3_bind_text64(
                handle, Int32(parameter + 1), start.assumingMemoryBound(to: CChar.self),
                sqlite3_uint64(bytes.count), Self.copied, UInt8(SQLITE_UTF8))
        }
        try check(code)
    }

    /// Sets a parameter to a text.
    package func bind(_ text: String, at parameter: Int) throws(SQLiteError) {
        try bind(Array(text.utf8).span, at: parameter)
    }

    /// Sets a parameter to an integer.
    package func bind(_ integer: Int64, at parameter: Int) throws(SQLiteError) {
        try check(unsafe sqlite3_bind_int64(handle, Int32(parameter + 1), integer))
    }

    /// Sets a parameter to a number.
    package func bind(_ number: Double, at parameter: Int) throws(SQLiteError) {
        try check(unsafe sqlite3_bind_double(handle, Int32(parameter + 1), number))
    }

    /// Sets a parameter to bytes that are no text; they are copied.
    package func bind(blob: [UInt8], at parameter: Int) throws(SQLiteError) {
        let code = unsafe blob.withUnsafeBytes { bytes in
            unsafe sqlite3_bind_blob64(
                handle, Int32(parameter + 1), bytes.baseAddress, sqlite3_uint64(bytes.count),
                Self.copied)
        }
        try check(code)
    }

    /// Sets a parameter to no value.
    package func bindNull(at parameter: Int) throws(SQLiteError) {
        try check(unsafe sqlite3_bind_null(handle, Int32(parameter + 1)))
    }

    /// Has SQLite copy what is bound.
    static var copied: sqlite3_destructor_type {
        unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    }

    // MARK: Rows

    /// Goes to the next row; returns whether there is one.
    package func step() throws(SQLiteError) -> Bool {
        let code = unsafe sqlite3_step(handle)
        if code == SQLITE_ROW { return true }
        guard code == SQLITE_DONE else { throw error(code) }
        return false
    }

    /// Runs a statement that returns no rows, and makes it ready to run again with its parameters.
    package func run() throws(SQLiteError) {
        let code = unsafe sqlite3_step(handle)
        let failure = code == SQLITE_DONE || code == SQLITE_ROW ? nil : error(code)
        unsafe sqlite3_reset(handle)
        if let failure { throw failure }
    }

    /// Makes the statement ready to run again with its parameters.
    package func reset() { unsafe sqlite3_reset(handle) }

    // MARK: Columns

    /// The number of columns of a row.
    package var columnCount: Int { Int(unsafe sqlite3_column_count(handle)) }

    /// Returns the name of a column.
    package func columnName(_ column: Int) -> String {
        guard let name = unsafe sqlite3_column_name(handle, Int32(column)) else { return "" }
        return unsafe String(cString: name)
    }

    /// Returns what a cell of the row holds.
    package func type(_ column: Int) -> CellType {
        switch unsafe sqlite3_column_type(handle, Int32(column)) {
        case SQLITE_INTEGER: .integer
        case SQLITE_FLOAT: .real
        case SQLITE_TEXT: .text
        case SQLITE_BLOB: .bytes
        default: .null
        }
    }

    /// Returns an integer of the row; 0 for no value.
    package func integer(_ column: Int) -> Int64 {
        unsafe sqlite3_column_int64(handle, Int32(column))
    }

    /// Returns a number of the row; 0 for no value.
    package func number(_ column: Int) -> Double {
        unsafe sqlite3_column_double(handle, Int32(column))
    }

    /// Lends the bytes of a text of the row; they are UTF-8 as far as the database was written by programs that keep to it.
    package func withText<Result>(_ column: Int, _ body: (Span<UInt8>) -> Result) -> Result {
        guard let text = unsafe sqlite3_column_text(handle, Int32(column)) else {
            return body(Span())
        }
        let count = Int(unsafe sqlite3_column_bytes(handle, Int32(column)))
        let bytes = unsafe UnsafeBufferPointer(start: text, count: count)
        return body(unsafe bytes.span)
    }

    /// Returns the bytes of a text of the row.
    package func bytes(_ column: Int) -> [UInt8] {
        withText(column) { bytes in unsafe bytes.withUnsafeBufferPointer { unsafe Array($0) } }
    }

    /// Returns the bytes of a cell that holds no text.
    package func blob(_ column: Int) -> [UInt8] {
        guard let start = unsafe sqlite3_column_blob(handle, Int32(column)) else { return [] }
        let count = Int(unsafe sqlite3_column_bytes(handle, Int32(column)))
        return unsafe Array(UnsafeRawBufferPointer(start: start, count: count))
    }

    /// Returns a text of the row.
    package func text(_ column: Int) -> String { String(decoding: bytes(column), as: UTF8.self) }

    private func check(_ code: Int32) throws(SQLiteError) {
        if code != SQLITE_OK { throw error(code) }
    }

    private func error(_ code: Int32) -> SQLiteError {
        let database = unsafe sqlite3_db_handle(handle)
        // A database that the statement outlives no longer tells of errors.
        let isTold = unsafe sqlite3_extended_errcode(database) == code
        let message = unsafe isTold ? sqlite3_errmsg(database) : sqlite3_errstr(code)
        return unsafe SQLiteError(code, message.map { unsafe String(cString: $0) } ?? "")
    }
}
