/// The help page of one command.
package struct HelpText: Sendable {
    let command: CommandDescription
    private let path: [String]
    private let topics: [HelpTopic]

    /// Creates the help page of a command.
    ///
    /// - Parameters:
    ///   - command: the command.
    ///   - path: the words that call it, including the program's name.
    ///   - topics: the topics that the page names.
    package init(_ command: CommandDescription, path: [String], topics: [HelpTopic] = []) {
        self.command = command
        self.path = path
        self.topics = topics
    }

    /// The words that call the command.
    var name: String { path.joined(separator: " ") }

    /// The first example line.
    var example: String? { command.examples.first?.line }

    /// Formats the page with the width and colours of standard output.
    package func text(for console: Console) -> String {
        text(width: console.textWidth, isColored: console.out.isColored)
    }

    /// Formats the short page, which is meant to fit a screen, with the width and colours of standard output.
    func shortText(for console: Console) -> String {
        shortText(width: console.textWidth, isColored: console.out.isColored)
    }

    /// Formats the usage line for standard error.
    func usageLine(for console: Console) -> String {
        usage(width: console.textWidth, heading("Usage", console.err.isColored))
    }

    /// Formats the page: an example stands first.
    package func text(width: Int, isColored: Bool) -> String {
        var parts = [lines(command.summary, width)]
        if !command.examples.isEmpty {
            parts.append(
                heading("Examples", isColored) + "\n" + examples(command.examples[...], width))
        }
        parts.append(usage(width: width, heading("Usage", isColored)))
        parts += discussion(width)
        let sections = commandSections() + parameterSections()
        let column = column(for: sections.flatMap { $0.rows.map(\.0) })
        for section in sections {
            let rows = table(section.rows, column, width)
            parts.append(heading(section.title, isColored) + "\n" + rows)
        }
        if !command.visibleSubcommands.isEmpty {
            parts.append("See '\(name) COMMAND --help' for more about a command.\n")
        }
        return parts.joined(separator: "\n")
    }

    /// Formats the short page: what is needed first, and the names of all other options.
    package func shortText(width: Int, isColored: Bool) -> String {
        var parts = [lines(command.summary, width)]
        if !command.examples.isEmpty { parts.append(shortExamples(width)) }
        parts.append(usage(width: width, heading("Usage", isColored)))
        let sections = commandSections() + shortSections()
        let column = column(for: sections.flatMap { $0.rows.map(\.0) })
        func text(_ section: Section) -> String {
            heading(section.title, isColored) + "\n" + table(section.rows, column, width)
        }
        let isList = !command.visibleSubcommands.isEmpty
        let texts = sections.map(text)
        parts += isList ? [texts.joined()] : texts
        if !isList {
            parts.append(otherOptions(width, isColored))
            parts.append("See '\(name) --help' for all about them.\n")
        } else {
            parts.append(
                lines(
                    "See '\(name) COMMAND -h' for a command in short, '\(name) COMMAND --help' for all.",
                    width)
            )
        }
        return parts.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    private func lines(_ text: String, _ width: Int) -> String {
        TerminalText.wrap(text, width: width).map { $0 + "\n" }.joined()
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

    /// Formats the first examples beside their explanations, or above them if the lines are long.
    private func shortExamples(_ width: Int) -> String {
        let first = command.examples.prefix(3)
        let column = 4 + (first.map(\.line.count).max() ?? 0)
        guard column <= width - 24 else { return examples(first.prefix(2), width) }
        return table(first.map { ($0.line, $0.explanation) }, column, width)
    }

    private func examples(_ examples: ArraySlice<Example>, _ width: Int) -> String {
        examples.map { example in
            let lines = TerminalText.wrap(example.explanation, width: width - 6)
            return "  \(example.line)\n" + lines.map { "      \($0)\n" }.joined()
        }.joined()
    }

    /// A table of two columns under a heading.
    private typealias Section = (title: String, rows: [(String, String)])

    /// Returns the lists of commands, by jobs if they are told apart, and of topics.
    private func commandSections() -> [Section] {
        let commands = command.visibleSubcommands
        var sections: [Section] = command.jobs.map { job in
            (
                job.title,
                commands.filter { job.names.contains($0.name) }.map { ($0.name, $0.summary) }
            )
        }
        let others = commands.filter { command in
            !self.command.jobs.contains { $0.names.contains(command.name) }
        }
        sections.append(
            (sections.isEmpty ? "Commands" : "More", others.map { ($0.name, $0.summary) }))
        sections.append(
            ("Topics", topics.map { ("help \($0.name)", $0.summary) }))
        return sections.filter { !$0.rows.isEmpty }
    }

    /// Returns the tables of arguments, and of options by their groups.
    private func parameterSections() -> [Section] {
        let arguments: Section = (
            "Arguments", command.arguments.map { ($0.term, $0.explanation) }
        )
        let options = groups.map { group -> Section in
            let options = command.visibleOptions.filter { $0.group == group }
            return (group ?? "Options", options.map { ($0.term, $0.explanation) })
        }
        return ([arguments] + options).filter { !$0.rows.isEmpty }
    }

    /// The groups of options in the order of their first option; the command's own come first.
    private var groups: [String?] {
        var groups: [String?] = [nil]
        for option in command.visibleOptions where !groups.contains(option.group) {
            groups.append(option.group)
        }
        return groups
    }

    /// Returns the tables of the short page of a command without subcommands.
    private func shortSections() -> [Section] {
        if !command.visibleSubcommands.isEmpty { return [] }
        let options = command.visibleOptions.filter(\.isFirst)
        let sections: [Section] = [
            ("Arguments", command.arguments.map { ($0.term, $0.shortHelp) }),
            ("Options", options.map { ($0.term, $0.shortHelp) }),
        ]
        return sections.filter { !$0.rows.isEmpty }
    }

    /// Returns the names of the options that the short page does not explain, by their groups.
    private func otherOptions(_ width: Int, _ isColored: Bool) -> String {
        groups.compactMap { $0 }.map { group in
            let names = command.visibleOptions.filter { $0.group == group && !$0.isFirst }
                .map(\.spelling)
            if names.isEmpty { return "" }
            let words = TerminalText.wrap(
                names.joined(separator: ", "), width: width - group.count - 2)
            let margin = "\n" + String(repeating: " ", count: group.count + 2)
            return heading(group, isColored) + " " + words.joined(separator: margin) + "\n"
        }.joined()
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
    package var usageWords: [String] {
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
    package var term: String {
        if kind == .argument { return spelling + (isRepeated ? "..." : "") }
        let letter = short.map { "-\($0), " } ?? "    "
        let word = isNegatable ? "--[no-]\(name)" : spelling
        return letter + word + (kind == .option ? " <\(valueName)>" : "")
    }

    /// Whether the short page explains it: an option of the command's own, or one with a letter.
    fileprivate var isFirst: Bool { group == nil || short != nil }

    /// The help text up to the first place where a sentence may end, without what stands in brackets.
    fileprivate var shortHelp: String {
        var text = help
        while let open = text.firstRange(of: " ("),
            let close = text[open.upperBound...].firstIndex(of: ")")
        {
            text.removeSubrange(open.lowerBound...close)
        }
        var end = text.endIndex
        for mark in ["; ", ". "] {
            if let range = text.firstRange(of: mark) { end = min(end, range.lowerBound) }
        }
        // What follows a colon may be a list.
        if let colon = text.firstRange(of: ": "), text[colon.upperBound...].contains(", ") {
            end = min(end, colon.lowerBound)
        }
        return end == text.endIndex ? text : text[..<end] + "."
    }

    /// The help text with choices, default and repetition.
    package var explanation: String {
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
