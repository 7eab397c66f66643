/// The completion script for fish: one line per completion.
struct FishCompletion {
    private let commands: [CalledCommand]
    private let program: CommandDescription
    private let test: String

    init(_ program: CommandDescription) {
        self.program = program
        commands = CalledCommand.all(program)
        test = "__" + program.name.replacing("-", with: "_") + "_at"
    }

    var script: String {
        let names = commands.dropFirst().map { quoted($0.name) }.joined(separator: " ")
        return """
            # Completion for fish. Made by: \(program.name) completions fish

            function \(test)
                set -l path \(quoted(program.name))
                for word in (commandline -opc)[2..-1]
                    switch "$path $word"
                        case \(names.isEmpty ? "''" : names)
                            set path "$path $word"
                    end
                end
                test "$path" = "$argv"
            end

            # Asks the program for the words of a topic, or offers files after a word and =.
            function \(test.dropLast(3))_told
                set -l words (commandline -opc)
                set -l typed (string replace -r -- '^--[^=]*=' '' (commandline -ct))
                if set -l parts (string match -r -g -- '^([^=]*=)(.*)' $typed)
                    string replace -r -- '^' $parts[1] (__fish_complete_path "$parts[2]")
                else
                    $words[1] complete $argv[1] -- (commandline -ct) $words[2..-1] 2>/dev/null
                end
            end

            complete -c \(program.name) -f
            \(commands.flatMap(lines).joined(separator: "\n"))

            """
    }

    private func lines(_ called: CalledCommand) -> [String] {
        let start = "complete -c \(program.name) -n " + quoted("\(test) \(quoted(called.name))")
        let below = called.command.visibleSubcommands.map { command in
            "\(start) -a \(quoted(command.name)) -d \(quoted(command.summary))"
        }
        let arguments = called.command.arguments.compactMap { argument in
            values(argument).map { "\(start) \($0)" }
        }
        let options = called.command.visibleOptions.flatMap { option in
            words(option).map { "\(start) \($0) -d \(quoted(option.help))" }
        }
        return below + arguments + options
    }

    private func words(_ option: ParameterDescription) -> [String] {
        let letter = option.short.map { " -s \($0)" } ?? ""
        if option.kind == .flag {
            return ["-l \(option.name)\(letter)"]
                + (option.isNegatable ? ["-l no-\(option.name)"] : [])
        }
        let isFile = option.choices == nil && option.takesFiles
        let values = values(option).map { " \($0)" } ?? ""
        return ["-l \(option.name)\(letter) \(isFile ? "-r" : "-x")\(values)"]
    }

    private func values(_ parameter: ParameterDescription) -> String? {
        if let choices = parameter.choices { return "-a " + quoted(choices.joined(separator: " ")) }
        switch parameter.completion {
        case .none: return nil
        case .files: return "-F"
        case .folders: return "-a '(__fish_complete_directories)'"
        case .commands:
            return "-a " + quoted(program.visibleSubcommands.map(\.name).joined(separator: " "))
        case .words(let topic): return "-a '(\(test.dropLast(3))_told \(topic))'"
        case .wordsOrFiles(let topic): return "-F -a '(\(test.dropLast(3))_told \(topic))'"
        }
    }

    /// Quotes text for fish.
    ///
    /// Inside single quotes it knows two escapes: of the quote and of the backslash.
    private func quoted(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
}

extension ParameterDescription {
    /// Whether file names are offered, perhaps among others.
    fileprivate var takesFiles: Bool {
        switch completion {
        case .files, .wordsOrFiles: true
        case .none, .folders, .commands, .words: false
        }
    }
}
