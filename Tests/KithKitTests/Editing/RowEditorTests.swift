import KithModel
import KithReaders
import KithTestSupport
import Testing

@testable import KithKit

/// Changes of rows: what they do, and what is refused.
struct RowEditorTests {
    private static let related = ["anna child bo", "bo parent anna"]

    static let accepted: [(name: String, change: String, relations: [String])] = [
        (
            "a relation comes with its reverse",
            Edits.relate("Eva", "sister", "Anna Berg"),
            related + ["anna sibling eva", "eva sibling anna"]
        ),
        (
            "a relation goes with its reverse",
            Edits.relate("Anna Berg", "mother", "Bo Berg", "unrelate"), []
        ),
        (
            "a deleted relation takes its reverse along",
            #"{"change":"delete","row":{"kind":"relationship","key":"r2"}}"#, []
        ),
        (
            "another type changes the reverse, too",
            #"{"change":"update","row":{"kind":"relationship","key":"r1","links":{"type":"nephew"}}}"#,
            ["anna nephew bo", "bo uncle anna"]
        ),
        (
            "another end moves the reverse, too",
            #"{"change":"update","row":{"kind":"relationship","key":"r1","links":{"of_contact":"Eva"}}}"#,
            ["anna child eva", "eva parent anna"]
        ),
        (
            "a person that is created can be related at once",
            #"{"change":"create","row":{"kind":"contact","attributes":{"first_name":"Ida"}}}"#
                + "\n"
                + Edits.relate("Ida", "friend", "eva"),
            related + ["eva friend 1d", "1d friend eva"]
        ),
        (
            "a deleted person takes relations along",
            #"{"change":"delete","row":{"kind":"contact","key":"Bo Berg"}}"#, []
        ),
        (
            "two people become one, and no relation to themselves is left",
            #"{"change":"merge","row":{"kind":"contact","key":"Bo Berg"},"into":"Anna Berg"}"#, []
        ),
        (
            "relations of the one who goes lead to the one who stays",
            #"{"change":"merge","row":{"kind":"contact","key":"Bo Berg"},"into":"Eva"}"#,
            ["anna child eva", "eva parent anna"]
        ),
    ]

    @Test("relations are kept with their reverses", arguments: accepted)
    func relations(_ row: (name: String, change: String, relations: [String])) throws {
        let dataset = try RowText.dataset(Edits.people)
        let (after, refusal) = try Edits.made(dataset, row.change)
        #expect(refusal == nil)
        let found = Edits.relations(after).map { line in
            // A new key is a UUID; its version stands for it.
            line.split(separator: " ").map { $0.count == 36 ? "1d" : String($0) }
                .joined(separator: " ")
        }.sorted()
        #expect(found == row.relations.sorted())
    }

    static let refused: [(change: String, message: String)] = [
        (
            Edits.relate("Anna Berg", "mother", "Bo Berg"),
            "Anna Berg is parent of Bo Berg already"
        ),
        (Edits.relate("Eva", "friend", "Eva"), "Eva cannot have a relation to themselves"),
        (Edits.relate("Ida", "friend", "Eva"), "nobody has the key or the name 'Ida'"),
        (
            Edits.relate("Anna Brg", "friend", "Eva"),
            "nobody has the key or the name 'Anna Brg'; did you mean 'Anna Berg'?"
        ),
        (
            Edits.relate("Anna Berg", "mothr", "Eva"),
            "there is no relation 'mothr'; did you mean 'mother'?"
        ),
        (
            Edits.relate("Eva", "friend", "Anna Berg", "unrelate"),
            "it is not so that Eva is friend of Anna Berg"
        ),
        (
            #"{"change":"update","row":{"kind":"contact","key":"Ida","attributes":{"job":"x"}}}"#,
            "no contact has the key or the name 'Ida'"
        ),
        (
            #"{"change":"update","row":{"kind":"contact","key":"Eva"}}"#,
            "the update of 'Eva' names no field"
        ),
        (
            #"{"change":"create","row":{"kind":"contact","key":"eva"}}"#,
            "there is a contact with the key 'eva' already"
        ),
        (
            #"{"change":"create","row":{"kind":"call","links":{"contact":"Ida"}}}"#,
            "no contact has the key or the name 'Ida'"
        ),
        (
            #"{"change":"merge","row":{"kind":"contact","key":"Eva"},"into":"eva"}"#,
            "'Eva' and 'eva' are the same row"
        ),
        (
            #"{"change":"merge","row":{"kind":"contact","key":"Eva"},"into":"Bo Berg","rules":{"jobs":"take"}}"#,
            "contact has no field 'jobs'; did you mean 'job'?"
        ),
        (
            Edits.join("last_name"),
            "'last_name' holds one line, so two cannot be joined; say keep or take"
        ),
        (
            Edits.join("is_dead"),
            "'is_dead' holds one value, so two cannot be joined; say keep or take"
        ),
        (
            Edits.join("gender"),
            "'gender' holds one value, so two cannot be joined; say keep or take"
        ),
    ]

