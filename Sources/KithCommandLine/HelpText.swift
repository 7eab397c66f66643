/// The help page of one command.
package struct HelpText: Sendable {
    private let command: CommandDescription
    private let path: [String]

    /// Creates the help page of a command.
    ///
    /// - Parameters:
    ///   - command: the command.
    ///   - path: the words that call it, including the program's name.
    package init(_ command: CommandDescription, path: [String]) {
        self.command = command
        self.path = path
    }

    /// The words that call the command.
    var name: String { path.joined(separator: " ") }

    /// Formats the page with the width and colours of standard output.
    package func text(for console: Console) -> String {
        text(width: console.textWidth, isColored: console.out.isColored)
    }

    /// Formats the usage line for standard error.
    func usageLine(for console: Console) -> String {
        usage(width: console.textWidth, heading("Usage", console.err.isColored))
    }

    /// Formats the page.
    package func text(width: Int, isColored: Bool) -> String {
        var parts = [TerminalText.wrap(command.summary, width: width).map { $0 + "\n" }.joined()]
        parts.append(usage(width: width, heading("Usage", isColored)))
        parts += discussion(width)
        let sections = sections()
        let column = column(for: sections.flatMap { $0.rows.map(\.0) })
        for section in sections {
            let rows = table(section.rows, column, width)
            parts.append(heading(section.title, isColored) + "\n" + rows)
        }
        if !command.examples.isEmpty {
            parts.append(heading("Examples", isColored) + "\n" + examples(width))
        }
        if !command.visibleSubcommands.isEmpty {
            parts.append("See '\(name) COMMAND --help' for more about a command.\n")
        }
        return parts.joined(separator: "\n")
    }

    private func heading(_ title: String, _ isColored: Bool) -> String {
        Style.bold.apply(to: title + ":", isColored)
    }

    private func usage(width: Int, _ heading: String) -> String {
        let indent = "Usage: ".count + name.count + 1
        let words = command.usageWords.joined(separator: " ")
        let lines = TerminalText.wrap(words, width: max(20, width - indent))
        let margin = "\n" + String(repeating: " ", count: indent)
        return heading + " " + name + " " + lines.joined(separator: margin) + "\n"
    }

    private func discussion(_ width: Int) -> [String] {
        TerminalText.paragraphs(command.discussion).map { paragraph in
            switch paragraph {
            case .flowing(let text): TerminalText.wrap(text, width: width)
            case .verbatim(let lines): lines
            }
        }.map { $0.map { $0 + "\n" }.joined() }
    }

    private func examples(_ width: Int) -> String {
        command.examples.map { example in
            let lines = TerminalText.wrap(example.explanation, width: width - 6)
            return "  \(example.line)\n" + lines.map { "      \($0)\n" }.joined()
        }.joined()
    }

    /// Returns the sections that are tables of two columns.
    private func sections() -> [(title: String, rows: [(String, String)])] {
        let commands = command.visibleSubcommands.map { ($0.name, $0.summary) }
        var sections = [
            ("Commands", commands),
            ("Arguments", command.arguments.map { ($0.term, $0.explanation) }),
        ]
        let options = command.visibleOptions
        var groups: [String?] = [nil]
        for option in options where !groups.contains(option.group) { groups.append(option.group) }
        for group in groups {
            let rows = options.filter { $0.group == group }.map { ($0.term, $0.explanation) }
            sections.append((group ?? "Options", rows))
        }
        return sections.filter { !$0.1.isEmpty }
    }

    /// Returns the column where explanations begin, after all terms except very long ones.
    private func column(for terms: [String]) -> Int {
        let widestTerm = 26
        return 2 + (terms.map(\.count).filter { $0 <= widestTerm }.max() ?? widestTerm) + 2
    }

    /// Formats terms on the left and wrapped explanations on the right.
    ///
    /// A long term gets its own line.
    private func table(
        _ rows: [(term: String, explanation: String)], _ column: Int, _ width: Int
    ) -> String {
        let margin = String(repeating: " ", count: column)
        var text = ""
        for row in rows {
            let lines = TerminalText.wrap(row.explanation, width: max(20, width - column))
            var start = "  " + row.term
            if start.count + 2 > column {
                text += start + "\n"
                start = margin
            }
            start += String(repeating: " ", count: column - start.count)
            text += start + lines.joined(separator: "\n" + margin) + "\n"
        }
        return text
    }
}

extension CommandDescription {
    /// The words after the name in a usage line.
    var usageWords: [String] {
        if !subcommands.isEmpty { return ["<command>", "[options]"] }
        let required = visibleOptions.filter(\.isRequired).map {
            "\($0.spelling) <\($0.valueName)>"
        }
        let arguments = arguments.map { argument in
            let word = argument.spelling + (argument.isRepeated ? "..." : "")
            return argument.isRequired ? word : "[\(word)]"
        }
        return required + ["[options]"] + arguments
    }
}

extension ParameterDescription {
    /// The term in the help page: "-t, --to <format>", "    --[no-]links", "<input>...".
    var term: String {
        if kind == .argument { return spelling + (isRepeated ? "..." : "") }
        let letter = short.map { "-\($0), " } ?? "    "
        let word = isNegatable ? "--[no-]\(name)" : spelling
        return letter + word + (kind == .option ? " <\(valueName)>" : "")
    }

    /// The help text with choices, default and repetition.
    var explanation: String {
        var parts = [help]
        if !readableChoices.isEmpty {
            parts.append("One of: \(readableChoices.joined(separator: ", ")).")
        }
        if let defaultText {
            parts.append("Default: \(defaultText.isEmpty ? "empty" : defaultText).")
        }
        if kind == .option, isRepeated { parts.append("May be repeated.") }
        return parts.joined(separator: " ")
    }
}
