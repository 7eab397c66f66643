internal import KithDiagnostics
internal import KithModel
package import KithSQLiteBinding
package import KithSourceText
internal import KithStore

extension ReaderFormat {
    /// Kith's store, as written by the format sqlite.
    package static let sqlite = ReaderFormat(
        name: "sqlite", summary: "Kith's store (SQLite), as written by the format sqlite",
        fileExtensions: ["sqlite", "sqlite3", "db"], vocabulary: { _ in nil }, memory: .flat,
        recognises: { StoreHead($0.bytes) == .store },
        mayBe: { StoreHead($0.bytes) != .none }, marks: nil,
        ownForm: { source throws(ReadError) in try StoreFile(source).form() },
        opening: .each { source, context throws(ReadError) in try StoreCursor(source, context) })
}

/// What the first bytes of a file say.
enum StoreHead {
    /// It is no database of SQLite.
    case none
    /// It is a database, but none that Kith made.
    case other
    /// It is a store.
    case store

    /// The application id is in bytes 68 to 71 of a database's head.
    init(_ bytes: ArraySlice<UInt8>) {
        guard bytes.starts(with: Database.magic) else {
            self = .none
            return
        }
        let id = bytes.dropFirst(68).prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
        self = id == StoreLayout.applicationID ? .store : .other
    }
}

/// An opened store.
struct StoreFile: ~Copyable {
    let database: Database
    let name: String

    /// Opens a store: a file by its path, anything else from memory.
    ///
    /// - Throws: ``ReadError`` if it cannot be read, or a newer Kith made it.
    init(_ source: ByteSource) throws(ReadError) {
        let database = try Self.open(source)
        try Self.checkVersion(database, source.name)
        name = source.name
        self.database = database
    }

    private static func open(_ source: ByteSource) throws(ReadError) -> Database {
        if case .file(let path) = source.origin {
            do throws(SQLiteError) { return try Database(path: path, .read) } catch {
                throw ReadError(error, source.name)
            }
        }
        let bytes = try source.readAll()
        do throws(SQLiteError) { return try Database(bytes: bytes.contents.span) } catch {
            throw ReadError(error, source.name)
        }
    }

    private static func checkVersion(
        _ database: borrowing Database, _ name: String
    ) throws(ReadError) {
        func number(_ query: String) throws(ReadError) -> Int64 {
            try first(query, of: database, name) { $0.integer(0) } ?? 0
        }
        guard try number("PRAGMA application_id") == StoreLayout.applicationID else {
            throw ReadError(
                .unrecognised, "\(name) is an SQLite database, but no store that Kith made")
        }
        let version = try number("PRAGMA user_version")
        guard version <= StoreLayout.version else {
            throw ReadError(
                .unsupported,
                """
                \(name) was made by a newer Kith (its tables have version \(version), this one reads \
                \(StoreLayout.version)); use that one
                """)
        }
    }

    /// Returns the vocabulary of the rows, and the formats that they came from.
    func form() throws(ReadError) -> OwnForm {
        let formats = try fact(StoreLayout.formatsName).map { String(decoding: $0, as: UTF8.self) }
        return OwnForm(
            vocabulary: try vocabulary(), formats: StoreLayout.formats(formats ?? ""))
    }

    /// Returns what the store tells about itself under a name.
    private func fact(_ fact: String) throws(ReadError) -> [UInt8]? {
        try Self.first(
            "SELECT \"value\" FROM \"\(StoreLayout.Own.about)\" WHERE \"name\" = '\(fact)'",
            of: database, name
        ) { $0.bytes(0) }
    }

    private func vocabulary() throws(ReadError) -> Vocabulary {
        guard let text = try fact(StoreLayout.vocabularyName) else {
            throw ReadError(.malformed, "\(name) is a store without a vocabulary")
        }
        if let known = Vocabulary.builtIn(withText: text) { return known }
        let loaded = try Vocabulary.load(SourceBytes(text), source: SourceID(0))
        guard let vocabulary = loaded.vocabulary else {
            let reason = loaded.findings.first?.message ?? "it is not valid"
            throw ReadError(
                .malformed, "the vocabulary in \(name) cannot be used: \(reason)")
        }
        return vocabulary
    }

    /// Returns what the first row of a query gives; `nil` if there is none.
    private static func first<Value>(
        _ query: String, of database: borrowing Database, _ name: String,
        _ value: (borrowing Statement) -> Value
    ) throws(ReadError) -> Value? {
        do throws(SQLiteError) {
            let statement = try database.prepare(query)
            return try statement.step() ? value(statement) : nil
        } catch { throw ReadError(error, name) }
    }
}

extension ReadError {
    /// Creates the error of a store that cannot be read.
    package init(_ error: SQLiteError, _ name: String) {
        let (code, advice): (Code, String) =
            switch error.reason {
            case .damaged:
                (.malformed, "; the command .recover of sqlite3 may save what is left")
            case .busy: (.unreadable, "; another program is writing to it, so try again later")
            default: (.unreadable, "")
            }
        self.init(code, "cannot read the store \(name): \(error.message)\(advice)", cause: error)
    }
}
