extension Program {
    /// The description of the whole program.
    ///
    /// Computed on each access, so that commands that do not need it do not pay for it.
    package var description: CommandDescription { CommandDescription(root, below: nil) }

    /// Runs a command line.
    ///
    /// Errors are reported on standard error and never thrown.
    ///
    /// If the reader of the output has gone (`kith … | head`), the program ends silently with
    /// ``ExitStatus/failure``: the task is not finished.
    ///
    /// - Parameters:
    ///   - arguments: the words after the program's name.
    ///   - console: the console for all output.
    ///   - explain: describes an error of a command in one line that begins in lower case.
    /// - Returns: The exit status.
    package func run(
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
        // Flush what was written before the error.
        try? console.finish()
        return status
    }

    private func run(
        _ request: CommandLineParser.Request, _ path: [CommandEntry], _ console: Console
    ) async throws -> ExitStatus {
        switch request {
        case .run(let command, let values): return try await command.run(values, console)
        case .help(let isShort):
            let help = help(path)
            try console.out.write(isShort ? help.shortText(for: console) : help.text(for: console))
        case .version: try console.out.write("\(name) \(version)\n")
        }
        return .success
    }

    private func tell(_ mistake: UsageError, on console: Console, path: [CommandEntry]) {
        let help = help(path)
        let example = mistake.needsExample ? help.example.map { "For example: \($0)" } : nil
        let own = mistake.unknownValue.flatMap { path.last?.hint($0) }
        let hint = (own ?? mistake.hint ?? example).map { $0 + "\n" } ?? ""
        console.say(.error, mistake.message)
        console.mention(hint + help.usageLine(for: console) + "See '\(help.name) --help'.\n")
    }

    private func help(_ path: [CommandEntry]) -> HelpText {
        let names = path.map { $0.name }
        let description = CommandDescription(
            path.last ?? CommandEntry(root), below: path.count == 1 ? nil : name)
        return HelpText(description, path: names, topics: path.count == 1 ? topics : [])
    }
}
