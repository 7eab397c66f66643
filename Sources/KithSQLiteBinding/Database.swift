internal import KithCSQLite

/// A database of SQLite.
///
/// Owns SQLite's handle; statements that outlive it keep the file open until they end. A database may come from anywhere:
/// what is written in it runs no functions that could do harm.
@safe package struct Database: ~Copyable {
    /// What may be done with a file.
    package enum Access: Sendable {
        /// It is read.
        case read
        /// It is read and changed.
        case change
        /// It is created; what is there is lost.
        case create
    }

    private let handle: OpaquePointer

    /// The first bytes of every database.
    package static let magic = Array("SQLite format 3\0".utf8)

    /// Opens a file.
    ///
    /// - Throws: ``SQLiteError``; a file that is no database is told of by the first statement.
    package init(path: String, _ access: Access) throws(SQLiteError) {
        let flags =
            switch access {
            case .read: SQLITE_OPEN_READONLY
            case .change: SQLITE_OPEN_READWRITE
            case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
            }
        // A path that begins with `file:` or `:` is a path, too.
        unsafe handle = try unsafe Self.open(path.hasPrefix("/") ? path : "./" + path, flags)
    }

    /// Creates an empty database in memory.
    ///
    /// - Throws: ``SQLiteError`` if memory is short.
    package init() throws(SQLiteError) {
        unsafe handle = try unsafe Self.open(
            Self.memory, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    }

    /// Opens a database whose bytes are in memory, to be read.
    ///
    /// - Throws: ``SQLiteError`` if memory is short.
    package init(bytes: Span<UInt8>) throws(SQLiteError) {
        unsafe handle = try unsafe Self.open(bytes)
    }

    private static func open(_ bytes: Span<UInt8>) throws(SQLiteError) -> OpaquePointer {
        let opened = try unsafe open(memory, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
        let (size, capacity) = (sqlite3_int64(bytes.count), sqlite3_uint64(max(bytes.count, 1)))
        let memory = unsafe sqlite3_malloc64(capacity)?.assumingMemoryBound(to: UInt8.self)
        var code = SQLITE_NOMEM
        if let memory = unsafe memory {
            unsafe bytes.withUnsafeBufferPointer { source in
                if let start = source.baseAddress {
                    unsafe memory.update(from: start, count: source.count)
                }
            }
            let flags = UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY)
            code = unsafe sqlite3_deserialize(opened, "main", memory, size, size, flags)
        }
        if code == SQLITE_OK { return unsafe opened }
        unsafe sqlite3_close_v2(opened)
        throw SQLiteError(code, "out of memory")
    }

    private static let memory = ":memory:"

    private static func open(
        _ place: String, _ flags: Int32
    ) throws(SQLiteError) -> OpaquePointer {
        var opened: OpaquePointer?
        let flags = flags | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_NOMUTEX
        let code = unsafe sqlite3_open_v2(place, &opened, flags, nil)
        guard let handle = unsafe opened else { throw SQLiteError(SQLITE_NOMEM, "out of memory") }
        guard code == SQLITE_OK else {
            let message = unsafe String(cString: sqlite3_errmsg(handle))
            unsafe sqlite3_close_v2(handle)
            throw SQLiteError(code, message)
        }
        for option in [SQLITE_DBCONFIG_DEFENSIVE] {
            _ = unsafe kith_sqlite_set(handle, option, 1)
        }
        for option in [
            SQLITE_DBCONFIG_TRUSTED_SCHEMA, SQLITE_DBCONFIG_DQS_DML, SQLITE_DBCONFIG_DQS_DDL,
        ] {
            _ = unsafe kith_sqlite_set(handle, option, 0)
        }
        return unsafe handle
    }

    deinit { unsafe sqlite3_close_v2(handle) }

    /// Runs statements that return no rows.
    ///
    /// - Throws: ``SQLiteError``. What the statements before the failing one did stays, unless a transaction is open.
    package func run(_ statements: String) throws(SQLiteError) {
        try check(unsafe sqlite3_exec(handle, statements, nil, nil, nil))
    }

    /// Prepares the first statement of a text.
    ///
    /// - Throws: ``SQLiteError`` if it is no statement, or names what does not exist.
    package func prepare(_ statement: String) throws(SQLiteError) -> Statement {
        var prepared: OpaquePointer?
        let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
        try check(unsafe sqlite3_prepare_v3(handle, statement, -1, flags, &prepared, nil))
        guard let prepared = unsafe prepared else {
            throw SQLiteError(SQLITE_ERROR, "there is no statement")
        }
        return unsafe Statement(prepared)
    }

    /// Refuses statements that change anything, from now on.
    package func refuseChanges() throws(SQLiteError) {
        try run("PRAGMA query_only = ON")
    }

    /// Interrupts each statement after a number of steps of SQLite's machine; `nil` lets it run.
    package func limitSteps(_ steps: Int32?) {
        guard let steps else { return unsafe sqlite3_progress_handler(handle, 0, nil, nil) }
        unsafe sqlite3_progress_handler(handle, steps, { _ in 1 }, nil)
    }

    /// The number of rows that the last statement changed.
    package var changes: Int { Int(unsafe sqlite3_changes64(handle)) }

    private func check(_ code: Int32) throws(SQLiteError) {
        guard code == SQLITE_OK else {
            throw SQLiteError(code, unsafe String(cString: sqlite3_errmsg(handle)))
        }
    }
}
