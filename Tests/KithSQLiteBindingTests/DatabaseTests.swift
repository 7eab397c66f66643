import KithSystemBinding
import KithTestSupport
import Testing

@testable import KithSQLiteBinding

struct DatabaseTests {
    private static func error(of body: () throws -> Void) -> SQLiteError? {
        do {
            try body()
            return nil
        } catch { return error as? SQLiteError }
    }

    @Test("cells come back as they were bound")
    func cells() throws {
        let database = try Database()
        try database.run("CREATE TABLE a (i INTEGER, r ANY, t TEXT, e TEXT, n TEXT) STRICT")
        let insertion = try database.prepare("INSERT INTO a VALUES (?1, ?2, ?3, ?4, ?5)")
        try insertion.bind(Int64.min, at: 0)
        try insertion.bind(0.25, at: 1)
        try insertion.bind("a\u{0}ü", at: 2)
        try insertion.bind("", at: 3)
        try insertion.bindNull(at: 4)
        try insertion.run()
        let selection = try database.prepare("SELECT * FROM a")
        var hasRow = try selection.step()
        #expect(hasRow)
        let (integer, number) = (selection.integer(0), selection.number(1))
        #expect(integer == .min && number == 0.25)
        let texts = [selection.text(2), selection.text(3), selection.columnName(2)]
        #expect(texts == ["a\u{0}ü", "", "t"])
        let types = (0..<5).map { selection.type($0) }
        #expect(types == [.integer, .real, .text, .text, .null])
        hasRow = try selection.step()
        #expect(!hasRow)
    }

    @Test(
        "a mistake in a statement has its place, if SQLite knows it",
        arguments: [
            ("SELECT 'ü', a", "no such column: a", 13),
            ("SELECT 1;\n\n SELEC 2", "near \"SELEC\": syntax error", 12),
            ("SELECT 1; -- one\n", nil, nil),
            ("SELECT 1;\n SELECT 2", "there is more than one statement", 11),
            ("SELECT 'ü' AS a\0, foo", "there is a NUL byte", 16),
            ("-- none", "there is no statement", nil), ("SELECT * FROM a", "no such table: a", nil),
        ] as [(String, String?, Int?)])
    func places(_ text: String, _ message: String?, _ offset: Int?) throws {
        let database = try Database()
        let error = Self.error { _ = try database.prepare(text) }
        #expect(error?.message == message)
        #expect(error?.offset == offset)
    }

    @Test("statements call functions of texts; the database does not")
    func functions() throws {
        let database = try Database()
        try database.add(function: "backwards") { text in text == [0x21] ? nil : text.reversed() }
        let statement = try database.prepare(
            "SELECT backwards('ab'), backwards(''), backwards(NULL), backwards('!'), backwards(12)")
        let hasRow = try statement.step()
        #expect(hasRow)
        let texts = (0..<5).map { statement.type($0) == .null ? "-" : statement.text($0) }
        #expect(texts == ["ba", "", "-", "-", "21"])
        try database.run("CREATE VIEW a AS SELECT backwards('ab')")
        let error = Self.error { _ = try database.prepare("SELECT * FROM a") }
        #expect(error?.message == "unsafe use of backwards()")
    }

    /// Joins the texts of rows, each as often as the integer beside it says.
    private final class Joined: TextAggregate {
        private(set) var result: [UInt8] = []

        func add(_ text: Span<UInt8>, _ integer: Int64) {
            for _ in 0..<integer {
                for index in text.indices { result.append(text[index]) }
            }
        }
    }

    @Test(
        "statements call aggregates of texts: rows without a text count nothing, no rows give none"
    )
    func aggregates() throws {
        let database = try Database()
        try database.add(aggregate: "joined", Joined.self)
        let statement = try database.prepare(
            """
            SELECT joined(column1, column2), joined(NULL, 1), joined('', 1)
            FROM (VALUES ('a', 1), (NULL, 1), ('bc', 2)) UNION ALL SELECT joined('a', 1), 0, 0 WHERE 0
            """)
        var texts: [String] = []
        while try statement.step() {
            texts += (0..<3).map { statement.type($0) == .null ? "-" : statement.text($0) }
        }
        #expect(texts == ["abcbc", "-", "", "-", "0", "0"])
    }

