import KithDiagnostics
import KithModel
import KithReaders
import KithSourceText
import KithTestSupport
import Testing

@testable import KithWriters

/// The page that tells how to add things shows code that compiles and does what it says.
struct WalkthroughTests {
    static let folder = PackageFolder.path + "/Tests/KithKitTests/Walkthrough"
    static let page = PackageFolder.path + "/Sources/KithKit/Documentation.docc/Extending.md"

    @Test("the page shows these files", arguments: ["LabelsWriter.swift", "ShoutedNameRule.swift"])
    func shown(_ name: String) throws {
        let lines = try Files.text("\(Self.folder)/\(name)").split(
            separator: "\n", omittingEmptySubsequences: false)
        // Which modules a file imports depends on the target that it lies in.
        let code = lines.drop { $0.contains("import ") || $0.isEmpty }.joined(separator: "\n")
        #expect(try Files.text(Self.page).contains("```swift\n\(code)```\n"))
    }

    @Test("the format writes what the page says")
    func format() throws {
        let rows = #"""
            {"kind":"contact","key":"a","attributes":{"first_name":"Lotte","last_name":"Okafor"},"links":{}}
            {"kind":"note","key":"n","attributes":{"body":"Sails"},"links":{"contact":"a"}}
            """#
        let place = try TemporaryFolder()
        let path = place.file("x.labels")
        let vocabulary = try Vocabulary.builtIn("monica")
        let context = WriteContext(vocabulary: vocabulary)
        var writer = try LabelsWriter(
            WriterFormat.labels.sink(.file(path: path), context).stream(), context)
        let reading = ReadContext(source: SourceID(0), vocabulary: vocabulary, keepsText: false)
        let source = ByteSource(name: "rows", origin: .memory(Array(rows.utf8)))
        var cursor = try ReaderFormat.kith.open(source, reading)
        while let batch = try cursor.next() { try writer.write(batch) }
        #expect(try writer.finish().files == [.init(path: path, rows: 2, bytes: 28)])
        #expect(try place.text("x.labels") == "contact\tLotte\tOkafor\nnote\tn\n")
    }

    @Test("the rule finds what its examples mark")
    func rule() async throws {
        let rule = Rule<Dataset>.shoutedName
        for example in rule.description.examples {
            let run = try await RuleExampleRun(example, of: rule.id) { dataset in
                var findings: [Finding] = []
                rule.run(on: dataset, into: &findings)
                return findings
            }
            #expect(run.actual == run.expected)
        }
    }
}
