/// The completion script for bash.
struct BashCompletion {
    private let commands: [CalledCommand]
    private let program: CommandDescription
    /// The prefix of all names in the script.
    private let prefix: String

    init(_ program: CommandDescription) {
        self.program = program
        commands = CalledCommand.all(program)
        prefix = "_" + program.name.replacing("-", with: "_")
    }

    var script: String {
        """
        # Completion for bash. Made by: \(program.name) completions bash

        \(prefix)_words() {
            mapfile -t COMPREPLY < <(compgen -W "$1" -- "$cur")
        }

        \(prefix)_files() {
            compopt -o filenames 2>/dev/null
            mapfile -t COMPREPLY < <(compgen "$1" -- "$cur")
        }

        # Asks the program for the words of a topic.
        \(prefix)_told() {
            local word program=${COMP_WORDS[0]/#\\~/$HOME}
            while IFS= read -r word; do
                [[ $word == "$cur"* ]] || continue
                [[ $word == *[!A-Za-z0-9_./,-]* ]] && word=$(printf %q "$word")
                COMPREPLY+=("$word")
            done < <("$program" complete "$1" -- "$cur" "${COMP_WORDS[@]:1:COMP_CWORD-1}" 2>/dev/null)
        }

        \(prefix)() {
            local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]}
            local path=\(shellQuoted(program.name)) place=0 loose= file= word i
            COMPREPLY=()
            # bash takes the = of --name=value for a word.
            if [[ $cur == = ]]; then
                cur=
            fi
            if [[ ${COMP_WORDS[COMP_CWORD]} == = || $prev == = ]]; then
                [[ $prev == = ]] && prev=${COMP_WORDS[COMP_CWORD - 2]}
                # In --option word=file, and in --option=word=file.
                [[ $prev != -* ]] && file=1
            fi
            if [[ $file ]]; then
                \(prefix)_files -f
                return
            fi
            for ((i = 1; i < COMP_CWORD; i++)); do
                word=${COMP_WORDS[i]}
                if [[ $loose ]]; then
                    ((place++))
                    continue
                fi
                case "$path $word" in
        \(descents)\(skips)        *' --') loose=1 ;;
                *' -'?* | *' =') ;;
                *) ((place++)) ;;
                esac
            done
            if [[ ! $loose ]]; then
                case "$path $prev" in
        \(values)        esac
                if [[ $cur == -* ]]; then
                    case $path in
        \(options)            esac
                    return
                fi
            fi
            case "$path $place" in
        \(arguments)    esac
        }

        complete -F \(prefix) \(program.name)

        """
    }

    /// The `case` arm for words that select a subcommand.
    private var descents: String {
        let names = commands.dropFirst().map { shellQuoted($0.name) }
        return names.isEmpty ? "" : arm(2, names, "path+=\" $word\"")
    }

    /// The `case` arm for options whose value must be skipped.
    private var skips: String {
        let words = commands.flatMap { called in
            called.options(.option).flatMap { patterns($0, of: called) }
        }
        return words.isEmpty
            ? "" : arm(2, words, "[[ ${COMP_WORDS[i + 1]} == = ]] && ((i++)); ((i++))")
    }

    private var values: String {
        commands.flatMap { called in
            called.options(.option).map { option in
                arm(2, patterns(option, of: called), action(option) + "return")
            }
        }.joined()
    }

    private var options: String {
        commands.map { called in
            let words = called.command.visibleOptions.flatMap(\.words).joined(separator: " ")
            return arm(3, [shellQuoted(called.name)], "\(prefix)_words \(shellQuoted(words))")
        }.joined()
    }

    private var arguments: String {
        commands.flatMap { (called) -> [String] in
            let below = called.command.visibleSubcommands.map(\.name)
            if !below.isEmpty {
                let words = shellQuoted(below.joined(separator: " "))
                return [arm(1, [shellQuoted(called.name + " 0")], "\(prefix)_words \(words)")]
            }
            return called.command.arguments.enumerated().map { (place, argument) in
                let pattern =
                    argument.isRepeated
                    ? shellQuoted(called.name + " ") + "*" : shellQuoted("\(called.name) \(place)")
                return arm(1, [pattern], action(argument) + "return")
            }
        }.joined()
    }

    private func patterns(_ option: ParameterDescription, of called: CalledCommand) -> [String] {
        option.words.map { shellQuoted("\(called.name) \($0)") }
    }

    /// Returns the statement that offers the values of a parameter, with its separator; empty if
    /// there are none.
    private func action(_ parameter: ParameterDescription) -> String {
        if let choices = parameter.choices {
            return "\(prefix)_words \(shellQuoted(choices.joined(separator: " "))); "
        }
        switch parameter.completion {
        case .none: return ""
        case .files: return "\(prefix)_files -f; "
        case .folders: return "\(prefix)_files -d; "
        case .commands:
            let names = program.visibleSubcommands.map(\.name).joined(separator: " ")
            return "\(prefix)_words \(shellQuoted(names)); "
        case .words(let topic): return "\(prefix)_told \(topic); "
        case .wordsOrFiles(let topic):
            return "\(prefix)_files -f; \(prefix)_told \(topic); "
        }
    }

    /// Formats one arm of a `case` on its own line, indented by `depth` levels.
    private func arm(_ depth: Int, _ patterns: [String], _ action: String) -> String {
        String(repeating: "    ", count: depth) + patterns.joined(separator: " | ")
            + ") \(action) ;;\n"
    }
}

extension CalledCommand {
    /// Returns the visible options of one kind.
    func options(_ kind: ParameterDescription.Kind) -> [ParameterDescription] {
        command.visibleOptions.filter { $0.kind == kind }
    }
}
