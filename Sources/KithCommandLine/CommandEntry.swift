/// A command in the list of another: a type that describes itself, or a command that is made from data.
package struct CommandEntry: Sendable {
    /// The name of the command.
    package let name: String
    let habits: [String]
    let hint: @Sendable (String) -> String?
    let summary: @Sendable () -> String
    /// The headings of the help, each with the names of its subcommands.
    let jobs: @Sendable () -> [CommandDescription.Job]
    let discussion: @Sendable () -> String
    let examples: @Sendable () -> [Example]
    let isHidden: Bool
    /// Creates the command with its parameter declarations.
    let make: @Sendable () -> any RunnableCommand
    private let list: @Sendable () -> [CommandEntry]

    /// The subcommands, listed when they are asked for.
    var subcommands: [CommandEntry] { list() }

    /// Enters a type.
    init(_ type: any Command.Type) {
        name = type.name
        habits = type.habits
        hint = { type.hint(for: $0) }
        jobs = {
            type.jobs.map { job in
                CommandDescription.Job(
                    title: job.title, names: job.commands.map { $0.name })
            }
        }
        summary = { type.summary }
        discussion = { type.discussion }
        examples = { type.examples }
        isHidden = type.isHidden
        make = { type.init() }
        list = { type.subcommands.map { CommandEntry($0) } + type.derivedSubcommands }
    }

    /// The texts of a command's help.
    package typealias Texts = (summary: String, discussion: String, examples: [Example])

    /// Enters a command without subcommands that is made from data, which is read only when it is asked for.
    package init(
        name: String, texts: @escaping @Sendable () -> Texts,
        make: @escaping @Sendable () -> any RunnableCommand
    ) {
        self.name = name
        habits = []
        hint = { _ in nil }
        jobs = { [] }
        summary = { texts().summary }
        discussion = { texts().discussion }
        examples = { texts().examples }
        isHidden = false
        self.make = make
        list = { [] }
    }
}
