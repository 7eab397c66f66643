/// The program: its root command, its version, and what else there is to read about it.
public struct Program: Sendable {
    /// The command that all others are below.
    public let root: any Command.Type
    /// The version, as `--version` shows it.
    public let version: String
    /// What `help` shows beside the pages of commands.
    public let topics: [HelpTopic]

    /// Declares a program.
    public init(_ root: any Command.Type, version: String, topics: [HelpTopic] = []) {
        self.root = root
        self.version = version
        self.topics = topics
    }

    /// The name of the program.
    public var name: String { root.name }

    /// The whole program as data.
    ///
    /// Made anew at each call: commands that only work do not pay for it.
    public var description: CommandDescription { CommandDescription(root, below: nil) }

    /// Does what a command line asks for, and never throws: what goes wrong is told on standard error.
    ///
    /// Output that nobody reads any more (`kith … | head`) ends the program without a word, with
    /// ``ExitStatus/failure``: what was asked for was not finished.
    ///
    /// - Parameters:
    ///   - arguments: the words behind the program's name.
    ///   - console: where everything goes.
    ///   - explain: the words for an error of a command; one line, begins in lower case.
    /// - Returns: what to tell the shell.
    public func run(
        _ arguments: [String], on console: Console,
        explain: (any Error) -> String = { "\($0)" }
    ) async -> ExitStatus {
        var parser = CommandLineParser(self)
        var status: ExitStatus
        do {
            status = try await run(parser.parse(arguments), parser.path, console)
            try console.finish()
            return status
        } catch let mistake as UsageError {
            tell(mistake, on: console, path: parser.path)
            status = .usage
        } catch OutputFailure.readerGone {
            status = .failure
        } catch OutputFailure.failed(let message) {
            console.say(.error, message)
            status = .failure
        } catch {
            console.say(.error, explain(error))
            status = .failure
        }
        // What was written before the mistake still belongs to the output.
        try? console.finish()
        return status
    }

    private func run(
        _ request: CommandLineParser.Request, _ path: [any Command.Type], _ console: Console
    ) async throws -> ExitStatus {
        switch request {
        case .run(let command, let values): return try await command.run(values, console)
        case .help: try console.out.write(help(path).text(for: console))
        case .version: try console.out.write("\(name) \(version)\n")
        }
        return .success
    }

    private func tell(_ mistake: UsageError, on console: Console, path: [any Command.Type]) {
        let help = help(path)
        let hint = mistake.hint.map { $0 + "\n" } ?? ""
        console.say(.error, mistake.message)
        console.mention(hint + help.usageLine(for: console) + "See '\(help.name) --help'.\n")
    }

    private func help(_ path: [any Command.Type]) -> HelpText {
        let names = path.map { $0.name }
        let description = CommandDescription(
            path.last ?? root, below: path.count == 1 ? nil : name)
        return HelpText(description, path: names)
    }
}
