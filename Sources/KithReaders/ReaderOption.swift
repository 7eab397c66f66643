package import KithModel

/// An option that only one reader has.
///
/// Its reader declares it once. The command line, with help and completions, and programs use this declaration.
package struct ReaderOption<Value: Sendable>: Sendable {
    /// The name, as on the command line.
    package let name: String
    /// The placeholder for a value in help pages.
    package let valueName: String
    /// The help text: one sentence.
    package let help: String
    /// What its words are.
    package let form: ReaderOptionForm
    /// Whether it may be given more than once.
    package let isRepeatable: Bool
    private let parse: @Sendable ([String], Vocabulary?) throws(ReaderOptionError) -> Value?
    private let misfit: @Sendable (Value, [String]) -> String?

    /// Declares an option whose value is read from words, with the vocabulary that was given.
    ///
    /// `misfit` returns what is wrong with a value if these are the paths of the inputs.
    init(
        _ name: String, valueName: String, _ form: ReaderOptionForm, isRepeatable: Bool = false,
        help: String, misfit: @escaping @Sendable (Value, [String]) -> String? = { _, _ in nil },
        parse: @escaping @Sendable ([String], Vocabulary?) throws(ReaderOptionError) -> Value?
    ) {
        self.name = name
        self.valueName = valueName
        self.form = form
        self.isRepeatable = isRepeatable
        self.help = help
        self.misfit = misfit
        self.parse = parse
    }

    /// Declares an option with a short value; `parse` returns `nil` for a word that is none.
    init(
        _ name: String, valueName: String, _ form: ReaderOptionForm, help: String,
        word parse: @escaping @Sendable (String) -> Value?
    ) {
        self.init(name, valueName: valueName, form, help: help) { words, _ in
            words.last.flatMap(parse)
        }
    }
}

/// What the words of an option are.
package enum ReaderOptionForm: Sendable {
    /// Words of a form that is described by a phrase that fits after "expects".
    case word(String)
    case choice([String])
    case file
    case text
}

/// A declared option of any type.
package protocol ReaderOptionDeclaration: Sendable {
    /// The name, as on the command line.
    var name: String { get }
    /// The placeholder for a value in help pages.
    var valueName: String { get }
    /// The help text: one sentence.
    var help: String { get }
    /// What its words are.
    var form: ReaderOptionForm { get }
    /// Whether it may be given more than once.
    var isRepeatable: Bool { get }

    /// Returns whether the words have the form of a value.
    func accepts(_ word: String) -> Bool

    /// Reads the value from words into `options`.
    func read(
        _ words: [String], _ vocabulary: Vocabulary?, into options: inout ReaderOptions
    ) throws(ReaderOptionError)

    /// Returns what is wrong with the value for inputs with these paths.
    func problem(in options: ReaderOptions, for paths: [String]) -> String?
}

extension ReaderOption: ReaderOptionDeclaration {
    /// Parses the word if words have a form of their own.
    package func accepts(_ word: String) -> Bool {
        guard case .word = form else { return true }
        return (try? parse([word], nil)) != nil
    }

    /// Parses the words; without any the value is not set.
    package func read(
        _ words: [String], _ vocabulary: Vocabulary?, into options: inout ReaderOptions
    ) throws(ReaderOptionError) {
        guard !words.isEmpty else { return }
        options[self] = try parse(words, vocabulary)
    }

    /// Asks the declaration of the option.
    package func problem(in options: ReaderOptions, for paths: [String]) -> String? {
        options[self].flatMap { misfit($0, paths) }
    }
}

/// The values of readers' options.
package struct ReaderOptions: Sendable {
    private var values: [String: any Sendable] = [:]

    /// Creates options of which none is given.
    package init() {}

    /// The value of an option; `nil` if it was not given.
    package subscript<Value>(option: ReaderOption<Value>) -> Value? {
        get { values[option.name] as? Value }
        set { values[option.name] = newValue }
    }
}
