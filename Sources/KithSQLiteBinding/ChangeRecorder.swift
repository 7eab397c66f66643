internal import KithCSQLite

/// Records which rows of some tables change, so that the changes can be kept and undone.
///
/// Owns a session of SQLite. Only tables with a primary key are recorded. It must end before its database is closed.
@safe package struct ChangeRecorder: ~Copyable {
    private let handle: OpaquePointer

    /// Begins to record the changes of these tables.
    ///
    /// - Throws: ``SQLiteError`` if memory is short.
    package init(_ database: borrowing Database, tables: [String]) throws(SQLiteError) {
        unsafe handle = try unsafe database.recorder(tables)
    }

    deinit { unsafe sqlite3session_delete(handle) }

    /// Returns the changes so far.
    ///
    /// - Throws: ``SQLiteError`` if they take more memory than there is.
    package func changes() throws(SQLiteError) -> RowChangeset {
        var count: Int32 = 0
        var start: UnsafeMutableRawPointer?
        let code = unsafe sqlite3session_changeset(handle, &count, &start)
        return RowChangeset(bytes: try unsafe RowChangeset.taken(code, start, count))
    }
}

/// Changes of rows: for each row its primary key, and its values before and after.
package struct RowChangeset: Hashable, Sendable {
    /// The changes in SQLite's form.
    package let bytes: [UInt8]

    /// Creates a changeset from the bytes of another.
    package init(bytes: [UInt8]) { self.bytes = bytes }

    /// Returns the changes that take these back.
    ///
    /// - Throws: ``SQLiteError`` if the bytes are no changeset.
    package func inverted() throws(SQLiteError) -> RowChangeset {
        var count: Int32 = 0
        var start: UnsafeMutableRawPointer?
        let code = unsafe bytes.withUnsafeBytes { input in
            unsafe sqlite3changeset_invert(
                Int32(clamping: input.count), input.baseAddress, &count, &start)
        }
        return RowChangeset(bytes: try unsafe Self.taken(code, start, count))
    }

    /// Copies bytes that SQLite allocated, and frees them.
    fileprivate static func taken(
        _ code: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int32
    ) throws(SQLiteError) -> [UInt8] {
        guard code == SQLITE_OK else { throw SQLiteError(code, "the changes cannot be told") }
        guard let start = unsafe start else { return [] }
        let bytes = unsafe UnsafeRawBufferPointer(start: start, count: Int(count))
        let copy = unsafe Array(bytes)
        unsafe sqlite3_free(start)
        return copy
    }
}

extension Database {
    fileprivate func recorder(_ tables: [String]) throws(SQLiteError) -> OpaquePointer {
        var created: OpaquePointer?
        try check(unsafe sqlite3session_create(handle, "main", &created))
        guard let session = unsafe created else { throw SQLiteError(SQLITE_NOMEM, "out of memory") }
        for table in tables {
            let code = unsafe sqlite3session_attach(session, table)
            guard code == SQLITE_OK else {
                unsafe sqlite3session_delete(session)
                throw SQLiteError(code, "changes of \(table) cannot be recorded")
            }
        }
        return unsafe session
    }

    /// Makes the changes of a changeset.
    ///
    /// - Throws: ``SQLiteError`` if a row is not as it was when the changes were recorded; nothing is changed then.
    package func apply(_ changes: RowChangeset) throws(SQLiteError) {
        let code = unsafe changes.bytes.withUnsafeBytes { input in
            unsafe sqlite3changeset_apply(
                handle, Int32(clamping: input.count),
                UnsafeMutableRawPointer(mutating: input.baseAddress), nil,
                { _, kind, _ in
                    // Links that lead nowhere are allowed, as everywhere.
                    kind == SQLITE_CHANGESET_FOREIGN_KEY
                        ? SQLITE_CHANGESET_OMIT : SQLITE_CHANGESET_ABORT
                }, nil)
        }
        guard code != SQLITE_ABORT else {
            throw SQLiteError(code, "rows have been changed by another program since")
        }
        try check(code)
    }
}
