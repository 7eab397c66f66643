import KithModel
import KithSystemBinding
import KithTestSupport
import Testing

@testable import KithWriters

/// Each case through each writer: an independent reader finds what went in, as far as the format can hold it.
struct WriterCaseTests {
    private static let scripts = PackageFolder.path + "/Tests/KithWritersTests/Cases/Python"

    @Test("readers find what is in the rows", arguments: CaseReader.all)
    func readBack(_ reader: CaseReader) throws {
        guard Python.has(reader.module) else { return Python.skip(reader.module) }
        let folder = try TemporaryFolder()
        let written = try write(
            WriterCase.table, as: reader.format, of: reader.view, in: folder)
        let found = try Python.run(
            file: "\(Self.scripts)/read_\(reader.script).py",
            [reader.module, reader.format.name] + written, in: folder.path)
        // The report has a line for each case, and before it lines of what differs.
        let lines = found.split(separator: "\n")
        let names = lines.map { $0.prefix { $0 != ":" } }
        #expect(names == written.map { $0[...] }, "\(found)")
    }

    @Test(
        "XML is valid: ids are unique, and what edges and values refer to exists",
        arguments: ["graphml", "gexf"])
    func schema(_ name: String) throws {
        let schema = "\(PackageFolder.path)/fixtures/xml/\(name).xsd"
        let folder = try TemporaryFolder()
        let written = try write(
            WriterCase.table, as: name == "gexf" ? .gexf : .graphml, in: folder)
        let ended = try ChildProcess.run(
            "xmllint", ["--noout", "--schema", schema] + written.map { "\($0).out" },
            folder: folder.path)
        let expected = written.map { "\($0).out validates\n" }.joined()
        #expect(String(decoding: ended.errorOutput, as: UTF8.self) == expected)
    }

    /// Writes the cases that a format can hold, and their rows; returns the names of their files.
    private func write(
        _ cases: [WriterCase], as format: WriterFormat, of view: String = "all",
        in folder: borrowing TemporaryFolder
    ) throws -> [String] {
        let vocabulary = try Sample.vocabulary(CaseVocabulary.yaml)
        return try cases.compactMap { row in
            let path = folder.file(row.file + ".out")
            let failure = message {
                try write(
                    row, as: format, of: view,
                    to: format.isFolder ? .folder(path: path) : .file(path: path), vocabulary)
            }
            let isThere = (try? FileFacts(path: path)) != nil
            let refusal = failure ?? (isThere ? nil : "nothing is written")
            let expected = row.refusal(by: format)
            #expect(refusal?.prefix(expected?.count ?? 0) == expected?[...], "\(row.file)")
            guard refusal == nil else { return nil }
            try Files.write(row.rows, to: folder.file(row.file + ".ndjson"))
            return row.file
        }
    }

    private func write(
        _ row: WriterCase, as format: WriterFormat, of view: String, to target: WriteTarget,
        _ vocabulary: Vocabulary
    ) throws {
        let batches = try Sample.batches(row.rows, vocabulary)
        let context = WriteContext(vocabulary: vocabulary)
        guard case .graph = format.takes else {
            try format.write(batches, to: target, context)
            return
        }
        var builder = Dataset.Builder(vocabulary)
        for batch in batches { builder.append(batch) }
        let view = try #require(vocabulary.view(view))
        _ = try format.write(Graph(of: builder.finish(), view: view), context, to: target)
    }
}

extension WriterFormat {
    /// Whether its cases are folders: not those of formats of which one file can hold all kinds, people or messages.
    fileprivate var isFolder: Bool {
        switch takes {
        case .entities(.people): false
        default: shapes.contains(.files) && !["mbox", "ndjson"].contains(name)
        }
    }
}
