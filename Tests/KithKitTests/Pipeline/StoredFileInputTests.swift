import KithDiagnostics
import KithModel
import KithSourceText
import KithSystemBinding
import KithTestSupport
import Testing

@testable import KithKit

@Suite("Files of a storage among the inputs")
struct StoredFileInputTests {
    private static let table =
        #"{"message_files": [{"id": "e5f4a4b4-5ea0-4c1d-9b7a-000000000011", "#
        + #""storage_path": "u/a.docx", "original_name": "a.docx", "file_size": 4}], "people": []}"#
    /// An attachment that is an archive, one that looks like rows, and one that is a contract.
    private static let attached = [
        ("u/a.docx", "PK\u{3}\u{4}"), ("u/b.json", #"{"messages": [{"id": "x"}]}"#),
        ("u/c.yaml", "openapi: 3.1.0\n"),
    ]
    private static let expected = [
        "mano/unreferenced-file: the file 'u/b.json' in the storage is attached to no message",
        "mano/unreferenced-file: the file 'u/c.yaml' in the storage is attached to no message",
    ]

    /// What the rules about files find in some inputs.
    private static func found(_ words: [String]) async throws -> [String] {
        let options = InputOptions(for: .check)
        let inputs = try InputPlan(words, options)
        let today = try #require(CalendarDay(year: 2026, month: 1, day: 2))
        let checking = try await Checking(inputs, CheckOptions(today: today))
        return inputs.findings.map(\.message)
            + checking.findings.filter { $0.rule.hasSuffix("file") || $0.rule.hasSuffix("size") }
            .map { "\($0.rule): \($0.message)" }
    }

    @Test("a folder, a zip of it, and both parts by themselves give the same findings")
    func forms() async throws {
        let folder = try TemporaryFolder()
        try Files.write(Array(Self.table.utf8), to: folder.file("all/tables.json"))
        var entries = [ArchiveBuilder.Entry("all/tables.json", Self.table)]
        for (name, text) in Self.attached {
            let path = "all/message-attachments/\(name)"
            try Files.write(Array(text.utf8), to: folder.file(path))
            entries.append(ArchiveBuilder.Entry(path, text))
        }
        try ArchiveBuilder.write(entries, format: "zip", to: folder.file("all.zip"))
        let inputs = [
            [folder.file("all")], [folder.file("all.zip")],
            [folder.file("all/tables.json"), folder.file("all/message-attachments")],
            [folder.file("all/message-attachments/*/*"), folder.file("all/tables.json")],
        ]
        for words in inputs { #expect(try await Self.found(words) == Self.expected) }
    }

    @Test("in a folder of other rows they are left out")
    func others() async throws {
        let folder = try TemporaryFolder()
        try Files.write(
            Array(#"{"kind":"note","key":"n","attributes":{"body":"x"},"links":{}}"#.utf8),
            to: folder.file("rows.ndjson"))
        try Files.write([1, 2, 3], to: folder.file("message-attachments/u/a.bin"))
        let path = folder.file("message-attachments/u/a.bin")
        let found = try await Self.found([folder.path])
        #expect(
            found == [
                """
                \(path) is in a place where mano keeps files, but there are no rows beside it; \
                it is left out
                """
            ])
    }
}
