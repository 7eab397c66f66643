/// A program: its root command, version and help topics.
package struct Program: Sendable {
    /// The root command.
    package let root: any Command.Type
    /// The version, as `--version` shows it.
    package let version: String
    /// The help topics besides the pages of commands.
    package let topics: [HelpTopic]

    /// Creates a program.
    package init(_ root: any Command.Type, version: String, topics: [HelpTopic] = []) {
        self.root = root
        self.version = version
        self.topics = topics
    }

    /// The name of the program.
    package var name: String { root.name }
}
