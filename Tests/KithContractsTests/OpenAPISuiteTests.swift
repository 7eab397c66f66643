import KithDiagnostics
import KithSourceText
import KithSystemBinding
import KithTestSupport
import Testing

@testable import KithContracts

/// The documents of the OpenAPI Initiative, judged by structure alone.
struct OpenAPISuiteTests {
    static let folder = PackageFolder.path + "/../shared/data/suites/openapi"

    /// The documents below a folder of the suite.
    static func documents(_ below: String) -> [String] {
        guard let listing = try? FolderWalk(path: "\(folder)/\(below)") else {
            print("skipped: ../shared/data/suites/openapi/\(below) is not there")
            return []
        }
        var walk = listing
        var paths: [String] = []
        while let entry = try? walk.next() {
            if entry.kind == .file { paths.append("\(below)/\(entry.path.text)") }
        }
        return paths
    }

    static func errors(_ path: String) throws -> [String] {
        let file = PathName("\(folder)/\(path)").normalized
        let access = ContractAccess(folders: [file.parent.parent]) { path, name throws(ReadError) in
            try ByteSource(argument: path.text).readAll()
        }
        let contract = try Contract.load(
            try ByteSource(argument: file.text).readAll(), name: path, path: file, access: access)
        return contract.findings.filter { $0.severity == .error }.map {
            "\($0.span?.start ?? -1): \($0.message) [\($0.rule)]"
        }
    }

    @Test(
        "accepts what passes",
        arguments: documents("3.1/pass") + documents("3.2/pass")
            + documents("examples").filter {
                // Parts of a description in several files are no documents by themselves.
                !$0.contains("petstore-separate") || $0.contains("swagger.")
            })
    func pass(_ path: String) throws {
        let errors = try Self.errors(path)
        #expect(errors.isEmpty, "\(errors)")
    }

    @Test("rejects what fails", arguments: documents("3.1/fail") + documents("3.2/fail"))
    func fail(_ path: String) throws { #expect(try Self.errors(path) != []) }
}
