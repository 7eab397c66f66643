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
        /// It is created; what is there is lost.
        case create
        /// It is there, and is read and written.
        case change
    }

    let handle: OpaquePointer

    /// The first bytes of every database.
    package static let magic = Array("SQLite format 3\0".utf8)

    /// Has SQLite not count what it allocates, for which all threads would wait for one another.
    ///
    /// A program may call it before its second thread exists; a library may not, because it does not know who else uses SQLite.
    package static func countNoMemory() { _ = kith_sqlite_count_no_memory() }

    /// Opens a file.
    ///
    /// - Throws: ``SQLiteError``; a file that is no database is told of by the first statement.
    package init(path: String, _ access: Access) throws(SQLiteError) {
        let flags =
            switch access {
            case .read: SQLITE_OPEN_READONLY
            case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
            case .change: SQLITE_OPEN_READWRITE
            }
        // A path that begins with `file:` or `:` is a path, too.
        let place = path.hasPrefix("/") ? path : "./" + path
        let opened = try unsafe Self.open(place, flags)
        guard access == .read, unsafe Self.isHalfWritten(opened) else {
            unsafe handle = unsafe opened
            return
        }
        unsafe sqlite3_close_v2(opened)
        unsafe handle = try unsafe Self.open(place, SQLITE_OPEN_READWRITE)
        _ = unsafe sqlite3_exec(handle, "PRAGMA query_only = 1", nil, nil, nil)
    }

    /// Whether a program was ended while it wrote, so that only who may write can read what was there before.
    private static func isHalfWritten(_ handle: OpaquePointer) -> Bool {
        let rollback = SQLITE_READONLY | 3 << 8
        return unsafe sqlite3_exec(handle, "PRAGMA schema_version", nil, nil, nil) == rollback
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
        _ = unsafe kith_sqlite_set(handle, SQLITE_DBCONFIG_DEFENSIVE, 1)
        // No statement opens other files.
        _ = unsafe sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 0)
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

    /// Prepares a statement.
    ///
    /// - Throws: ``SQLiteError``, with the place if SQLite knows it, if the text is not one statement, or names what does
    ///   not exist.
    package func prepare(_ text: String) throws(SQLiteError) -> Statement {
        // SQLite would read only what stands before it.
        if let place = Array(text.utf8).firstIndex(of: 0) {
            throw SQLiteError(SQLITE_ERROR, "there is a NUL byte", at: place)
        }
        var end = 0
        guard let statement = try unsafe prepare(text, from: &end) else {
            throw SQLiteError(SQLITE_ERROR, "there is no statement")
        }
        let prepared = unsafe Statement(statement)
        // Blanks and comments may follow.
        let start = end + text.utf8.dropFirst(end).prefix { $0 <= UInt8(ascii: " ") }.count
        guard let next = try unsafe prepare(text, from: &end) else { return prepared }
        unsafe sqlite3_finalize(next)
        throw SQLiteError(SQLITE_ERROR, "there is more than one statement", at: start)
    }

    /// Prepares the first statement of a text from an offset on, if there is one; the offset becomes that of what follows.
    private func prepare(
        _ text: String, from offset: inout Int
    ) throws(SQLiteError) -> OpaquePointer? {
        var prepared: OpaquePointer?
        let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
        let start = offset
        let code = unsafe text.withCString { bytes in
            var tail: UnsafePointer<CChar>?
            let code = unsafe sqlite3_prepare_v3(
                handle, bytes + start, -1, flags, &prepared, &tail)
            offset = unsafe tail.map { unsafe $0 - bytes } ?? 0
            return code
        }
        guard code == SQLITE_OK else {
            let place = Int(unsafe sqlite3_error_offset(handle))
            throw SQLiteError(
                code, unsafe String(cString: sqlite3_errmsg(handle)),
                at: place < 0 ? nil : start + place)
        }
        return unsafe prepared
    }

    /// The number of rows that the last statement to change rows has changed, without those that triggers changed.
    package var changeCount: Int { Int(unsafe sqlite3_changes(handle)) }

    /// Lets triggers use virtual tables: only for those whose statements are known.
    package func trustTriggers() {
        _ = unsafe kith_sqlite_set(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 1)
    }

    /// Leaves triggers out of statements, so that one that changes rows can be prepared and told from a question.
    package func ignoreTriggers() {
        _ = unsafe kith_sqlite_set(handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0)
    }

    /// Runs `work`, whose statement is interrupted if `isSpent` says so, after each of a number of steps of SQLite's machine.
    ///
    /// A call of a function is one step, however long it takes.
    package func stopping<Result>(
        every steps: Int32, if isSpent: @escaping () -> Bool,
        _ work: () throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> Result {
        let watch = Watch(isSpent)
        unsafe sqlite3_progress_handler(
            handle, steps,
            { context in
                guard let context = unsafe context else { return 0 }
                let watch = unsafe Unmanaged<Watch>.fromOpaque(context).takeUnretainedValue()
                return watch.isSpent() ? 1 : 0
            }, Unmanaged.passUnretained(watch).toOpaque())
        defer { unsafe sqlite3_progress_handler(handle, 0, nil, nil) }
        return try withExtendedLifetime(watch) { (_) throws(SQLiteError) in try work() }
    }

    private final class Watch {
        let isSpent: () -> Bool
        init(_ isSpent: @escaping () -> Bool) { self.isSpent = isSpent }
    }

    /// Limits the size of a text, of bytes and of a row; a larger one is an error.
    package func limitValues(to bytes: Int32) {
        _ = unsafe sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, bytes)
    }

    func check(_ code: Int32) throws(SQLiteError) {
        guard code == SQLITE_OK else {
            throw SQLiteError(code, unsafe String(cString: sqlite3_errmsg(handle)))
        }
    }
}
