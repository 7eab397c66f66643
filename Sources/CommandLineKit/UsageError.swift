internal import Diagnostics

/// A mistake on the command line.
public enum UsageError: Error, Hashable, Sendable {
    /// A word that names no command.
    case unknownCommand(String, among: [String])
    /// A command was expected and the line ended.
    case missingCommand(among: [String])
    /// A word with a dash that the command does not know.
    case unknownOption(String, among: [String])
    /// An option that only the commands below this one know.
    case optionBeforeCommand(String)
    /// An option without its value.
    case missingValue(String)
    /// A flag with a value.
    case unexpectedValue(String, of: String)
    /// An option that may be given once.
    case repeatedOption(String)
    /// An option that must be given.
    case missingOption(String)
    /// An argument that must be given.
    case missingArgument(String)
    /// More arguments than the command takes.
    case unexpectedArgument(String)
    /// A value that is none of those the parameter takes.
    case unknownChoice(String, of: String, among: [String])
    /// A value that cannot be read as what the parameter takes.
    case invalidValue(String, of: String, expected: String)
    /// What only the command itself can know, in one line.
    case other(String)

    /// What is wrong, in one line without a full stop.
    public var message: String {
        switch self {
        case .unknownCommand(let word, _): "unknown command '\(word)'"
        case .missingCommand: "missing command"
        case .unknownOption(let word, _), .optionBeforeCommand(let word): "unknown option '\(word)'"
        case .missingValue(let option): "option '\(option)' needs a value"
        case .unexpectedValue(let value, let option):
            "option '\(option)' takes no value, found '\(value)'"
        case .repeatedOption(let option): "option '\(option)' is given twice"
        case .missingOption(let option): "missing option '\(option)'"
        case .missingArgument(let name): "missing argument <\(name)>"
        case .unexpectedArgument(let word): "unexpected argument '\(word)'"
        case .unknownChoice(let word, let parameter, let choices):
            "\(parameter) cannot be '\(word)'"
                + (choices.count > ParameterDescription.mostListed
                    ? "" : ", expected \(listed(choices))")
        case .invalidValue(let word, let parameter, let expected):
            "\(parameter) expects \(expected), found '\(word)'"
        case .other(let message): message
        }
    }

    /// The word that was probably meant.
    public var suggestion: String? {
        switch self {
        case .unknownCommand(let word, let candidates), .unknownOption(let word, let candidates),
            .unknownChoice(let word, _, let candidates):
            Suggestion.closest(to: word, among: candidates)
        default: nil
        }
    }

    /// What to try, as a sentence, where there is something to say.
    public var hint: String? {
        if let suggestion { return "Did you mean '\(suggestion)'?" }
        switch self {
        case .missingCommand(let commands):
            return "The commands: \(commands.joined(separator: ", "))."
        case .optionBeforeCommand: return "Options stand behind the command they are for."
        default: return nil
        }
    }

    private func listed(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.joined() }
        return words.dropLast().joined(separator: ", ") + " or " + last
    }
}
