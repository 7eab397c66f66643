import KithModel
import KithSourceText
import KithTestSupport
import Testing

@testable import KithReaders

@Suite("Reading Mano")
struct ManoReaderTests {
    private static let tables = [
        "user_profiles", "people", "conversations", "topics", "messages", "message_files",
        "person_profiles", "action_items", "pinned_messages", "cross_conversation_connections",
        "recurring_patterns",
    ]

    private static func bakery(_ path: String) throws -> (name: String, text: String) {
        (path, try ManoFormsTests.text("fixtures/mano/bakery/" + path))
    }

    private static func bundle() async throws -> [String] {
        ManoInputs.plainRows(try await ManoInputs.read(bakery("bundle.json")).dataset)
    }

    @Test("reads the example: eleven tables, 29 rows, without a finding")
    func example() async throws {
        guard let bytes = SharedData.bytes("mano/mano-example.json") else { return }
        let read = try await ManoInputs.read(("example.json", bytes.text(0..<bytes.count)))
        #expect(read.lines == [])
        #expect(
            read.counts == [
                "user_profile 1", "person 6", "conversation 3", "topic 2", "message 8",
                "message_file 2", "person_profile 1", "action_item 2", "pinned_message 1",
                "connection 2", "recurring_pattern 1",
            ])
    }

    @Test(
        "a folder of answers, JSON lines and values give the rows of the bundle",
        arguments: ["answers/*.json", "csv/postgrest/*.csv", "csv/psql/*.csv"])
    func forms(_ pattern: String) async throws {
        let files = try Self.tables.map { try Self.bakery(pattern.replacing("*", with: $0)) }
        let read = try await ManoInputs.read(files)
        #expect(read.lines == [])
        #expect(try await ManoInputs.plainRows(read.dataset) == Self.bundle())
    }

    @Test("JSON lines of several tables give the rows of the bundle")
    func lines() async throws {
        let read = try await ManoInputs.read(Self.bakery("rows.ndjson"))
        #expect(read.lines == [])
        #expect(try await ManoInputs.plainRows(read.dataset) == Self.bundle())
    }

    @Test("the table editor's values give the rows of the bundle, without empty texts")
    func studio() async throws {
        let files = try Self.tables.map { try Self.bakery("csv/studio/\($0)_rows.csv") }
        let read = try await ManoInputs.read(files)
        #expect(read.lines == [])
        let bundle = try await Self.bundle().map { $0.replacing("='' ", with: "=null ") }
        #expect(ManoInputs.plainRows(read.dataset) == bundle)
    }

    @Test("answers of functions give the rows in them, linked to what they stand in")
    func functions() async throws {
        let list = try await ManoInputs.read(Self.bakery("functions/person-list.json"))
        #expect(list.lines == [])
        #expect(list.counts == ["person 6", "person_profile 1"])
        let profiles = list.dataset.table("person_profile")
        #expect(profiles.column("person_id").text(0).hasSuffix("2"))
        let one = try await ManoInputs.read(Self.bakery("functions/person-get.json"))
        #expect(one.lines == [])
        #expect(one.counts == ["person 1", "message 2"])
        let items = try await ManoInputs.read(Self.bakery("functions/action-items.json"))
        #expect(items.lines == [])
        #expect(items.counts == ["action_item 2"])
    }

    @Test("rows in rows are linked both ways, and read once")
    func embedded() async throws {
        let read = try await ManoInputs.read(
            Self.bakery("functions/conversations-embedded.json"))
        #expect(read.lines == [])
        #expect(read.counts == ["person 2", "conversation 3", "message 5"])
        let messages = read.dataset.table("message")
        #expect(messages.targets("conversation_id").allSatisfy { $0 >= 0 })
    }

    @Test("what another file has in full counts for nothing where it is shown again")
    func copies() async throws {
        let read = try await ManoInputs.read(
            Self.bakery("functions/person-get.json"), Self.bakery("functions/person-list.json"),
            Self.bakery("functions/conversations-embedded.json"), Self.bakery("bundle.json"))
        #expect(read.lines == [])
        let rows = ManoInputs.plainRows(read.dataset)
        let bundle = try await Self.bundle()
        // The list of people and the conversations stand in two files each as what they are.
        #expect(Set(rows) == Set(bundle))
        #expect(rows.count == bundle.count + 6 + 3)
    }

    @Test("names in camelCase, as the client has them, are the same columns")
    func camelCase() async throws {
        let read = try await ManoInputs.read(Self.bakery("functions/client.json"))
        #expect(read.lines == [])
        #expect(read.counts == ["person 6"])
        #expect(read.dataset.table("person").column("relationship_type").text(1) == "direct_report")
        let file = try await ManoInputs.read(
            (
                "files.json",
                #"[{"id":"f","fileName":"a.md","filePath":"u/a.md","mimeType":"text/markdown","fileSize":3}]"#
            ))
        #expect(file.lines == [])
        #expect(file.dataset.table("message_file").column("storage_path").text(0) == "u/a.md")
    }

    @Test("a view's columns repeat what others say, and its rows are copies")
    func views() async throws {
        let view = #"[{"id":"m","person_id":"p","content":"Hi","person_name":"Ann"}]"#
        let read = try await ManoInputs.read(("messages_with_person_info.json", view))
        #expect(read.lines == [])
        #expect(read.counts == ["message 1"])
        let values = "id,person_id,content,is_user,person_name\nm,p,Hi,t,Ann\n"
        let both = try await ManoInputs.read(
            ("messages_with_person_info.csv", values),
            ("messages.json", #"[{"id":"m","person_id":"p","content":"Hi","is_user":true}]"#))
        #expect(both.lines == [])
        #expect(both.counts == ["message 1"])
    }

    @Test("rows of the coach's search are only counted")
    func counted() async throws {
        let read = try await ManoInputs.read(
            ("conversation_embeddings.json", #"[{"id":"a","embedding":"[0.1]"},{"id":"b"}]"#),
            ("conversation_summary_embeddings_rows.csv", "id,content\na,x\nb,y\nc,z\n"))
        #expect(read.lines == [])
        #expect(
            ManoInputs.plainRows(read.dataset) == [
                "counted_table name='conversation_embeddings' row_count=2 extra=null",
                "counted_table name='conversation_summary_embeddings' row_count=3 extra=null",
            ])
    }
}
