import KithCommandLine

/// A program with one of everything.
let sample = Program(Tool.self, version: "1.2.3")

struct Tool: Command {
    static let name = "tool"
    static let summary = "Turn things into other things."
    static let examples = [Example("tool convert a.json | head", "Shows the beginning.")]
    static let jobs = [Job("Turn", [Convert.self, Check.self])]
    static let subcommands: [any Command.Type] = [
        Convert.self, Check.self, Remote.self, Secret.self, HelpCommand.self,
        CompletionsCommand.self,
    ]
}

struct Convert: Command {
    static let name = "convert"
    static let habits = ["export"]
    static let summary = "Convert one thing."
    static let discussion = """
        What goes in is recognised by its content. This paragraph is long enough to be broken into
        two lines.

          --from  comes first
          --to    comes second

        It's C:\\ that's "all".
        """
    static let examples = [
        Example("tool convert a.json -o b/ --to csv", "Writes a folder of tables."),
        Example("tool convert - --name='two words'", "Reads standard input."),
    ]

    let input = Argument("input", completion: .files, help: "What to read.")
    let other = Argument(optional: "other", choices: ["left", "right"], help: "The other side.")
    let to = Option(
        "to", short: "t", valueName: "format", choices: ["csv", "json"], help: "Output format."
    ).typed(as: "--format", "-f")
    let output = OutputOptions()
    let level = Option("level", short: "l", default: 3, help: "How hard to try.")
    let only = Option(repeating: "only", valueName: "kind", help: "Leave out all other kinds.")
    let links = Flag("links", default: true, negatable: true, help: "Keep [links]: yes or no.")
    let strict = Flag("strict", short: "s", help: "Treat warnings as errors.")
    let all = Flag("all", short: "a", help: "Don't stop.")
    let trace = Flag("trace", help: "Show the inside.", hidden: true)

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        let facts: [String] = [
            "input=\(values[input])", "other=\(values[other] ?? "nil")",
            "to=\(values[to] ?? "nil")", "path=\(values[output.path] ?? "nil")",
            "color=\(values[output.color])", "level=\(values[level])", "only=\(values[only])",
            "links=\(values[links])", "strict=\(values[strict])", "all=\(values[all])",
            "name=\(values[output.name] ?? "nil")",
        ]
        try console.out.write(facts.joined(separator: " ") + "\n")
        return .success
    }
}

struct OutputOptions: ParameterGroup {
    static let title = "Output options"
    let path = Option(
        "output", short: "o", valueName: "path", completion: .files, help: "Where to write.")
    let name = Option("name", help: "What to call it.")
    let color = Option("color", default: ColorChoice.auto, help: "Whether to colour.")
}

struct Check: Command {
    static let name = "check"
    static let summary = "Check things."

    let files = Argument(repeating: "file", completion: .files, help: "What to check.")
    let rules = Option(required: "rules", completion: .folders, help: "Where the rules are.")

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        console.say(.warning, "\(values[files].count) files, rules in \(values[rules])")
        return .findings
    }
}

struct Remote: Command {
    static let name = "remote"
    static let summary = "Manage far away things."
    static let subcommands: [any Command.Type] = [RemoteAdd.self]
}

struct RemoteAdd: Command {
    static let name = "add"
    static let summary = "Add one."

    let count = Argument("count", default: 1, help: "How many.")
    let ratio = Option("ratio", as: Double.self, help: "How much.")

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        try console.out.write("\(values[count]) \(values[ratio] ?? 0) \(values.isGiven(count))\n")
        return .success
    }
}

/// Fails in the way that is asked for.
struct Secret: Command {
    static let name = "secret"
    static let summary = "Fail."
    static let isHidden = true

    struct Trouble: Error {}

    let way = Argument("way", help: "The way.")

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        try console.out.write("begun\n")
        switch values[way] {
        case "usage": throw UsageError.other("one of these is too much")
        case "gone": throw OutputFailure.readerGone
        case "full": throw OutputFailure.failed("cannot write x: no space left on device")
        default: throw Trouble()
        }
    }
}

/// What a run of the sample program did.
struct Outcome {
    let status: ExitStatus
    let out: String
    let err: String

    init(_ words: String...) async {
        await self.init(words)
    }

    init(_ words: [String]) async {
        let capture = ConsoleCapture()
        status = await sample.run(words, on: capture.console) { error in
            error is Secret.Trouble ? "there is trouble" : "unexpected"
        }
        out = capture.out
        err = capture.err
    }
}
