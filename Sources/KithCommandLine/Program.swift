/// A program: its root command, version and help topics.
public struct Program: Sendable {
    /// The root command.
    public let root: any Command.Type
    /// The version, as `--version` shows it.
    public let version: String
    /// The help topics besides the pages of commands.
    public let topics: [HelpTopic]

    /// Creates a program.
    public init(_ root: any Command.Type, version: String, topics: [HelpTopic] = []) {
        self.root = root
        self.version = version
        self.topics = topics
    }

    /// The name of the program.
    public var name: String { root.name }
}
