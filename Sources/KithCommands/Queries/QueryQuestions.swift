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

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        try console.out.write(try text(values[name], folder: values[folder]))
        return .success
    }

    private func text(_ name: String?, folder: String?) throws -> String {
        do throws(KithError) {
            let library = try QuestionLibrary(folder: folder)
            if let name { return try library.question(name).text }
            return TextTable(library.questions.map { ["  " + $0.name, $0.summary] }).text
        } catch { throw error.ofCommand }
    }
}
