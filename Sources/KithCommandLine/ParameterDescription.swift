/// The description of a parameter as plain data, independent of its type.
package struct ParameterDescription: Hashable, Sendable {
    /// The kind of a parameter.
    package enum Kind: Hashable, Sendable {
        /// `--name`
        case flag
        /// `--name value`
        case option
        /// A positional argument.
        case argument
    }

    /// The completions that a shell offers for a value.
    package enum Completion: Hashable, Sendable {
        /// None: any text is accepted.
        case none
        /// File and folder names.
        case files
        /// Folder names.
        case folders
        /// The program's own commands.
        case commands
        /// Words that the program tells: `PROGRAM complete TOPIC -- VALUE WORDS…`, where the value is what was typed
        /// of it so far, and the words are those of the line.
        ///
        /// Other values are accepted too, such as lists of the words. File names follow a word and `=`.
        case words(String)
        /// Such words, and file names.
        case wordsOrFiles(String)
    }

    /// The kind of the parameter.
    package let kind: Kind
    /// The name, without dashes or brackets.
    package let name: String
    /// The letter after a single dash.
    package var short: Unicode.Scalar?
    /// The help text: one sentence.
    package var help = ""
    /// The placeholder for the value in help pages; empty for a flag.
    package var valueName = ""
    /// The list of accepted values; `nil` if there is no closed list.
    package var choices: [String]?
    /// Further accepted values that shells do not offer.
    package var otherWords: [String] = []
    /// Spellings that people type from habit; the message about them names the parameter.
    package var habits: [String] = []
    /// The completions that a shell offers if there are no choices.
    package var completion = Completion.none
    /// The default value to show in help; `nil` if there is none.
    package var defaultText: String?
    /// Whether the parameter is required.
    package var isRequired = false
    /// Whether the parameter may be given more than once.
    package var isRepeated = false
    /// Whether `--no-name` is accepted.
    package var isNegatable = false
    /// Whether help and completions omit the parameter.
    package var isHidden = false
    /// The heading in the help page; `nil` for the default one.
    package var group: String?

    /// Creates a description; other properties are set afterwards.
    package init(_ kind: Kind, _ name: String) {
        self.kind = kind
        self.name = name
    }

    /// The maximum number of choices that help and messages list.
    static let mostListed = 20

    /// The choices to list; empty if there are more than ``mostListed``.
    var readableChoices: [String] {
        guard let choices, choices.count <= Self.mostListed else { return [] }
        return choices
    }

    /// The name in messages: "--to" or "<input>".
    package var spelling: String {
        kind == .argument ? "<\(name)>" : "--\(name)"
    }

    /// The accepted spellings: "--links", "--no-links", "-l".
    ///
    /// Empty for an argument.
    package var words: [String] {
        if kind == .argument { return [] }
        let letter = short.map { ["-\($0)"] } ?? []
        return letter + [spelling] + (isNegatable ? ["--no-\(name)"] : [])
    }
}
