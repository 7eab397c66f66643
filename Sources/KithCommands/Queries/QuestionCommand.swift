internal import KithCommandLine
internal import KithKit

/// `kith query NAME`: asks a question that comes with the program; its parameters are options.
struct QuestionCommand: StoreQuery {
    private let asked: Question
    private let parameters: [QuestionOption]
    let form = Option<AnswerForm>.form
    let input = InputParameters()
    let limits = LimitParameters()
    let report = ReportParameters()

    private init(_ question: Question) {
        asked = question
        parameters = question.parameters.map { QuestionOption($0) }
    }

    /// Returns the command of a question that comes with the program.
    static func entry(_ name: String) -> CommandEntry {
        CommandEntry(
            name: name, texts: { texts(of: .builtIn(name)) },
            make: { QuestionCommand(.builtIn(name)) })
    }

    private static func texts(of question: Question) -> CommandEntry.Texts {
        let examples = question.examples.map { example in
            Example(
                shown(example.line),
                example.explanation.isEmpty ? question.summary : example.explanation)
        }
        return (question.summary, question.discussion, examples)
    }

    /// Returns an example without the folders of its inputs.
    private static func shown(_ line: String) -> String {
        line.split(separator: " ").map { word in
            word.hasPrefix("fixtures/") ? word.split(separator: "/").last ?? word : word
        }.joined(separator: " ")
    }

    func question(
        _ values: Values
    ) throws -> (question: Question, given: [(name: String, value: String)]) {
        let given = parameters.compactMap { option in
            values[option].map { (name: option.parameter.name, value: $0) }
        }
        return (asked, given)
    }

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        try await ask(values, console)
    }
}

/// A parameter of a question as an option or a flag.
struct QuestionOption: Parameter {
    let parameter: QuestionParameter
    let description: ParameterDescription

    init(_ parameter: QuestionParameter) {
        self.parameter = parameter
        var description: ParameterDescription
        if case .flag = parameter.kind {
            description = ParameterDescription(.flag, parameter.optionName)
            description.isRepeated = true
        } else {
            description = ParameterDescription(.option, parameter.optionName)
        }
        description.help = parameter.summary
        description.defaultText = parameter.initial
        description.isRequired = parameter.isRequired
        switch parameter.kind {
        case .flag: break
        case .text: description.valueName = String.valueName
        case .integer, .count: description.valueName = Int.valueName
        case .day: description.valueName = "day"
        case .moment: description.valueName = MomentArgument.valueName
        case .choice(let choices):
            description.valueName = "choice"
            description.choices = choices
        case .entity(let entities): description.valueName = entities.concept.rawValue
        }
        self.description = description
    }

    func value(of words: [String]) throws(UsageError) -> String? {
        guard let word = words.last else {
            guard !description.isRequired else {
                throw .missingOption("\(description.spelling) <\(description.valueName)>")
            }
            return nil
        }
        if case .flag = parameter.kind { return "1" }
        if let choices = description.choices, !choices.contains(word) {
            throw .unknownChoice(word, of: description.spelling, among: choices)
        }
        if let expected = parameter.expectation(insteadOf: word) {
            throw .invalidValue(word, of: description.spelling, expected: expected)
        }
        return word
    }
}
