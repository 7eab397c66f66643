import KithModel
import KithTestSupport
import Testing

@testable import KithWriters

extension WriterFormat {
    /// A line for each person, with ways to reach them and relations.
    fileprivate static let directory = WriterFormat(
        name: "directory", summary: "People", fileExtensions: ["txt"], loses: [],
        takes: .entities(
            .people(holding: [.contactPoint, .relation]) { people, _, sink throws(WriteError) in
                var sink = sink.stream()
                for person in people {
                    sink.append(person.label[...])
                    for point in person.contactPoints {
                        sink.append(text: "; ")
                        sink.append(point.value)
                    }
                    for relation in person.relations where people.contains(relation.other) {
                        sink.append(text: "; \(relation.relation?.name ?? "?") ")
                        sink.append(relation.otherLabel[...])
                    }
                    sink.append(UInt8(ascii: "\n"))
                    try sink.passOnIfFull()
                }
                return try sink.finish(rows: people.count)
            }))
}

@Suite("Formats that take people")
struct PeopleGatheringTests {
    private func write(_ rows: String, kind: String? = nil) throws -> String {
        let folder = try TemporaryFolder()
        let vocabulary = try Vocabulary.builtIn("monica")
        // Each row is a batch of its own.
        let batches = try rows.split(separator: "\n").flatMap {
            try Sample.batches(RowText.json(String($0)), vocabulary)
        }
        try WriterFormat.directory.write(
            batches, to: .file(path: folder.file("people.txt")),
            WriteContext(vocabulary: vocabulary, kind: kind))
        return try folder.text("people.txt")
    }

    static let rows = """
        relationship r {} {"type":"child","contact_is":"b","of_contact":"a"}
        contact_field 1 {"data":"ada@example.org"} {"contact":"a"}
        note n {"body":"Not about what a directory holds."} {"contact":"a"}
        contact a {"first_name":"Ada"}
        user u {"first_name":"Uwe","email":"uwe@example.org"}
        contact b {"first_name":"Ben"}
        """

    @Test("parts may come before the people to whom they belong")
    func gathered() throws {
        #expect(
            try write(Self.rows) == """
                Uwe; uwe@example.org
                Ada; ada@example.org; parent Ben
                Ben; child Ada

                """)
    }

    @Test("one kind of people can be chosen")
    func chosen() throws {
        #expect(try write(Self.rows, kind: "user") == "Uwe; uwe@example.org\n")
    }

    @Test("another kind is refused, with those that there are")
    func refused() {
        #expect(
            message { _ = try write(Self.rows, kind: "note") } == """
                the format directory writes people, and 'note' is no kind of people; there are \
                user, contact
                """)
    }

    @Test("a vocabulary without people is refused")
    func nobody() throws {
        let vocabulary = try Sample.vocabulary()
        #expect(
            message {
                _ = try WriterFormat.directory.write(
                    [], to: .standardOutput, WriteContext(vocabulary: vocabulary))
            } == """
                the format directory writes people, and the vocabulary sample has none; try csv or \
                ndjson
                """)
    }
}
