/// A command, which is its own description.
///
/// Its stored properties of the types ``Flag``, ``Option``, ``Argument`` and ``ParameterGroup`` declare
/// what it takes; parsing, help, manual and completions all read them. A command with subcommands only
/// leads to these: it takes nothing and is never run. Commands are named by their types, and made only where
/// they are run or described: what one command offers need not be worked out for another.
public protocol Command: Sendable {
    /// The word that calls it.
    static var name: String { get }
    /// One sentence.
    static var summary: String { get }
    /// Paragraphs, separated by blank lines. Indented lines are kept as they are.
    static var discussion: String { get }
    /// Command lines worth trying.
    static var examples: [Example] { get }
    /// The commands below this one, in the order of the help.
    static var subcommands: [any Command.Type] { get }
    /// Whether help and completions keep quiet about it.
    static var isHidden: Bool { get }

    /// Makes the command, with what it declares.
    init()

    /// Does the work.
    ///
    /// - Throws: ``UsageError`` for what only the command can see to be wrong usage, ``OutputFailure``
    ///   from the console, and whatever ``Program/run(_:on:explain:)`` was told how to explain.
    func run(_ values: Values, _ console: Console) async throws -> ExitStatus
}

extension Command {
    /// None.
    public static var discussion: String { "" }
    /// None.
    public static var examples: [Example] { [] }
    /// None.
    public static var subcommands: [any Command.Type] { [] }
    /// Shown.
    public static var isHidden: Bool { false }

    /// For commands that only lead to others.
    public func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        throw UsageError.missingCommand(among: Self.subcommands.map { $0.name })
    }
}

/// A command line worth trying, and what it does.
public struct Example: Hashable, Sendable {
    /// The whole line, beginning with the program's name.
    public let line: String
    /// One sentence.
    public let explanation: String
    private let isOfAnyProgram: Bool

    /// Describes a command line.
    public init(_ line: String, _ explanation: String) {
        self.init(line, explanation, isOfAnyProgram: false)
    }

    /// Describes a command line of any program: its name takes the place of the word PROGRAM.
    init(ofAnyProgram line: String, _ explanation: String) {
        self.init(line, explanation, isOfAnyProgram: true)
    }

    private init(_ line: String, _ explanation: String, isOfAnyProgram: Bool) {
        self.line = line
        self.explanation = explanation
        self.isOfAnyProgram = isOfAnyProgram
    }

    /// The example as it is for one program.
    func of(_ program: String) -> Example {
        isOfAnyProgram ? Example(line.replacing("PROGRAM", with: program), explanation) : self
    }
}
