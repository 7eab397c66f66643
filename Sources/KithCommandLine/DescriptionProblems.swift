extension CommandDescription {
    /// Returns the mistakes in the descriptions of a command and its subcommands; empty if there
    /// are none.
    ///
    /// Meant for tests: the compiler cannot detect, for example, two options with the same name.
    package func problems() -> [String] {
        problems(path: name)
    }

    private func problems(path: String) -> [String] {
        var problems: [String] = []
        if !isPlainWord(name) {
            problems.append("the name '\(name)' is not made of a-z, 0-9 and -")
        }
        if !isSentence(summary) { problems.append("the summary is not a sentence") }
        for word in repeated(subcommands.map(\.name)) {
            problems.append("two commands are called '\(word)'")
        }
        for word in repeated(parameters.flatMap(\.words)) {
            problems.append("'\(word)' is declared twice")
        }
        for word in repeated(arguments.map(\.name)) {
            problems.append("<\(word)> is declared twice")
        }
        if !subcommands.isEmpty, parameters.contains(where: { !$0.isBuiltIn }) {
            problems.append("a command with subcommands cannot have parameters")
        }
        for example in examples where !isSentence(example.explanation) {
            problems.append("the example '\(example.line)' is not explained in a sentence")
        }
        problems += argumentOrderProblems()
        for parameter in parameters {
            problems += parameter.problems().map { "\(parameter.spelling): \($0)" }
        }
        let below = subcommands.flatMap { $0.problems(path: "\(path) \($0.name)") }
        return problems.map { "\(path): \($0)" } + below
    }

    private func argumentOrderProblems() -> [String] {
        zip(arguments, arguments.dropFirst()).compactMap { (first, second) in
            if first.isRepeated {
                return
                    "\(second.spelling) follows \(first.spelling), which takes all remaining words"
            }
            if second.isRequired, !first.isRequired {
                return
                    """
                    \(second.spelling) is required but follows \(first.spelling), which is \
                    optional
                    """
            }
            return nil
        }
    }

    private func repeated(_ words: [String]) -> [String] {
        var seen: Set<String> = []
        return words.filter { !seen.insert($0).inserted }
    }
}

extension ParameterDescription {
    fileprivate var isBuiltIn: Bool { self == .help || self == .version }

    fileprivate func problems() -> [String] {
        var problems: [String] = []
        if !isPlainWord(name) { problems.append("the name is not made of a-z, 0-9 and -") }
        if !isSentence(help) { problems.append("the help is not a sentence") }
        if let short, !short.properties.isAlphabetic || !short.isASCII {
            problems.append("the short name '\(short)' is not a letter")
        }
        if kind == .option, valueName.isEmpty { problems.append("the value has no name") }
        guard let choices else { return problems }
        if choices.isEmpty { problems.append("there is nothing to choose from") }
        for choice in choices where !isShellWord(choice) {
            problems.append("shells cannot offer the choice '\(choice)'")
        }
        if let defaultText, !choices.contains(defaultText) {
            problems.append("the default '\(defaultText)' is none of the choices")
        }
        return problems
    }
}

extension Program {
    /// Returns the mistakes in the commands, including examples that the program would reject.
    ///
    /// Of an example only the part before a pipe or redirection is parsed; nothing is run.
    package func problems() -> [String] {
        description.problems()
            + CalledCommand.all(description).flatMap { called in
                called.command.examples.compactMap { problem(in: $0, of: called) }
            }
    }

    private func problem(in example: Example, of called: CalledCommand) -> String? {
        let start = "\(called.name): the example '\(example.line)' "
        var words = shellWords(example.line)
        guard !words.isEmpty, words.removeFirst() == name else {
            return start + "does not begin with '\(name)'"
        }
        var parser = CommandLineParser(self)
        do throws(UsageError) {
            _ = try parser.parse(words)
            return nil
        } catch {
            return start + "is refused: \(error.message)"
        }
    }

    /// Returns the words of a simple command without quotes, up to the first shell operator.
    private func shellWords(_ line: String) -> [String] {
        var words: [String] = []
        var word: String?
        var quote: Character?
        for character in line {
            if character == quote {
                quote = nil
            } else if quote != nil {
                word = (word ?? "") + String(character)
            } else if character == "'" || character == "\"" {
                quote = character
                word = word ?? ""
            } else if "|<>;&".contains(character) {
                break
            } else if character == " " {
                if let word { words.append(word) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        return words + (word.map { [$0] } ?? [])
    }
}

private func isPlainWord(_ text: String) -> Bool {
    text.utf8.first != UInt8(ascii: "-") && !text.isEmpty
        && text.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
}

private func isShellWord(_ text: String) -> Bool {
    !text.isEmpty
        && text.unicodeScalars.allSatisfy {
            $0.isASCII
                && ($0.properties.isAlphabetic || "0123456789.-_+@/".unicodeScalars.contains($0))
        }
}

private func isSentence(_ text: String) -> Bool {
    text.count > 1 && text.hasSuffix(".") && text.first?.isLowercase == false
}
