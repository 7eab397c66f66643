internal import KithDiagnostics

/// An error on the command line.
package enum UsageError: Error, Hashable, Sendable {
    /// The word is not a command; `hint` says what people mean by it.
    case unknownCommand(String, among: [String], hint: String?)
    /// The line ends where a command is expected.
    case missingCommand(among: [String])
    /// The command does not have this option; `hint` says what people mean by it.
    case unknownOption(String, among: [String], hint: String?)
    /// Only subcommands have this option.
    case optionBeforeCommand(String)
    /// The option lacks its value.
    case missingValue(String)
    /// A flag was given a value.
    case unexpectedValue(String, of: String)
    /// The option was given more than once.
    case repeatedOption(String)
    /// A required option is missing; `meant` is the option with the word that was meant for it.
    case missingOption(String, meant: String? = nil)
    /// A required argument is missing.
    case missingArgument(String)
    /// There are more arguments than the command takes.
    case unexpectedArgument(String)
    /// The value is not one of the choices, nor of other words that are accepted.
    case unknownChoice(String, of: String, among: [String], or: [String] = [])
    /// The value cannot be parsed; `meant` is one close to it that can.
    case invalidValue(String, of: String, expected: String, meant: String? = nil)
    /// An error that only the command can detect, described in one line.
    case other(String)

    /// The message: one line without a full stop.
    package var message: String {
        switch self {
        case .unknownCommand(let word, _, _): "unknown command '\(word)'"
        case .missingCommand: "missing command"
        case .unknownOption(let word, _, _), .optionBeforeCommand(let word):
            "unknown option '\(word)'"
        case .missingValue(let option): "option '\(option)' needs a value"
        case .unexpectedValue(let value, let option):
            "option '\(option)' takes no value, found '\(value)'"
        case .repeatedOption(let option): "option '\(option)' is given twice"
        case .missingOption(let option, _): "missing option '\(option)'"
        case .missingArgument(let name): "missing argument <\(name)>"
        case .unexpectedArgument(let word): "unexpected argument '\(word)'"
        case .unknownChoice(let word, let parameter, let choices, _):
            "\(parameter) cannot be '\(word)'"
                + (choices.count > Self.mostListed
                    ? ""
                    : ", expected \(listed(Suggestion.nearestFirst(to: word, choices) { [$0] }))")
        case .invalidValue(let word, let parameter, let expected, _):
            "\(parameter) expects \(expected), found '\(word)'"
        case .other(let message): message
        }
    }

    /// The candidate closest to the unknown word.
    package var suggestion: String? {
        switch self {
        case .unknownCommand(let word, let candidates, nil),
            .unknownOption(let word, let candidates, nil):
            Suggestion.closest(to: word, among: candidates)
        case .invalidValue(_, _, _, let meant): meant
        case .unknownChoice(let word, _, let candidates, let others):
            Suggestion.closest(to: word, among: candidates + others)
        default: nil
        }
    }

    /// Advice as a sentence, if there is any.
    package var hint: String? {
        if case .unknownCommand(let word, let candidates, nil) = self {
            return Self.question(Suggestion.all(meantBy: word, among: candidates))
        }
        if let suggestion { return Self.question(suggestion) }
        switch self {
        case .unknownCommand(_, _, let hint), .unknownOption(_, _, let hint): return hint
        case .missingOption(_, let meant?): return "Did you mean \(meant)?"
        case .missingCommand(let commands):
            return "The commands: \(commands.joined(separator: ", "))."
        case .optionBeforeCommand: return "Options come after their command."
        default: return nil
        }
    }

    /// The value as an option and a word, such as "--to=svg", if it is not one of the choices.
    var unknownValue: String? {
        guard case .unknownChoice(let word, let parameter, _, _) = self else { return nil }
        return "\(parameter)=\(word)"
    }

    /// Whether an example of the command shows what is missing.
    var needsExample: Bool {
        switch self {
        case .missingArgument, .missingOption: true
        default: false
        }
    }

    /// Returns the question whether a word was meant.
    static func question(_ word: String) -> String { "Did you mean '\(word)'?" }

    /// Returns the question whether one of several words was meant; `nil` without words.
    package static func question(_ words: [String]) -> String? {
        guard let last = words.last else { return nil }
        let others = words.dropLast().map { "'\($0)'" }.joined(separator: ", ")
        return "Did you mean \(others.isEmpty ? "" : "\(others) or ")'\(last)'?"
    }

    /// How many choices a message lists at most.
    private static let mostListed = 50

    private func listed(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.joined() }
        return words.dropLast().joined(separator: ", ") + " or " + last
    }
}
