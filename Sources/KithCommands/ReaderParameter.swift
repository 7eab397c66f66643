internal import KithCommandLine
internal import KithReaders

/// An option that a reader declares, on the command line.
struct ReaderParameter: Parameter {
    let option: any ReaderOptionDeclaration
    let description: ParameterDescription
    private let words: Option<[String]>

    init(_ option: any ReaderOptionDeclaration) {
        self.option = option
        var (choices, completion): ([String]?, ParameterDescription.Completion) = (nil, .none)
        switch option.form {
        case .choice(let words): choices = words
        case .file: completion = .files
        case .word, .text: break
        }
        words = Option(
            repeating: option.name, valueName: option.valueName, choices: choices,
            completion: completion, help: option.help)
        var description = words.description
        description.isRepeated = option.isRepeatable
        self.description = description
    }

    func value(of given: [String]) throws(UsageError) -> [String] {
        let values = try words.value(of: given)
        if case .word(let expectation) = option.form,
            let wrong = values.first(where: { !option.accepts($0) })
        {
            throw .invalidValue(wrong, of: description.spelling, expected: expectation)
        }
        return values
    }

    /// The files that the option names.
    func files(_ values: Values) -> [String] {
        if case .file = option.form { values[self] } else { [] }
    }
}
