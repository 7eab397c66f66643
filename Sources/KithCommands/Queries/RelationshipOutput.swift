internal import CommandLineKit
internal import Follows

/// Answers in one of the forms, written as they come.
protocol RelationshipForm {
    /// Begins with what is known of the account that was asked about.
    mutating func begin(_ answers: RelationshipAnswers)
    /// Adds an answer.
    mutating func add(_ relationship: Relationship)
    /// Adds what follows the last answer.
    mutating func end()
    /// Gives away what was written since the last call.
    mutating func takeBytes() -> [UInt8]
}

extension RelationshipForm {
    mutating func end() {}
}

/// Writes the answers about one account, part by part.
struct RelationshipOutput {
    private var form: any RelationshipForm
    private var hasBegun = false
    private let stream: ConsoleStream

    init(_ form: AnswerForm, to stream: ConsoleStream) {
        self.form =
            switch form {
            case .text: RelationshipText()
            case .json: RelationshipJSON()
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
