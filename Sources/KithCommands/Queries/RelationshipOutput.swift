internal import KithCommandLine
internal import KithFollows

/// Writes the answers about one account in parts.
struct RelationshipOutput {
    private var form: any RelationshipForm
    private var hasBegun = false
    private let stream: ConsoleStream

    init(_ form: AnswerForm, to stream: ConsoleStream) {
        self.form =
            switch form {
            case .text: RelationshipText()
            case .json: RelationshipJSON()
            case .ndjson: RelationshipLines()
            case .csv: RelationshipTable()
            }
        self.stream = stream
    }

    /// Writes the next answers.
    mutating func write(_ answers: RelationshipAnswers) throws(OutputFailure) {
        if !hasBegun { form.begin(answers) }
        hasBegun = true
        for relationship in answers.relationships { form.add(relationship) }
        try stream.write(form.takeBytes())
    }

    /// Writes what follows the last answer.
    mutating func finish() throws(OutputFailure) {
        form.end()
        try stream.write(form.takeBytes())
    }
}
