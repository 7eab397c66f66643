import KithDiagnostics
import KithModel
import KithSourceText
import KithTestSupport
import Testing

@testable import KithReaders

@Suite("The forms of Mano's tables")
struct ManoFormsTests {
    /// The rows that the other forms are written from: those of the example, and of a fixture.
    static func originals() async throws -> [ManoInputs.Read] {
        var texts = [try text("fixtures/mano/bakery/bundle.json")]
        if let bytes = SharedData.bytes("mano/mano-example.json") {
            texts.append(bytes.text(0..<bytes.count))
        }
        var originals: [ManoInputs.Read] = []
        for text in texts { originals.append(try await ManoInputs.read(("bundle.json", text))) }
        return originals
    }

    static func text(_ path: String) throws -> String {
        let bytes = try ByteSource(argument: PackageFolder.path + "/" + path).readAll()
        return bytes.text(0..<bytes.count)
    }

    @Test("comma-separated values give the rows they were written from, in three dialects")
    func values() async throws {
        for original in try await Self.originals() {
            let (forms, rows) = (
                ManoForms(dataset: original.dataset), ManoInputs.plainRows(original.dataset)
            )
            let dialects: [(ending: String, write: (Table) -> String)] = [
                (".csv", forms.postgREST), ("_rows.csv", forms.studio), (" 2.csv", forms.psql),
            ]
            for (ending, write) in dialects {
                let files = forms.tables.map { (name: $0.name + ending, text: write($0.table)) }
                let read = try await ManoInputs.read(files)
                #expect(read.lines == [], "\(ending)")
                // The table editor writes no difference between an empty text and none.
                let expected =
                    ending == "_rows.csv"
                    ? rows.map { $0.replacing("='' ", with: "=null ") } : rows
                #expect(ManoInputs.plainRows(read.dataset) == expected, "\(ending)")
            }
        }
    }

    @Test("tables are told by their columns where the names of files say nothing")
    func columns() async throws {
        for original in try await Self.originals() {
            let forms = ManoForms(dataset: original.dataset)
            let files = forms.tables.enumerated().map {
                (name: "export-\($0.offset).csv", text: forms.psql($0.element.table))
            }
            let read = try await ManoInputs.read(files)
            #expect(read.lines == [])
            #expect(ManoInputs.plainRows(read.dataset) == ManoInputs.plainRows(original.dataset))
        }
    }
}

@Suite("Dumps of Mano")
struct ManoDumpTests {
    @Test("dumps give the rows they were written from, as INSERT and as COPY")
    func dumps() async throws {
        for original in try await ManoFormsTests.originals() {
            let forms = ManoForms(dataset: original.dataset)
            for text in [forms.inserts(), forms.copies()] {
                let read = try await ManoInputs.read(("dump.sql", text))
                #expect(read.lines == [])
                #expect(
                    ManoInputs.plainRows(read.dataset) == ManoInputs.plainRows(original.dataset))
            }
        }
    }

    @Test("of other schemas nothing is read, and no line of theirs is shown")
    func schemas() async throws {
        let bundle = try await ManoInputs.read(
            ("bundle.json", ManoFormsTests.text("fixtures/mano/bakery/bundle.json")))
        for name in ["inserts", "copies"] {
            let text = try ManoFormsTests.text("fixtures/mano/bakery/dumps/\(name).sql")
            let read = try await ManoInputs.read(("dump.sql", text))
            #expect(read.findings.map(\.rule) == ["mano/secrets", "mano/secrets"])
            #expect(
                read.findings.map(\.message) == [
                    "dump.sql holds rows of auth.users; they are not read",
                    "dump.sql holds rows of storage.objects; they are not read",
                ])
            #expect(!read.lines.contains { $0.contains("invented.hash") || $0.contains("@") })
            let rows = ManoInputs.plainRows(read.dataset)
            let counted = "counted_table name='conversation_embeddings' row_count=3 extra=null"
            #expect(rows == ManoInputs.plainRows(bundle.dataset) + [counted])
        }
        let line = "INSERT INTO auth.users (id, hash) VALUES ('a', 'secret');\n"
        let read = try await ManoInputs.read(
            ("dump.sql", "SET standard_conforming_strings = on;\n" + line))
        #expect(read.findings.map(\.span) == [nil])
    }

    @Test("cells of dumps and values are found again")
    func places() async throws {
        let original = try await ManoInputs.read(
            ("bundle.json", ManoFormsTests.text("fixtures/mano/bakery/bundle.json")))
        let forms = ManoForms(dataset: original.dataset)
        let people = forms.postgREST(original.dataset.table("person"))
        for (name, text) in [
            ("dump.sql", forms.inserts()), ("dump.sql", forms.copies()), ("people.csv", people),
            ("bundle.json", original.files[0].text),
        ] {
            let table = try await ManoInputs.read((name, text)).dataset.table("person")
            let bytes = Array(text.utf8)
            for (row, role) in [(0, "Head Baker"), (5, "Miller")] {
                let place = try #require(table.place(row, "role"))
                let found = String(decoding: bytes[place.range], as: UTF8.self)
                #expect(found.filter { !"'\"".contains($0) } == role, "\(name)")
            }
        }
    }
}
