import KithModel
import KithReaders
import KithSourceText
import KithSystemBinding
import KithTestSupport
import KithWriters
import Testing

@testable import KithKit

struct AnonymiserTests {
    private func anonymise(
        _ path: String, to format: WriterFormat, _ target: String, key: PseudonymKey
    ) async throws {
        var options = RowOptions()
        options.pseudonymKey = key
        var sources = SourceMap()
        let source = ByteSource(name: path, origin: .file(path: path))
        let target: WriteTarget =
            target.hasSuffix("/") ? .folder(path: target) : .file(path: target)
        _ = try await Conversion(
            InputPlan(of: [source]), options, sources: &sources,
            output: Conversion.Output(format: format, target: target))
    }

    private func key(_ folder: borrowing TemporaryFolder) throws -> PseudonymKey {
        let file = try OutputFile(path: folder.file("key"))
        try file.write(Array("sixteen bytes or more".utf8))
        try file.commit()
        return try PseudonymKey(ByteSource(argument: folder.file("key")))
    }

    @Test("no personal value of the input is in the output")
    func leaks() async throws {
        let folder = try TemporaryFolder()
        let path = "fixtures/forum/archive.ndjson"
        let key = try key(folder)
        try await anonymise(path, to: .ndjson, folder.file("out.ndjson"), key: key)
        try await anonymise(path, to: .html, folder.file("site/"), key: key)
        let pages = try folder.names("site").filter { $0.hasSuffix(".html") || $0.hasSuffix(".js") }
        #expect(pages.count == 6)
        let texts =
            try [folder.text("out.ndjson")]
            + pages.map { try folder.text("site/" + $0) + " " + $0 }
        let values = try await personalValues(path)
        #expect(values.count > 30)
        for value in values {
            // Digits and single letters may be part of anything by chance.
            let isAmbiguous =
                value.utf8.count < 3 || value.utf8.allSatisfy { 0x30...0x39 ~= $0 }
            for text in texts {
                #expect(!text.contains(isAmbiguous ? "\"\(value)\"" : value), "\(value)")
            }
        }
    }

    /// The values of the fields that the vocabulary calls personal, and of the links that lead to such keys.
    private func personalValues(_ path: String) async throws -> Set<String> {
        var sources = SourceMap()
        let source = ByteSource(name: path, origin: .file(path: path))
        let reading = try await Reading(
            InputPlan(of: [source]), sources: &sources, keepsText: false)
        let kinds = reading.dataset.vocabulary.kinds
        var values: Set<String> = []
        for (kind, table) in zip(kinds, reading.dataset.tables) {
            for (index, field) in kind.fields.enumerated() {
                let target = field.link.map { kinds[$0.kind].fields[0].personal }
                guard field.personal != nil || target == .some(.key) else { continue }
                let column = table.rows.columns[index]
                guard !column.isInteger else { continue }
                for row in 0..<column.count where column.hasValue(row) {
                    values.formUnion(column.elements(row).map { column.text($0) })
                }
            }
        }
        return values
    }

    @Test("pseudonyms of one key are the same in every run, others differ")
    func stability() async throws {
        let folder = try TemporaryFolder()
        let path = "fixtures/forum/archive.ndjson"
        let key = try key(folder)
        for name in ["a", "b"] {
            try await anonymise(path, to: .ndjson, folder.file(name), key: key)
        }
        try await anonymise(path, to: .ndjson, folder.file("c"), key: PseudonymKey())
        #expect(try folder.text("a") == folder.text("b"))
        #expect(try folder.text("a") != folder.text("c"))
    }

    @Test("a vocabulary that does not say what is personal is refused")
    func refusal() throws {
        #expect(throws: KithError.self) {
            _ = try Anonymiser(
                PseudonymKey(), RowText.vocabulary("vocabulary: v\nkinds: {a: {key: {name: id}}}"))
        }
    }
}
