import KithKit
import KithTestSupport
import Testing

/// Each question has examples, and they are answered as its file says.
struct QuestionExamplesTests {
    private static let questions = (try? QuestionLibrary().questions) ?? []

    @Test("examples", arguments: questions.map(\.name))
    func examples(_ name: String) throws {
        let question = try #require(Self.questions.first { $0.name == name })
        #expect(question.summary.hasSuffix("."))
        #expect(!question.examples.isEmpty)
        for example in question.examples {
            let run = try Shell.run("\(example.line) --to csv --quiet", in: PackageFolder.path)
            #expect(run.status == 0, "\(run.error)")
            #expect(run.output == example.answer, "\(example.line)")
        }
    }

    @Test("every file is in the list", arguments: [PackageFolder.path + "/schemas/queries"])
    func listed(_ folder: String) throws {
        let names = try Files.names(folder).map {
            String($0.split(separator: "/").last?.dropLast(".sql".count) ?? "")
        }
        #expect(names.sorted() == Self.questions.map(\.name))
    }
}
