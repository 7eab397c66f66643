internal import KithCSQLite

/// An error of SQLite.
package struct SQLiteError: Error, Hashable, Sendable {
    /// What to do about an error.
    package enum Reason: Sendable {
        /// A row violates a constraint of its table.
        case constraint
        /// The file is damaged or no database.
        case damaged
        /// Another program writes to the file.
        case busy
        /// The disk is full.
        case full
        /// The file cannot be opened, or not be written to.
        case access
        /// The system could not read or write.
        case device
        /// The statement was stopped, as a limit was reached.
        case limit
        /// Memory is short, or a value is larger than SQLite allows.
        case size
        /// Anything else, such as a mistake in a statement.
        case other
    }

    /// The reason.
    package let reason: Reason
    /// What happened in SQLite's words, in one line.
    package let message: String
    /// The byte of the statement's text at which it is wrong; `nil` if SQLite does not tell.
    package let offset: Int?

    /// Creates the error of a file that does not hold what it should.
    package init(damaged message: String) { self.init(SQLITE_CORRUPT, message) }

    init(_ code: Int32, _ message: String, at offset: Int? = nil) {
        reason =
            switch code & 0xFF {
            case SQLITE_CONSTRAINT: .constraint
            case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged
            case SQLITE_BUSY, SQLITE_LOCKED: .busy
            case SQLITE_FULL: .full
            case SQLITE_CANTOPEN, SQLITE_READONLY, SQLITE_PERM: .access
            case SQLITE_IOERR: .device
            case SQLITE_INTERRUPT: .limit
            case SQLITE_TOOBIG, SQLITE_NOMEM: .size
            default: .other
            }
        self.message = message
        self.offset = offset
    }
}
