internal import KithSystemBinding

/// Parses the words of a command line into a command and its values.
struct CommandLineParser {
    /// The request of a command line.
    enum Request {
        case run(any RunnableCommand, Values)
        /// The help page, or the short one that fits a screen.
        case help(isShort: Bool)
        case version
    }

    private let program: Program
    /// The commands named so far, from the program down; also valid after an error.
    private(set) var path: [CommandEntry]

    init(_ program: Program) {
        self.program = program
        path = [CommandEntry(program.root)]
    }

    private var command: CommandEntry { path.last ?? CommandEntry(program.root) }

    /// Parses the words after the program's name.
    mutating func parse(_ words: [String]) throws(UsageError) -> Request {
        if let request = helpRequest(words) { return request }
        var rest = words[...]
        if rest.count == 1, rest.first == "--version" { return .version }
        while true {
            let subcommands = command.subcommands
            if subcommands.isEmpty { break }
            guard let word = rest.popFirst() else {
                // A program without words is asked what it can do.
                if path.count == 1 { return .help(isShort: true) }
                throw .missingCommand(among: subcommands.filter { !$0.isHidden }.map(\.name))
            }
            if word.utf8.first == UInt8(ascii: "-") { throw misplaced(word, before: subcommands) }
            guard let next = subcommands.first(where: { isSame($0.name, word) }) else {
                throw unknown(word, among: subcommands)
            }
            path.append(next)
        }
        let command = command.make()
        let declarations = Declaration.all(in: command)
        var reader = WordReader(declarations.map(\.description), rest, hint: self.command.hint)
        try reader.readAll()
        do throws(UsageError) {
            return .run(command, try Values(declarations, words: reader.given, program: program))
        } catch {
            guard case .missingOption(let option, nil) = error else { throw error }
            throw .missingOption(
                option, meant: Self.meant(declarations.map(\.description), reader.given))
        }
    }

    /// Returns the only missing option with the word that was meant for it: the one among the inputs that is no file.
    private static func meant(
        _ parameters: [ParameterDescription], _ given: [String: [String]]
    ) -> String? {
        let missing = parameters.filter {
            $0.kind == .option && $0.isRequired && given[$0.spelling] == nil
        }
        let words = parameters.filter { $0.kind == .argument && $0.completion == .files }
            .flatMap { given[$0.spelling] ?? [] }
        let others = words.filter { $0 != "-" && !FileFacts.exists(path: $0) }
        guard missing.count == 1, others.count == 1, let word = others.first,
            // A word alone that looks like a file is rather a file that is not there.
            words.count > 1 || !word.contains(".") && !word.contains("/")
        else { return nil }
        let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || ".:-_".contains($0) }
        return "\(missing[0].spelling) \(isPlain ? word : shellQuoted(word))"
    }

    /// Returns the request for help, anywhere on the line and even if it has errors.
    ///
    /// Sets ``path`` to the commands named.
    private mutating func helpRequest(_ words: [String]) -> Request? {
        let words = words.prefix { $0 != "--" }
        guard let flag = words.first(where: { $0 == "-h" || $0 == "--help" }) else { return nil }
        for word in words {
            let next = command.subcommands.first { isSame($0.name, word) }
            if let next { path.append(next) }
        }
        return .help(isShort: flag == "-h")
    }

    /// Returns the error for a word in the place of a command.
    private func unknown(_ word: String, among subcommands: [CommandEntry]) -> UsageError {
        let meant = subcommands.first { $0.habits.contains(word.lowercased()) }
        return .unknownCommand(
            word, among: subcommands.filter { !$0.isHidden }.map(\.name),
            hint: meant.map { UsageError.question($0.name) } ?? command.hint(word))
    }

    /// Returns the error for an option in the place of a command.
    private func misplaced(
        _ word: String, before subcommands: [CommandEntry]
    ) -> UsageError {
        let name = String(word.prefix { $0 != "=" })
        let isKnownBelow = subcommands.contains { below in
            Declaration.all(in: below.make()).contains { $0.description.words.contains(name) }
        }
        if isKnownBelow { return .optionBeforeCommand(word) }
        let options = path.count == 1 ? ["--help", "--version"] : ["--help"]
        return .unknownOption(word, among: options, hint: command.hint(name))
    }
}
