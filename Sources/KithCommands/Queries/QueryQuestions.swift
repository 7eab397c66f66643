internal import KithCommandLine
internal import KithKit

/// `kith query questions`: lists the questions, or shows one.
struct QueryQuestions: Command {
    static let name = "questions"
    static let summary = "List the questions for 'kith query ask', or show one."

    let name = Argument<String?>(
        optional: "question", completion: CompletionTopic.questions.completion,
        help: "The question to show as SQL.")
    let folder = Option<String?>.questions
    let report = ReportParameters()

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        report.prepare(values, console)
        do {
            let library = try QuestionLibrary(folder: values[folder])
            if let name = values[name] {
                try console.out.write(try library.question(name).text)
                return .success
            }
            try console.out.write(
                TextTable(library.questions.map { ["  " + $0.name, $0.summary] }).text)
            return try report.finish(library.findings, library.sources, values, console)
        } catch let error as KithError { throw error.ofCommand }
    }
}
