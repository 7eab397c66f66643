/// The completion script for zsh: one function per command, which passes its list to `_arguments`.
struct ZshCompletion {
    private let commands: [CalledCommand]
    private let program: CommandDescription

    init(_ program: CommandDescription) {
        self.program = program
        commands = CalledCommand.all(program)
    }

    var script: String {
        let main = function(commands[0])
        return """
            #compdef \(program.name)
            # Completion for zsh. Made by: \(program.name) completions zsh

            # Asks the program for the words of a topic, or offers files after a word and =.
            \(main)__told() {
                if compset -P '*='; then
                    _files
                    return
                fi
                local -a told
                told=("${(@f)$("${(Q)program}" complete "$@[-1]" -- "$PREFIX" "${(@Q)words}" 2>/dev/null)}")
                compadd "${@[1,-2]}" -a told
            }

            \(main)__told_or_files() {
                \(main)__told "$@"
                _files
            }

            \(commands.map(definition).joined(separator: "\n"))
            if [[ $funcstack[1] == \(main) ]]; then
                \(main) "$@"
            else
                compdef \(main) \(program.name)
            fi

            """
    }

    private func function(_ called: CalledCommand) -> String {
        "_" + called.path.joined(separator: "_")
    }

    private func definition(_ called: CalledCommand) -> String {
        let options = called.command.visibleOptions.flatMap(specifications)
        let name = function(called)
        if called.command.visibleSubcommands.isEmpty {
            let places = called.command.arguments.enumerated().map(place)
            return "\(name)() {\n    _arguments -s -S\(list(options + places))\n}\n"
        }
        let below = called.command.visibleSubcommands
        let described = below.map { "        \(shellQuoted("\($0.name):\($0.summary)"))\n" }
            .joined()
        let arms = below.map { "        \($0.name)) \(name)_\($0.name) ;;\n" }.joined()
        return """
            \(name)__commands() {
                local -a commands
                commands=(
            \(described)    )
                _describe command commands
            }

            \(name)() {
                local context state state_descr line\(called.path.count == 1 ? " program=$words[1]" : "")
                typeset -A opt_args
                _arguments -C\(list(options + ["1: :\(name)__commands", "*:: :->below"]))
                if [[ $state == below ]]; then
                    case $line[1] in
            \(arms)        esac
                fi
            }

            """
    }

    private func list(_ specifications: [String]) -> String {
        specifications.map { " \\\n        " + shellQuoted($0) }.joined()
    }

    /// Returns the entries `(-t --to)--to=[help]:format:(csv json)`, one for each spelling of the
    /// option.
    private func specifications(_ option: ParameterDescription) -> [String] {
        let excluded =
            option.isRepeated && option.kind == .option
            ? "*" : "(" + option.words.joined(separator: " ") + ")"
        return option.words.map { word in
            let help = "[\(escaped(option.help))]"
            if option.kind == .flag { return excluded + word + help }
            let joint = word.hasPrefix("--") ? "=" : "+"
            return
                "\(excluded)\(word)\(joint)\(help):\(escaped(option.valueName)):\(action(option))"
        }
    }

    private func place(_ place: Int, _ argument: ParameterDescription) -> String {
        let position = argument.isRepeated ? "*" : "\(place + 1)"
        let separator = argument.isRequired || argument.isRepeated ? ":" : "::"
        return position + separator + escaped(argument.name) + ":" + action(argument)
    }

    private func action(_ parameter: ParameterDescription) -> String {
        if let choices = parameter.choices {
            return "(" + choices.map(escaped).joined(separator: " ") + ")"
        }
        switch parameter.completion {
        case .none: return " "
        case .files: return "_files"
        case .folders: return "_files -/"
        case .commands: return function(commands[0]) + "__commands"
        case .words(let topic): return function(commands[0]) + "__told \(topic)"
        case .wordsOrFiles(let topic):
            return function(commands[0]) + "__told_or_files \(topic)"
        }
    }

    private func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if "\\[]:".unicodeScalars.contains(scalar) { result += "\\" }
            result.unicodeScalars.append(scalar)
        }
        return result
    }
}
