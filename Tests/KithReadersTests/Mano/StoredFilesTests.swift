import KithModel
import Testing

@testable import KithReaders

@Suite("Files of a storage")
struct StoredFilesTests {
    struct Row: Sendable {
        let name: String
        let path: String?
    }

    static let rows = [
        Row(name: "message-attachments/u/a.pdf", path: "u/a.pdf"),
        Row(name: "backup/message-attachments/u/sub/a.pdf", path: "u/sub/a.pdf"),
        Row(name: "/message-attachments/a.pdf", path: "a.pdf"),
        Row(name: "message-attachments/message-attachments/u/a.pdf", path: "u/a.pdf"),
        Row(name: "message-attachments/u/.emptyFolderPlaceholder", path: nil),
        Row(name: "message-attachments/../people.json", path: nil),
        Row(name: "message-attachments", path: nil),
        Row(name: "message-attachments.zip", path: nil),
        Row(name: "attachments/u/a.pdf", path: nil),
        Row(name: "", path: nil),
    ]

    @Test("a file is known by the folder that it lies in", arguments: rows)
    func paths(_ row: Row) throws {
        let stored = try #require(try StoredFiles(.builtIn("mano")))
        let path = stored.path(of: row.name).map { String(decoding: $0, as: UTF8.self) }
        #expect(path == row.path)
        #expect(ManoRecognition.isStored(row.name) == (row.path != nil))
    }

    @Test("a vocabulary without such files has none")
    func none() throws { #expect(try StoredFiles(.builtIn("monica")) == nil) }

    @Test("each file is a row with its size, whatever it holds, after the rows of tables")
    func read() async throws {
        let read = try await ManoInputs.read(
            ("message-attachments/u/people.json", #"[{"id": "x", "name": "Eve"}]"#),
            ("topics.json", #"[{"id": null, "title": "Tea", "status": "active"}]"#),
            ("message-attachments/u/a.txt", ""))
        #expect(read.lines == [])
        #expect(read.counts == ["topic 1", "stored_file 2"])
        #expect(
            ManoInputs.plainRows(read.dataset).suffix(2) == [
                "stored_file path='u/people.json' size=28 extra=null",
                "stored_file path='u/a.txt' size=0 extra=null",
            ])
        #expect(read.dataset.table("stored_file").place(0) == nil)
    }
}
