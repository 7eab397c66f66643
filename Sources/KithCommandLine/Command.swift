/// A command, which describes itself.
///
/// Stored properties of the types ``Flag``, ``Option``, ``Argument`` and ``ParameterGroup`` declare
/// its parameters; the parser, help, manual and completions read them. A command with subcommands
/// only selects one of them: it has no parameters and is never run. Commands are referred to by
/// type and instantiated only to be run or described, so one command does not pay for the choices
/// of another.
package protocol Command: RunnableCommand {
    /// The name of the command.
    static var name: String { get }
    /// Words that people type for it from habit; the message about them names the command.
    static var habits: [String] { get }
    /// Returns what to do instead, as a sentence, for an option or a subcommand that people type from habit and that
    /// does not exist, or for a value that a parameter does not have, such as "--to=svg"; `nil` for other words.
    static func hint(for word: String) -> String?
    /// The summary: one sentence.
    static var summary: String { get }
    /// The text of the help page.
    ///
    /// Blank lines separate paragraphs. Indented lines are kept as they are.
    static var discussion: String { get }
    /// Example command lines.
    static var examples: [Example] { get }
    /// The subcommands by the jobs that they are for, in the order of the help.
    static var jobs: [Job] { get }
    /// The subcommands, in the order of the help; by default those of the jobs.
    static var subcommands: [any Command.Type] { get }
    /// The subcommands that are made from data, which follow the others.
    static var derivedSubcommands: [CommandEntry] { get }
    /// Whether help and completions omit the command.
    static var isHidden: Bool { get }

    /// Creates the command with its parameter declarations.
    init()
}

/// What runs once the words of a command line are parsed; its stored properties declare the parameters.
package protocol RunnableCommand: Sendable {
    /// Runs the command.
    ///
    /// - Throws: ``UsageError`` for wrong usage that only the command can detect, ``OutputFailure``
    ///   from the console, and any error that the `explain` argument of
    ///   ``Program/run(_:on:explain:)`` can describe.
    func run(_ values: Values, _ console: Console) async throws -> ExitStatus
}

extension Command {
    /// None by default.
    package static var habits: [String] { [] }
    /// `nil` by default.
    package static func hint(for word: String) -> String? { nil }
    /// Empty by default.
    package static var discussion: String { "" }
    /// None by default.
    package static var examples: [Example] { [] }
    /// None by default.
    package static var jobs: [Job] { [] }
    /// Those of the jobs by default.
    package static var subcommands: [any Command.Type] { jobs.flatMap(\.commands) }
    /// None by default.
    package static var derivedSubcommands: [CommandEntry] { [] }
    /// `false` by default.
    package static var isHidden: Bool { false }

    /// Reports a missing subcommand; the implementation for commands with subcommands.
    package func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        throw UsageError.missingCommand(among: CommandEntry(Self.self).subcommands.map(\.name))
    }
}

/// Commands for one job, under their own heading in the help.
package struct Job: Sendable {
    /// The heading, without a colon.
    let title: String
    let commands: [any Command.Type]

    /// Lists the commands for a job.
    package init(_ title: String, _ commands: [any Command.Type]) {
        self.title = title
        self.commands = commands
    }
}

/// An example command line with an explanation.
package struct Example: Hashable, Sendable {
    /// The whole line, including the program's name.
    package let line: String
    /// The explanation: one sentence.
    package let explanation: String
    private let isOfAnyProgram: Bool

    /// Creates an example.
    package init(_ line: String, _ explanation: String) {
        self.init(line, explanation, isOfAnyProgram: false)
    }

    /// Creates an example for any program; the word PROGRAM stands for its name.
    init(ofAnyProgram line: String, _ explanation: String) {
        self.init(line, explanation, isOfAnyProgram: true)
    }

    private init(_ line: String, _ explanation: String, isOfAnyProgram: Bool) {
        self.line = line
        self.explanation = explanation
        self.isOfAnyProgram = isOfAnyProgram
    }

    /// Returns the example with the name of a program filled in.
    func of(_ program: String) -> Example {
        isOfAnyProgram ? Example(line.replacing("PROGRAM", with: program), explanation) : self
    }
}
