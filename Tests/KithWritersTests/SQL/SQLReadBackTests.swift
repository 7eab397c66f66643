import KithDiagnostics
import KithModel
import KithStore
import KithTestSupport
import Testing

@testable import KithWriters

/// SQLite runs portable scripts; a few lines of Python, which share no code with Kith, read those for psql.
struct SQLReadBackTests {
    /// What is found in a script where CSV says something else; names and row counts of all tables.
    private func comparison(
        _ format: WriterFormat, _ batches: [Batch], _ vocabulary: Vocabulary
    ) throws -> String {
        let folder = try TemporaryFolder()
        let context = WriteContext(vocabulary: vocabulary)
        let script = "a.\(format.fileExtensions[0])"
        try WriterFormat.csv.write(batches, to: .folder(path: folder.file("csv")), context)
        try format.write(batches, to: .file(path: folder.file(script)), context)
        let program = PackageFolder.path + "/Tests/KithWritersTests/SQL/Python/compare_sql.py"
        return try Python.run(file: program, [script, "csv"], in: folder.path)
    }

    private static let formats = [WriterFormat.sql, .postgres]

    @Test("a field of every type equals CSV, cell by cell", arguments: formats)
    func everyType(_ format: WriterFormat) throws {
        guard Python.has("sqlite3") else { return Python.skip("sqlite3") }
        let folder = PackageFolder.path + "/fixtures/writers/every-type/"
        let vocabulary = try Sample.vocabulary(Files.text(folder + "vocabulary.yaml"))
        let batches = try Sample.batches(Files.text(folder + "input.ndjson"), vocabulary)
        let unfit = "  row 3: bought is 'spring' in CSV, None in the script\n"
        #expect(
            try comparison(format, batches, vocabulary)
                == "book 3\n" + (format.name == "sql" ? "" : unfit) + "remark 5\nshelf 1\n")
    }

    @Test("a Monica export and a forum equal CSV, cell by cell", arguments: formats)
    func sources(_ format: WriterFormat) throws {
        guard Python.has("sqlite3") else { return Python.skip("sqlite3") }
        let monica = try Sample.batches(
            monica: PackageFolder.path + "/fixtures/monica/family/export.json")
        let people = try comparison(format, monica, .builtIn("monica"))
        #expect(!people.contains("  ") && people.contains("\ncontact 15\n"), "\(people)")
        let vocabulary = try Vocabulary.builtIn("forum")
        let text = try Files.text(PackageFolder.path + "/fixtures/forum/archive.ndjson")
        let posts = try comparison(format, Sample.batches(text, vocabulary), vocabulary)
        #expect(!posts.contains("  ") && posts.contains("\npost "), "\(posts)")
    }

    @Test("hostile texts stay what they are, and U+0000 is told", arguments: formats)
    func texts(_ format: WriterFormat) throws {
        guard Python.has("sqlite3") else { return Python.skip("sqlite3") }
        let vocabulary = try Sample.vocabulary()
        let word = try #require(vocabulary.kind("word"))
        var batch = Batch(kinds: vocabulary.kinds)
        let texts = PythonReadBackTests.texts + ["nul\u{0}nul", "'; DROP TABLE word; --", #"\N"#]
        for text in texts {
            batch.tables[word.index].columns[0].append(text: Array(text.utf8)[...])
            batch.tables[word.index].endRow(at: nil)
            batch.noteRow(ofKind: word.index)
        }
        #expect(try comparison(format, [batch], vocabulary) == "word \(texts.count)\n")
        let folder = try TemporaryFolder()
        let summary = try format.write(
            [batch], to: .file(path: folder.file("a")), WriteContext(vocabulary: vocabulary))
        #expect(
            summary.findings.map(\.message) == [
                "a cell of word.value contains U+0000, which databases do not hold; "
                    + "U+FFFD is written instead"
            ])
        #expect(summary.files.map(\.rows) == [texts.count])
    }

    @Test("statements hold a hundred rows, and names are quoted")
    func statements() throws {
        let vocabulary = try Sample.vocabulary()
        let row = #"{"kind":"word","key":null,"attributes":{},"links":{}}"# + "\n"
        let folder = try TemporaryFolder()
        try WriterFormat.sql.write(
            Sample.batches(String(repeating: row, count: 250), vocabulary),
            to: .file(path: folder.file("a.sql")),
            WriteContext(vocabulary: vocabulary, kind: "word"))
        let lines = try folder.text("a.sql").split(separator: "\n")
        #expect(lines.count { $0 == #"INSERT INTO "word" ("value", "extra") VALUES"# } == 3)
        #expect(lines.count { $0.hasPrefix("(NULL, NULL)") } == 250)
        #expect(SQLName.quoted(#"a"b"#) == #""a""b""#)
    }
}