    @Test("of a note, a description and lists two can be joined, of a name or a time not")
    func joinableFields() throws {
        func joinable(_ name: String, in vocabulary: String) throws -> [String] {
            let kind = try #require(try Vocabulary.builtIn(vocabulary).kind(name))
            return kind.fields.indices.filter { kind.canJoin($0) }.map { kind.fields[$0].name }
        }
        #expect(try joinable("note", in: "monica") == ["body"])
        #expect(try joinable("activity", in: "monica") == ["description"])
        #expect(
            try joinable("person", in: "mano") == [
                "notes", "emoji", "communication_style", "goals", "strengths", "challenges",
            ])
    }

    @Test(
        "few rows that are created are told by their keys, many by their number",
        arguments: [
            (1, "created contact k1 and call c9"), (3, "created contact k1, k2, k3 and call c9"),
            (4, "created 4 contacts and call c9"),
        ])
    func created(_ count: Int, _ words: String) throws {
        let people = (1...count).map { number in
            #"{"change":"create","row":{"kind":"contact","key":"k\#(number)","attributes":{"first_name":"K"}}}"#
        }
        let call = """
            {"change":"create","row":{"kind":"call","key":"c9",\
            "attributes":{"called_at":"2024-01-01","contact_called":true},"links":{"contact":"k1"}}}
            """
        let dataset = try RowText.dataset(Edits.people)
        let file = try Edits.file((people + [call]).joined(separator: "\n"), dataset.vocabulary)
        var editor = RowEditor(dataset)
        for change in file.changes { try editor.make(change, file.rows) }
        #expect(editor.tally.words == [words])
    }

    @Test(
        "an update that says what is there counts nothing",
        arguments: [("Eva", "updated 0"), ("Ewa", "updated 1")])
    func updated(_ name: String, _ words: String) throws {
        let dataset = try RowText.dataset(Edits.people)
        let line =
            #"{"change":"update","row":{"kind":"contact","key":"eva","attributes":{"first_name":"\#(name)"}}}"#
        let file = try Edits.file(line, dataset.vocabulary)
        var editor = RowEditor(dataset)
        for change in file.changes { try editor.make(change, file.rows) }
        #expect(editor.tally.words == [words])
    }

    @Test("what cannot be is refused, and says why", arguments: refused)
    func refusals(_ row: (change: String, message: String)) throws {
        let dataset = try RowText.dataset(Edits.people)
        let (after, refusal) = try Edits.made(dataset, row.change)
        #expect(refusal == row.message)
        #expect(Differences(from: dataset, to: after, .exact).isEmpty)
    }

    static let malformed: [(line: String, message: String)] = [
        ("{}", "a change needs the text 'change'"),
        (
            #"{"change":"rename"}"#,
            "there is no change 'rename'; there are create, update, delete, relate, unrelate, merge, bookmark, "
                + "unbookmark, mark-read and mark-unread"
        ),
        (#"{"change":"create"}"#, "this change needs a 'row' with a kind and a key"),
        (
            #"{"change":"create","row":{"kind":"contacts"}}"#,
            "there is no kind 'contacts'; did you mean 'contact'?"
        ),
        (
            #"{"change":"create","row":{"kind":"relationship_type","key":"x"}}"#,
            "rows of 'relationship_type' belong to the vocabulary itself and cannot be changed"
        ),
        (#"{"change":"relate","person":"Eva","is":"friend"}"#, "a change needs the text 'of'"),
        (
            #"{"change":"update","row":{"kind":"contact","key":"a","attributes":{"jub":"x"}}}"#,
            "contact has no field 'jub'; did you mean 'job'?"
        ),
        (
            #"{"change":"update","row":{"kind":"contact","attributes":{"job":"x"}}}"#,
            "the row to update needs a key or a name"
        ),
        (
            #"{"change":"merge","row":{"kind":"contact","key":"a"},"into":"b","rules":{"job":"best"}}"#,
            "a field of a merge has the rule keep, take or join"
        ),
        (
            #"{"change":"create","row":{"kind":"contact","attributes":{"is_dead":"no"}}}"#,
            "'is_dead' must be true or false, found a string \"no\""
        ),
        (
            #"{"change":"merge","row":{"kind":"contact","key":"a"},"into":"b","rule":{"job":"take"}}"#,
            "the change 'merge' has no 'rule'; did you mean 'rules'?"
        ),
        (
            #"{"change":"delete","row":{"kind":"contact","key":"a"},"policy":3}"#,
            "'policy' must be a text"
        ),
        (
            #"{"change":"delete","row":{"kind":"contact","key":"a"},"policy":"monica","policy":"seed"}"#,
            "'policy' occurs twice"
        ),
        (
            #"{"change":"create","row":{"kind":"contact","attributs":{"job":"Cook"}}}"#,
            "'attributs' is not a property of contact"
        ),
    ]

    @Test("a line that says no change is told of", arguments: malformed)
    func malformedLines(_ row: (line: String, message: String)) throws {
        let file = try Edits.file(row.line, .builtIn("monica"))
        #expect(file.findings.map(\.message) == [row.message])
        #expect(file.findings.map(\.severity) == [.error])
    }

    @Test("a merge keeps, takes or joins each field, and moves all links")
    func merge() throws {
        let dataset = try RowText.dataset(
            """
            contact a {"first_name":"Ann","job":"Pilot","description":"one"} {"tags":["t"]}
            contact b {"first_name":"Anna","job":"Cook","description":"two","company":"Inn"} {"tags":["t","u"]}
            tag t {"name":"t"}
            tag u {"name":"u"}
            call c {"content":"Hello"} {"contact":"b"}
            """)
        let (after, refusal) = try Edits.made(
            dataset,
            """
            {"change":"merge","row":{"kind":"contact","key":"b"},"into":"a",\
            "rules":{"job":"take","description":"join"}}
            """)
        #expect(refusal == nil)
        let people = after.table("contact")
        func text(_ field: String) -> String { people.column(field).text(0) }
        #expect(people.ownRows.count == 1)
        #expect(text("first_name") == "Ann")
        #expect(text("job") == "Cook")
        #expect(text("description") == "one\ntwo")
        #expect(text("company") == "Inn")
        #expect(after.table("call").column("contact").text(0) == "a")
    }

    @Test("a change that would break a rule is refused with its finding, and nothing is changed")
    func rules() throws {
        let dataset = try RowText.dataset(Edits.people)
        let change = """
            {"change":"update","row":{"kind":"contact","key":"Eva","attributes":{"first_name":null}}}
            """
        let editing = try Editing(dataset, [Edits.file(change, dataset.vocabulary)])
        #expect(editing.summary == "changed nothing: the rows would break rules")
        #expect(editing.refusals.map(\.rule) == ["records/required"])
    }

    @Test("merges that follow one another are made together, and links among their rows move, too")
    func merges() throws {
        let dataset = try RowText.dataset(
            """
            contact a {"first_name":"A"} {}
            contact b {"first_name":"B"} {"first_met_through":"d"}
            contact c {"first_name":"C"} {"first_met_through":"b"}
            contact d {"first_name":"D"} {}
            contact e {"first_name":"E"} {"first_met_through":"d"}
            """)
        func merge(_ gone: String, _ kept: String) -> String {
            #"{"change":"merge","row":{"kind":"contact","key":"\#(gone)"},"into":"\#(kept)"}"#
        }
        let (after, refusal) = try Edits.made(dataset, merge("b", "a") + merge("d", "c"))
        #expect(refusal == nil)
        let people = after.table("contact")
        #expect(people.ownRows.map { people.key($0) } == ["a", "c", "e"])
        #expect(
            people.ownRows.map { people.column("first_met_through").text($0) } == ["c", "a", "c"])
        let (_, again) = try Edits.made(dataset, merge("b", "a") + merge("b", "c"))
        #expect(again == "no contact has the key or the name 'b'")
    }

    @Test("a row that stays gets no link to itself", arguments: [("a", "b"), ("b", "a")])
    func linkToItself(_ pair: (gone: String, kept: String)) throws {
        let dataset = try RowText.dataset(
            """
            contact a {"first_name":"A"} {"first_met_through":"b"}
            contact b {"first_name":"B"} {"first_met_through":"c"}
            contact c {"first_name":"C"} {}
            """)
        let line =
            #"{"change":"merge","row":{"kind":"contact","key":"\#(pair.gone)"},"into":"\#(pair.kept)"}"#
        let (after, refusal) = try Edits.made(dataset, line)
        #expect(refusal == nil)
        let people = after.table("contact")
        #expect(people.ownRows.map { people.key($0) } == [pair.kept, "c"])
        #expect(people.column("first_met_through").text(0) == "c")
    }

    @Test("connections that one person has with another either way round are one after a merge")
    func mergedConnections() throws {
        let dataset = try RowText.dataset(
            """
            person a {"name":"Ann"}
            person b {"name":"Ben"}
            person c {"name":"Cy"}
            connection x {"connection_type":"conflict"} {"person_a_id":"a","person_b_id":"b"}
            connection y {"connection_type":"mentorship"} {"person_a_id":"b","person_b_id":"c"}
            connection z {"connection_type":"dependency"} {"person_a_id":"c","person_b_id":"a"}
            """, .builtIn("mano"))
        let line = #"{"change":"merge","row":{"kind":"person","key":"c"},"into":"a"}"#
        let (after, refusal) = try Edits.made(dataset, line)
        #expect(refusal == nil)
        let connections = after.table("connection")
        #expect(connections.ownRows.map { connections.key($0) } == ["x"])
        let file = try Edits.file(line, dataset.vocabulary)
        #expect(try Editing(dataset, [file]).refusals == [])
    }
}
