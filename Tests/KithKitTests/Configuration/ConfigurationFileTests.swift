import KithDiagnostics
import KithSourceText
import KithSystemBinding
import KithTestSupport
import Testing

@testable import KithKit

@Suite struct ConfigurationFileTests {
    /// Runs shell commands in a new folder.
    private func folder(_ script: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        _ = try ChildProcess.run("sh", ["-c", script], folder: folder.path)
        return folder
    }

    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let script: String
        let expected: PathName?

        init(_ name: String, _ script: String, _ expected: PathName?) {
            testDescription = name
            self.script = script
            self.expected = expected
        }
    }

    static let rows = [
        Row("in the folder itself", "touch a/b/.kith.yaml", "a/b/.kith.yaml"),
        Row("further up", "touch .kith.yaml", ".kith.yaml"),
        Row("the nearest wins", "touch .kith.yaml a/.kith.yaml", "a/.kith.yaml"),
        Row("a project ends at its folder", "touch .kith.yaml; mkdir a/.git", nil),
        Row("a project may end at a file", "touch .kith.yaml; touch a/b/.git", nil),
        Row(
            "the project's own folder counts", "touch a/.kith.yaml; mkdir a/.git",
            "a/.kith.yaml"),
        Row("a folder of that name is none", "touch .kith.yaml; mkdir a/.kith.yaml", ".kith.yaml"),
    ]

    @Test("finds the file from the folder of the input upwards", arguments: rows)
    func finds(_ row: Row) throws {
        let folder = try self.folder("mkdir -p a/b .git; " + row.script)
        let found = ConfigurationFile.find(from: PathName(folder.file("a/b/../b")))
        #expect(found == row.expected.map { PathName(folder.path).joining($0) })
    }

    @Test("stops at the root, and at folders that are not there")
    func root() {
        #expect(ConfigurationFile.find(from: "/dev/null/none") == nil)
    }

    @Test("adds the file to the sources, under a short name")
    func loads() throws {
        let folder = try self.folder("mkdir a; echo 'failOn: nonsense' > a/.kith.yaml")
        var sources = SourceMap()
        _ = sources.add(SourceFile(name: "x.json", bytes: nil))
        let loaded = try ConfigurationFile.load(
            "a/.kith.yaml", workingFolder: PathName(folder.path), knownRules: [],
            confinement: nil, sources: &sources)
        #expect(sources.files.map(\.name) == ["x.json", "a/.kith.yaml"])
        #expect(sources.files.last?.bytes?.count == 17)
        #expect(loaded.findings.map(\.span) == [SourceSpan(SourceID(1), 8..<16)])
        #expect(loaded.configuration.source == SourceID(1))
        #expect(loaded.configuration.folder == PathName(folder.file("a")))
    }

    @Test("says why a file cannot be read")
    func errors() throws {
        let folder = try self.folder("head -c 300000 /dev/zero > large.yaml; echo '[' > wrong.yaml")
        func message(_ name: PathName) throws -> String {
            var sources = SourceMap()
            let error = try #require(throws: ReadError.self) {
                try ConfigurationFile.load(
                    name, workingFolder: PathName(folder.path), knownRules: [],
                    confinement: nil, sources: &sources)
            }
            #expect(sources.files.count == 1)
            return error.message
        }
        #expect(
            try message("large.yaml")
                == "large.yaml is larger than 262144 bytes, the limit for configurations")
        #expect(
            try message("missing.yaml")
                == "cannot read \(folder.path)/missing.yaml: no such file or directory")
        #expect(try message("wrong.yaml").isEmpty == false)
    }
}
