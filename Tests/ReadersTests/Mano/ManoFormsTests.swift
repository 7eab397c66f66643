import Model
import SourceText
import TestSupport
import Testing

@testable import Readers

@Suite("The forms of Mano's tables")
struct ManoFormsTests {
    /// The rows that the other forms are written from: those of the example, and of a fixture.
    private static func originals() async throws -> [ManoInputs.Read] {
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
