import Foundation
import KithDiagnostics
import KithSourceText
import Testing

@testable import KithSyntax

@Suite struct YAMLContractsTests {
    private static let folder = SuiteCase.packageRoot
        .appending(path: "../shared/data/contracts").path
    private static var isPresent: Bool { FileManager.default.fileExists(atPath: folder) }

    @Test(
        "reads contracts of every size without a finding",
        .enabled(if: isPresent, "skipped: ../shared/data/contracts is absent"))
    func contracts() throws {
        for file in try FileManager.default.contentsOfDirectory(atPath: Self.folder).sorted()
        where file.hasSuffix(".yaml") {
            let bytes = try ByteSource(argument: "\(Self.folder)/\(file)").readAll()
            let stream = try YAMLParser.parse(bytes, source: SourceID(0))
            #expect(try stream.singleRoot()["info"]?["title"]?.text.isEmpty == false)
            #expect(stream.findings.map(\.message) == [])
            #expect(problems(in: stream.tree) == [])
        }
    }
}
