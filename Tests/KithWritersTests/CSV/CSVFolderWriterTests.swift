import KithModel
import KithSystemBinding
import KithTestSupport
import Testing

@testable import KithWriters

struct CSVFolderWriterTests {
    static let rows = """
        {"kind":"person","key":"p1","attributes":{"name":"Ann","pin":"1234","tags":["a","b\\"c"],"sizes":[1,-2],"active":true},"links":{"group":"g1"},"extra":{"x":[1,2]}}
        {"kind":"group","key":"g1","attributes":{"title":"A"},"links":{}}
        {"kind":"word","key":null,"attributes":{"value":"w"},"links":{},"extra":{"y":"a,b"}}
        {"kind":"person","key":"p2","attributes":{"tags":[],"sizes":null},"links":{},"extra":{"z":0}}

        """

    private func write(
        _ rows: String, to folder: borrowing TemporaryFolder, format: WriterFormat = .csv,
        kind: String? = nil, keepsSecrets: Bool = false
    ) throws -> WriteSummary {
        let vocabulary = try Sample.vocabulary()
        return try format.write(
            Sample.batches(rows, vocabulary), to: .folder(path: folder.file("out/")),
            WriteContext(vocabulary: vocabulary, kind: kind, keepsSecrets: keepsSecrets))
    }

    private let header =
        "id,name,note,age,score,price,active,born,seen,mood,code,tags,sizes,data,photoName,photo,"
        + "group,friends,likes\n"

    @Test("one file for each kind that has rows, and what describes them")
    func files() throws {
        let folder = try TemporaryFolder()
        let summary = try write(Self.rows, to: folder)
        #expect(
            try folder.names("out") == [
                "datapackage.json", "extra.csv", "group.csv", "person.csv", "word.csv",
            ])
        #expect(try folder.text("out/group.csv") == "id,title\ng1,A\n")
        #expect(try folder.text("out/word.csv") == "value\nw\n")
        #expect(
            try folder.text("out/person.csv") == header
                + #"p1,Ann,,,,,true,,,,,"[""a"",""b\""c""]","[1,-2]",,,,g1,,"# + "\n"
                + "p2,,,,,,,,,,,[],,,,,,,\n")
        #expect(
            try folder.text("out/extra.csv") == "kind,key,row,fields\n"
                + #"person,p1,1,"{""x"":[1,2]}""# + "\n" + #"word,,1,"{""y"":""a,b""}""# + "\n"
                + #"person,p2,2,"{""z"":0}""# + "\n")
        let paths = ["group.csv", "person.csv", "word.csv", "extra.csv", "datapackage.json"]
        #expect(summary.files.map(\.path) == paths.map { folder.file("out/" + $0) })
        #expect(summary.files.map(\.rows) == [1, 2, 1, 3, 0])
        for file in summary.files { #expect(try Files.bytes(file.path).count == file.bytes) }
    }

    @Test("row numbers and the order of extras do not depend on batches")
    func extrasOverBatches() throws {
        let vocabulary = try Sample.vocabulary()
        let folder = try TemporaryFolder()
        let lines = Self.rows.split(separator: "\n").map { $0 + "\n" }
        let batches = try lines.flatMap { try Sample.batches(String($0), vocabulary) }
        try WriterFormat.csv.write(
            batches, to: .folder(path: folder.file("split")), WriteContext(vocabulary: vocabulary))
        _ = try write(Self.rows, to: folder)
        for name in try folder.names("out") {
            #expect(try folder.text("split/" + name) == folder.text("out/" + name))
        }
    }

    @Test("secrets only when they are asked for")
    func secrets() throws {
        let folder = try TemporaryFolder()
        _ = try write(Self.rows, to: folder, keepsSecrets: true)
        let text = try folder.text("out/person.csv")
        #expect(
            text.hasPrefix(
                "id,name,note,age,score,price,active,born,seen,mood,code,tags,sizes,data,pin,"))
        #expect(text.contains(",1234,"))
    }

    @Test("only the kind that is named")
    func kind() throws {
        let folder = try TemporaryFolder()
        _ = try write(Self.rows, to: folder, kind: "group")
        #expect(try folder.names("out") == ["datapackage.json", "group.csv"])
    }

    @Test("without rows, a description of nothing")
    func empty() throws {
        let folder = try TemporaryFolder()
        _ = try write("", to: folder, format: .tsv)
        #expect(try folder.names("out") == ["datapackage.json"])
        #expect(
            try folder.text("out/datapackage.json") == """
                {
                  "profile": "tabular-data-package",
                  "name": "sample",
                  "description": "People and their groups.",
                  "resources": []
                }

                """)
    }

    @Test("a kind called extra keeps its file")
    func kindCalledExtra() throws {
        let vocabulary = try Sample.vocabulary(
            """
            vocabulary: other
            kinds:
              extra:
                found: {as: document}
                key: {name: id}
                attributes:
                  a: {type: text}
            """)
        let folder = try TemporaryFolder()
        let rows = #"{"kind":"extra","key":"k","attributes":{"a":"b"},"links":{},"extra":{"x":1}}"#
        try WriterFormat.csv.write(
            Sample.batches(rows, vocabulary), to: .folder(path: folder.file("out")),
            WriteContext(vocabulary: vocabulary))
        #expect(try folder.text("out/extra.csv") == "id,a\nk,b\n")
        #expect(
            try folder.text("out/extra-fields.csv")
                == "kind,key,row,fields\n" + #"extra,k,1,"{""x"":1}""# + "\n")
    }

    @Test("a writer that is dropped leaves nothing, and nothing changed")
    func dropped() throws {
        let vocabulary = try Sample.vocabulary()
        let folder = try TemporaryFolder()
        _ = try write(#"{"kind":"word","attributes":{"value":"old"}}"#, to: folder)
        let context = WriteContext(vocabulary: vocabulary)
        let batches = try Sample.batches(Self.rows, vocabulary)
        for name in ["out", "new"] {
            let target = WriteTarget.folder(path: folder.file(name))
            try WriterFormat.csv.write(batches, to: target, context, finishes: false)
        }
        #expect(try folder.names() == ["out/datapackage.json", "out/word.csv"])
        #expect(try folder.text("out/word.csv") == "value\nold\n")
    }
}
