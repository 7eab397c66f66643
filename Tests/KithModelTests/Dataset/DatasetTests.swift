import KithSourceText
import KithTestSupport
import Testing

@testable import KithModel

@Suite("Dataset")
struct DatasetTests {
    static let rows = """
        gender f {"name":"Woman","type":"F"}
        contact a {"first_name":"Ann"} {"gender":"f","activities":["p","gone","q"]}
        contact b {"first_name":"Ben"} {"gender":"gone","first_met_through":"c","activities":[]}
        contact c {} {"gender":null}
        activity p {"summary":"Picnic"}
        activity q {}
        contact a {"first_name":"Abe"} {"first_met_through":"a"}
        relationship r {} {"type":"parent","contact_is":"a","of_contact":"b"}
        """

    @Test("resolves links to the first row of their key")
    func resolves() throws {
        let dataset = try RowText.dataset(Self.rows)
        let contact = dataset.table("contact")
        #expect(contact.targets("gender") == [0, -2, -1, -1])
        #expect(contact.targets("first_met_through") == [-1, 2, -1, 0])
        #expect(contact.targets("activities") == [0, -2, 1])
        #expect(contact.targets("first_name") == [])
        #expect(contact.targets("no such field") == [-1, -1, -1, -1])
        let types = dataset.table("relationship_type")
        let type = try #require(dataset.table("relationship").targets("type").first)
        #expect(types.key(Int(type)) == "parent")
    }

    @Test("begins with the vocabulary's own rows, and tells them from those of inputs")
    func ownRows() throws {
        let dataset = try RowText.dataset(
            """
            relationship_type neighbour {"neutral":"neighbour"} {"reverse":"neighbour"}
            relationship_type parent {} {"reverse":"child"}
            relationship r {} {"type":"neighbour"}
            relationship s {} {"type":"parent"}
            """)
        let types = dataset.table("relationship_type")
        #expect(types.count == 29)
        #expect(types.ownRows == 27..<29)
        #expect(types.repeatedKeys == [Repetition(element: 28, first: 7)])
        #expect(dataset.table("relationship").targets("type") == [27, 7])
        #expect(types.targets("reverse").suffix(2) == [27, 8])
        #expect(types.place(0) == nil)
        #expect(types.place(27)?.start == 0)
        #expect(dataset.table("contact").ownRows.isEmpty)
    }

    @Test("lists rows whose key an earlier row has")
    func repeatedKeys() throws {
        let contact = try RowText.dataset(Self.rows).table("contact")
        #expect(contact.repeatedKeys == [Repetition(element: 3, first: 0)])
    }

    @Test("has an empty table for a kind that there is not")
    func noSuchKind() throws {
        let table = try RowText.dataset("").table("horoscope")
        #expect(table.count == 0)
        #expect(table.ownRows.isEmpty)
        #expect(table.kind.name == "horoscope")
        #expect(table.column("anything").count == 0)
        #expect(table.targets("anything") == [])
    }

    @Test("collects batches of several sources, each with its own way to find cells")
    func severalSources() throws {
        let vocabulary = try Vocabulary.builtIn("monica")
        var builder = Dataset.Builder(vocabulary)
        let gender = try #require(vocabulary.kind("gender"))
        for source in [0, 2] {
            var batch = Batch(kinds: vocabulary.kinds)
            batch.tables[gender.index].columns[0].append(text: Array("g\(source)".utf8)[...])
            batch.tables[gender.index].endRow(at: SourceSpan(SourceID(source), 0..<9))
            batch.noteRow(ofKind: gender.index)
            builder.append(batch)
        }
        builder.append(Batch(kinds: vocabulary.kinds))
        builder.setLocator(
            CellLocator(
                locate: { row, _, field, _ in
                    field.name == "name" ? SourceSpan(row.source, 3..<4) : nil
                },
                pointer: { "/\($0.start)" }), of: SourceID(2))
        let dataset = builder.finish()
        let table = dataset.table("gender")
        #expect((0..<2).map { table.key($0) } == ["g0", "g2"])
        #expect(table.place(0, "name") == SourceSpan(SourceID(0), 0..<9))
        #expect(table.place(1, "name") == SourceSpan(SourceID(2), 3..<4))
        #expect(table.place(1, "type") == SourceSpan(SourceID(2), 0..<9))
        let places = [(2, 7), (0, 1), (2, 3), (9, 0), (2, 7)].map {
            SourceSpan(SourceID($0), $1..<$1 + 1)
        }
        #expect(dataset.pointers(of: places) == [places[0]: "/7", places[2]: "/3"])
    }

    @Test("resolves many links of many rows")
    func large() throws {
        let vocabulary = try RowText.vocabulary(
            """
            vocabulary: large
            kinds:
              node:
                key: {name: id}
                links: {next: {to: node}}
            """)
        var builder = Dataset.Builder(vocabulary)
        var batch = Batch(kinds: vocabulary.kinds)
        for row in 0..<20_000 {
            batch.tables[0].columns[0].append(text: Array("\(row)".utf8)[...])
            batch.tables[0].columns[1].append(text: Array("\(row + 1)".utf8)[...])
            batch.tables[0].endRow(at: nil)
            batch.noteRow(ofKind: 0)
        }
        builder.append(batch)
        let targets = builder.finish().tables[0].targets("next")
        #expect(targets.dropLast().elementsEqual(1..<20_000))
        #expect(targets.last == Table.dangling(0))
    }
}