    @Test("a violated constraint leaves the row out and the transaction open")
    func constraint() throws {
        let database = try Database()
        try database.run("CREATE TABLE a (i INTEGER UNIQUE) STRICT; BEGIN")
        let insertion = try database.prepare("INSERT INTO a VALUES (?1)")
        try insertion.bind(Int64(1), at: 0)
        try insertion.run()
        let error = Self.error { try insertion.run() }
        #expect(error?.reason == .constraint)
        #expect(error?.message == "UNIQUE constraint failed: a.i")
        try insertion.bind(Int64(2), at: 0)
        try insertion.run()
        try database.run("COMMIT")
        let count = try database.prepare("SELECT count(*) FROM a")
        let rows = try count.step() ? count.integer(0) : 0
        #expect(rows == 2)
    }

    @Test("a statement that outlives its database tells why it fails")
    func outliving() throws {
        let place = try TemporaryFolder()
        let writer = try Database(path: place.file("a.sqlite"), .create)
        try writer.run("CREATE TABLE a (i INTEGER) STRICT")
        let statement = try Database(path: place.file("a.sqlite"), .read)
            .prepare("SELECT i FROM a")
        try writer.run("BEGIN EXCLUSIVE")
        let error = Self.error { _ = try statement.step() }
        #expect(error?.reason == .busy)
        #expect(error?.message == "database is locked")
    }

    static let mistakes: [(sql: String, message: String)] = [
        ("selct", "near \"selct\": syntax error"),
        ("-- nothing", "there is no statement"),
        ("SELECT 1; SELECT 2", "there is more than one statement"),
        ("SELECT \"nobody\"", "no such column: nobody"),
    ]

    @Test("a text that is not one statement is refused", arguments: mistakes)
    func mistake(_ row: (sql: String, message: String)) throws {
        let database = try Database()
        let error = Self.error { _ = try database.prepare(row.sql) }
        #expect(error?.reason == .other)
        #expect(error?.message == row.message)
    }

    @Test("blanks and comments may follow a statement")
    func tail() throws {
        let statement = try Database().prepare("SELECT :a, ?;  -- the end\n")
        let (isReading, count) = (statement.isReading, statement.parameterCount)
        #expect(isReading && count == 2)
        let names = [statement.parameterName(0), statement.parameterName(1)]
        #expect(names == ["a", nil])
    }

    @Test("a statement that does not end is stopped")
    func limit() throws {
        let database = try Database()
        var looks = 0
        let error = Self.error {
            try database.stopping(every: 100) {
                looks += 1
                return looks == 1000
            } _: { () throws(SQLiteError) in
                let endless = try database.prepare(
                    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"
                )
                _ = try endless.step()
            }
        }
        #expect(error?.reason == .limit)
        #expect(looks == 1000)
    }

    @Test("no statement opens another file")
    func attaching() throws {
        let place = try TemporaryFolder()
        let database = try Database()
        let error = Self.error { try database.run("ATTACH '\(place.file("other"))' AS other") }
        #expect(error?.message == "too many attached databases - max 0")
        #expect(try place.names() == [])
    }

    @Test("a database is read from bytes, and not changed")
    func bytes() throws {
        let place = try TemporaryFolder()
        let path = place.file("a.sqlite")
        try Database(path: path, .create).run(
            "CREATE TABLE a (i INTEGER); INSERT INTO a VALUES (7)")
        let bytes = try Files.bytes(path)
        #expect(bytes.starts(with: Database.magic))
        let database = try Database(bytes: bytes.span)
        let selection = try database.prepare("SELECT i FROM a")
        let cell = try selection.step() ? selection.integer(0) : 0
        #expect(cell == 7)
        #expect(Self.error { try database.run("DELETE FROM a") }?.reason == .access)
    }

    @Test("what is no database, or not there, is told of")
    func damage() throws {
        let place = try TemporaryFolder()
        #expect(Self.error { _ = try Database(path: place.file("none"), .read) }?.reason == .access)
        try Files.write(
            Array("no database, but long enough to look like one".utf8), to: place.file("text"))
        let text = try Database(path: place.file("text"), .read)
        let error = Self.error { _ = try text.prepare("SELECT * FROM a") }
        #expect(error?.reason == .damaged)
        #expect(error?.message == "file is not a database")
        let nothing: [UInt8] = []
        let empty = try Database(bytes: nothing.span)
        #expect(Self.error { _ = try empty.prepare("SELECT * FROM a") }?.reason == .other)
    }
}
