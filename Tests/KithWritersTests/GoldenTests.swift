import KithDiagnostics
import KithModel
import KithSourceText
import KithSystemBinding
import KithTestSupport
import Testing

@testable import KithWriters

/// Each folder in `fixtures/writers` is a vocabulary, rows, and what is written of them: outputs are compared
/// because they exist.
struct GoldenTests {
    /// The formats of files named after them, such as `vcard.vcf`.
    private static let formats: [WriterFormat] = [
        .gedcom, .gedcom5, .iCalendar, .jCard, .jsContact, .mbox, .people,
        .postgres, .sql, .vCard, .vCard3,
    ]

    private static let root = PackageFolder.path + "/fixtures/writers"

    static let cases: [String] =
        ((try? FolderListing(path: root).entries) ?? []).map(\.path.text)

    @Test("there are cases")
    func found() { #expect(Self.cases == ["every-type", "people", "threads"]) }

    @Test("outputs are the expected ones, byte for byte", arguments: cases)
    func outputs(_ name: String) throws {
        let folder = "\(Self.root)/\(name)"
        let vocabulary = try Sample.vocabulary(Files.text(folder + "/vocabulary.yaml"))
        let batches = try Sample.batches(Files.text(folder + "/input.ndjson"), vocabulary)
        for entry in try FolderListing(path: folder).entries {
            let output = entry.path.text
            if ["vocabulary.yaml", "input.ndjson"].contains(output) { continue }
            let actual = try TemporaryFolder()
            try write(output, of: batches, vocabulary, to: actual.file(output))
            try compare(output, expected: folder, actual: actual.path)
        }
    }

    private func write(
        _ output: String, of batches: [Batch], _ vocabulary: Vocabulary, to path: String
    ) throws {
        let context = WriteContext(vocabulary: vocabulary)
        switch output {
        case "csv": try WriterFormat.csv.write(batches, to: .folder(path: path), context)
        case "csvw": try WriterFormat.csvw.write(batches, to: .folder(path: path), context)
        case "excel":
            try WriterFormat.csv("csv", "", .excel(delimiter: UInt8(ascii: ";")))
                .write(batches, to: .folder(path: path), context)
        case "media": try WriterFormat.media.write(batches, to: .folder(path: path), context)
        case "parquet": try WriterFormat.parquet.write(batches, to: .folder(path: path), context)
        case "html", "markdown":
            let context = WriteContext(vocabulary: vocabulary, media: { _ in nil })
            let format: WriterFormat = output == "html" ? .html : .markdown
            try format.write(batches, to: .folder(path: path), context)
        case "rows.json": try WriterFormat.json.write(batches, to: .file(path: path), context)
        case "rows.ndjson": try WriterFormat.ndjson.write(batches, to: .file(path: path), context)
        case "schema.json": try Files.write(JSONSchemaText.schema(of: vocabulary), to: path)
        default:
            guard let format = Self.formats.first(where: { output.hasPrefix($0.name + ".") }) else {
                Issue.record("nothing writes '\(output)'")
                return
            }
            try format.write(batches, to: .file(path: path), context)
        }
    }

    private func compare(_ output: String, expected: String, actual: String) throws {
        let isFolder = try FileFacts(path: "\(actual)/\(output)").kind == .folder
        func names(_ folder: String) throws -> [String] {
            isFolder ? try Files.names("\(folder)/\(output)").map { "\(output)/\($0)" } : [output]
        }
        let written = try names(actual)
        let isSame =
            try names(expected) == written
            && written.allSatisfy { name in
                try Files.bytes("\(expected)/\(name)") == Files.bytes("\(actual)/\(name)")
            }
        if isSame { return }
        Issue.record("\(expected)/\(output) differs; UPDATE_SNAPSHOTS=1 swift test rewrites it")
        guard Environment.value(of: "UPDATE_SNAPSHOTS") == "1" else { return }
        for name in try names(expected) {
            try FolderChanges.removeFile(path: "\(expected)/\(name)")
        }
        for name in written {
            try Files.write(Files.bytes("\(actual)/\(name)"), to: "\(expected)/\(name)")
        }
    }
}
