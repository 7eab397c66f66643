import KithModel
import KithSourceText
import KithTestSupport
import KithWriters
import Testing

@testable import KithKit

/// What is asked of an input has the answer that its store gives.
struct AskedStoreTests {
    private static let questions = [
        "SELECT * FROM people", "SELECT * FROM relations", "SELECT * FROM messages",
        "SELECT * FROM files", "SELECT * FROM links", "SELECT * FROM texts",
        "SELECT * FROM authors", "SELECT * FROM gender", "SELECT * FROM contact_activities",
        "SELECT count(*) FROM _unfit",
        "SELECT label FROM search WHERE search MATCH 'lindqvist' ORDER BY rowid",
    ]

    private static func plan(_ paths: String...) throws -> InputPlan {
        try InputPlan(paths, InputOptions(for: .question))
    }

    private static func rows(
        _ statement: String, _ path: String, _ limits: AskedStore.Limits = AskedStore.Limits()
    ) async throws
        -> [[AnswerTable.Cell]]
    {
        var sources = SourceMap()
        let question = Question(statement: statement)
        let store = try await AskedStore.open(
            plan(path), RowOptions(), sources: &sources, for: question)
        return try store.answer(question, [], today: CalendarDay(number: 0), limits).rows
    }

    @Test(
        "a question that costs too much is stopped, even if each of few steps takes long",
        arguments: [
            ("count(*)", Int32(1234), 60, 1 << 40, "after 1234 steps"),
            ("sum(length(hex(randomblob(9000000))))", Int32.max, 1, 1 << 40, "after 1 second"),
            (
                "count(DISTINCT randomblob(1000000))", Int32.max, 60, 1 << 25,
                "when it took more than 32 MiB of memory"
            ),
        ])
    func cost(
        _ answer: String, _ steps: Int32, _ seconds: Int, _ memory: Int, _ reason: String
    ) async throws {
        var limits = AskedStore.Limits()
        (limits.steps, limits.seconds, limits.memory) = (steps, seconds, memory)
        let statement =
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT \(answer) FROM n"
        let path = PackageFolder.path + "/fixtures/monica/family/export.json"
        let error = await #expect(throws: KithError.self) {
            try await Self.rows(statement, path, limits)
        }
        guard case .usage(let message) = error else { throw try #require(error) }
        #expect(
            message
                == "the question was stopped \(reason); ask for less, with a LIMIT or another condition"
        )
    }

    @Test(
        "only what a question reads is kept, and nothing of the answer is missing",
        arguments: questions)
    func answers(_ statement: String) async throws {
        let place = try TemporaryFolder()
        let path = PackageFolder.path + "/fixtures/monica/family/export.json"
        var sources = SourceMap()
        _ = try await Conversion(
            Self.plan(path), sources: &sources,
            output: Conversion.Output(
                format: .sqlite, target: .file(path: place.file("a.sqlite"))))
        let stored = try await Self.rows(statement, place.file("a.sqlite"))
        #expect(try await Self.rows(statement, path) == stored)
    }

    @Test("a store is asked itself if it is the only input; beside another its rows are read")
    func asksItself() async throws {
        let place = try TemporaryFolder()
        let (input, path) = (
            PackageFolder.path + "/fixtures/forum/village.ndjson", place.file("a.sqlite")
        )
        var sources = SourceMap()
        _ = try await Conversion(
            Self.plan(input), sources: &sources,
            output: Conversion.Output(format: .sqlite, target: .file(path: path)))
        guard case .store = try Self.plan(path).jobs[0] else {
            Issue.record("the store is not asked itself")
            return
        }
        #expect(try Self.plan(path, input).jobs.allSatisfy { $0.rows != nil })
        let kinds = "SELECT \"of\", kind FROM _kind WHERE concept = 'place' ORDER BY rowid"
        #expect(
            try await Self.rows(kinds, path) == [
                [.none, .text("group")], [.none, .text("forum")], [.none, .text("message_folder")],
                [.text("place"), .text("group")], [.text("place"), .text("forum")],
                [.text("thread"), .text("forum")], [.text("message"), .text("message_folder")],
            ])
    }

    private static let conditional = """
        -- What is given.
        -- :word text  A word.

        -- with :word
        SELECT :word AS answer;

        -- without :word
        SELECT 'nothing' AS answer
        """

    private static let asked: [(given: [(name: String, value: String)], answer: String)] = [
        ([("word", "frost")], "frost"), ([], "nothing"),
    ]

    @Test(
        "a statement is asked if its parameter is given or is not, however lines end",
        arguments: asked, ["\n", "\r\n"])
    func asksStatements(
        _ row: (given: [(name: String, value: String)], answer: String), _ end: String
    ) async throws {
        var sources = SourceMap()
        let text = Self.conditional.replacing("\n", with: end)
        let question = try Question(name: "given", text: text)
        let store = try await AskedStore.open(
            Self.plan(PackageFolder.path + "/fixtures/forum/village.ndjson"), RowOptions(),
            sources: &sources, for: question)
        let rows = try store.answer(question, row.given, today: CalendarDay(number: 0)).rows
        #expect(rows == [[.text(row.answer)]])
    }

    @Test(
        "a question that is not understood is an error with its place",
        arguments: [
            (
                conditional.replacing(":word text", with: ":words text"), "-- with :word",
                "has a statement for ':word', which is none of its parameters; did you mean 'words'?"
            ),
            (
                "-- A word.\n-- :word text  A word.\n\nSELECT ':none' AS \":x\", a$b /* ? */, :wrod -- :y",
                ":wrod",
                "uses ':wrod', which its head does not declare; add the line '-- :wrod text  What it is.' to the head; did you mean 'word'?"
            ),
            (
                "-- A person.\n-- :one person  Who.\nSELECT :one, $one_kind, @one_kinds, ?1", "?1",
                "uses '?1', which its head does not declare; add the line '-- :name text  What it is.' to the head"
            ),
            (
                "WITH RECURSIVE\n-- include chain\nSELECT 1", "-- include ",
                "uses ':a', which its head does not declare; add the line '-- :a text  What it is.' to the head"
            ),
            (
                "WITH RECURSIVE\n-- include chains\nSELECT 1", "chains",
                "includes 'chains', which is no part of questions; did you mean 'chain'?"
            ),
            (
                "-- A chain.\r\n\r\nWITH RECURSIVE\r\n-- include chains\r\nSELECT 1", "chains",
                "includes 'chains', which is no part of questions; did you mean 'chain'?"
            ),
            (
                "-- A day.\n-- @rows one\nSELECT 1", "@rows one",
                "has a line that is not understood: '@rows one'; there are '@rows one, several', '@flags column, …', '@people column, …', '@programs column, …' and '@needs type: what'"
            ),
            (
                "-- A day.\n-- :day text  A day.\n-- :day day  A day.\n\nSELECT :day",
                ":day day  A day.",
                "declares the parameter ':day' twice; give one of the two another name"
            ),
            (
                "-- A day.\n-- :day person  Who.\n-- :day_kind text  A kind.\n\nSELECT 1",
                ":day_kind text  A kind.",
                "declares the parameter ':day_kind' twice; give one of the two another name"
            ),
            (
                "-- A day.\n\n-- None;\n/* SELECT 1 */ ;\n", "/* SELECT 1 */ ;",
                "has no SQL; write a statement after the comments of the head, such as SELECT label FROM people"
            ),
            (
                "", "",
                "has no SQL; write a statement after the comments of the head, such as SELECT label FROM people"
            ),
            (
                "-- A day.\n-- :day days  A day.\nSELECT :day", ":day days  A day.",
                "has a parameter that is not understood: ':day days  A day.'; write it as ':name type = default  What it is.' with one of the types text, integer, count, day, moment, flag, one|other, person, thread, message, place, place of thread"
            ),
        ])
    func faultyQuestion(_ text: String, _ place: String, _ message: String) throws {
        let error = #expect(throws: ReadError.self) { try Question(name: "given", text: text) }
        #expect(error?.message == "the question 'given' \(message)")
        let range = try #require(error?.span).range
        #expect(String(decoding: Array(text.utf8)[range], as: UTF8.self) == place)
    }

    /// Mistakes in SQL, with what stands at the place of each, and the end of its message.
    private static let mistakes = [
        (
            "-- One.\n-- :day day  A day.\n\nSELECT 1 AS a;\n\n-- without :day\nSELECT 2\n\n  FORM people;\n",
            9, "people",
            """
            SQLite does not understand the question 'own': near "people": syntax error; see what stands there and just \
            before it; 'kith query sql --help' tells what can be asked
            """
        ),
        (
            "-- One.\n\n-- of peple\nSELECT label\nFROM \"people\" JOIN peple", 5, "peple",
            "SQLite does not understand the question 'own': no such table: peple; did you mean 'people'?"
        ),
        (
            "-- One.\n\nSELECT label FROM nothing_like_it", 3, "nothing_like_it",
            """
            SQLite does not understand the question 'own': no such table: nothing_like_it; 'kith query sql --help' tells \
            what tables there are
            """
        ),
        (
            "-- One.\n\nSELECT 'ü', t.nam FROM pet AS t", 3, "t",
            """
            SQLite does not understand the question 'own': no such column: t.nam; pet has uuid, created_at, updated_at, \
            name, category, contact
            """
        ),
        (
            "-- One.\n\nSELECT 1 AS a; SELECT 2", 3, "SELECT",
            """
            SQLite does not understand the question 'own': there is more than one statement; end each with a semicolon at \
            the end of its line in a file, or ask them one by one
            """
        ),
        (
            "-- One.\n\n\n-- All.\nSELECT label\nFROM people WHERE\n-- None.\n", 5, "SELECT label",
            """
            SQLite does not understand the question 'own': incomplete input; 'kith query sql --help' tells what can be asked
            """
        ),
        (
            "-- One.\n-- :a person  Who.\n-- :b person  Who.\n\nWITH RECURSIVE\n-- include chain\n, SELECT 1",
            7, "SELECT",
            """
            SQLite does not understand the question 'own': near "SELECT": syntax error; see what stands there and just before \
            it; 'kith query sql --help' tells what can be asked
            """
        ),
        (
            "-- One.\r\n-- :day day  A day.\r\n\r\n-- with :day\r\nSELECT 1 AS a;\r\n\r\nSELECT 2\r\n  FORM people;\r\n",
            8, "people",
            """
            SQLite does not understand the question 'own': near "people": syntax error; see what stands there and just \
            before it; 'kith query sql --help' tells what can be asked
            """
        ),
        (
            "-- One.\n\nSELECT 'ü' AS a\n\0, foo", 4, "\0",
            """
            SQLite does not understand the question 'own': there is a NUL byte; see what stands there and just before it; \
            'kith query sql --help' tells what can be asked
            """
        ),
        (
            "-- One.\n\nDELETE FROM pet", 3, "DELETE FROM pet",
            "a question changes nothing, and this statement does"
        ),
    ]

    @Test("a mistake in the SQL of a question of one's own has its place", arguments: mistakes)
    func mistake(_ text: String, _ line: Int, _ place: String, _ message: String) async throws {
        let folder = try TemporaryFolder()
        try Files.write(Array(text.utf8), to: folder.file("own.sql"))
        var sources = SourceMap()
        let question = try QuestionLibrary(folder: folder.path).question("own")
        let store = try await AskedStore.open(
            Self.plan(PackageFolder.path + "/fixtures/monica/family/export.json"), RowOptions(),
            sources: &sources, for: question)
        let error = #expect(throws: KithError.self) {
            try store.answer(question, [], today: CalendarDay(number: 0))
        }
        guard case .invalid(let diagnosis)? = error else {
            Issue.record("no error with a place")
            return
        }
        let span = try #require(diagnosis.findings.first?.span)
        #expect(diagnosis.findings.map(\.message) == [message])
        #expect(String(decoding: Array(text.utf8)[span.range], as: UTF8.self) == place)
        let start = try #require(diagnosis.place(of: span))
        #expect(start.hasPrefix("\(folder.file("own.sql")):\(line):"))
    }

    @Test("a question that is not UTF-8 has no answer")
    func encoding() throws {
        let folder = try TemporaryFolder()
        try Files.write(
            Array("-- One.\n\nSELECT 'Zo".utf8) + [0xEB, 0x27], to: folder.file("own.sql"))
        let error = #expect(throws: KithError.self) {
            try QuestionLibrary(folder: folder.path).question("own")
        }
        #expect(
            error?.description
                == "\(folder.file("own.sql")):3:11: the question is not UTF-8 from here on; save the file as UTF-8"
        )
    }

    @Test("columns with the same name are told apart, whatever names others have")
    func columns() async throws {
        var sources = SourceMap()
        let question = Question(
            statement: "SELECT 1 AS a, 2 AS a, 3 AS a_2, 4 AS A, 5 AS a, 6 AS a_2")
        let store = try await AskedStore.open(
            Self.plan(PackageFolder.path + "/fixtures/forum/village.ndjson"), RowOptions(),
            sources: &sources, for: question)
        let answer = try store.answer(question, [], today: CalendarDay(number: 0))
        #expect(answer.columns.map(\.name) == ["a", "a_3", "a_2", "A", "a_4", "a_2_2"])
    }
}
