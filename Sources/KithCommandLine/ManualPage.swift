private import KithSourceText

/// The manual page of the whole program, in roff with the `man` macros.
package struct ManualPage: Sendable {
    private let program: CommandDescription
    private let version: String

    /// Creates the manual page of a program.
    package init(_ program: Program) {
        self.program = program.description
        version = program.version
    }

    /// The roff source, for `man -l`.
    package var text: String {
        var lines = [
            ".TH \(quoted(program.name.uppercased())) 1 \"\" \(quoted("\(program.name) \(version)")) \"User Commands\"",
            ".SH NAME",
            escaped("\(program.name) - ") + escaped(summary(program)),
            ".SH SYNOPSIS",
            synopsis(program, [program.name]),
        ]
        if !program.discussion.isEmpty { lines += [".SH DESCRIPTION"] + discussion(program) }
        lines += arguments(of: program, heading: ".SH OPTIONS")
        let commands = commands(below: program, [program.name])
        if !commands.isEmpty { lines += [".SH COMMANDS"] + commands }
        lines.append(".SH EXIT STATUS")
        for status in ExitStatus.allCases {
            lines += [".TP", ".B \(status.rawValue)", line(status.meaning)]
        }
        if !program.examples.isEmpty { lines += [".SH EXAMPLES"] + examples(program) }
        return lines.joined(separator: "\n") + "\n"
    }

    private func commands(below command: CommandDescription, _ path: [String]) -> [String] {
        command.visibleSubcommands.flatMap { (command) -> [String] in
            let path = path + [command.name]
            if !command.subcommands.isEmpty {
                return [".SS \(quoted(path.joined(separator: " ")))", line(command.summary)]
                    + discussion(command) + examples(command) + commands(below: command, path)
            }
            return [".SS \(quoted(path.joined(separator: " ")))", synopsis(command, path), ".PP"]
                + [line(command.summary)] + discussion(command)
                + arguments(of: command, heading: nil) + examples(command)
        }
    }

    private func synopsis(_ command: CommandDescription, _ path: [String]) -> String {
        let words = command.usageWords.map(escaped).joined(separator: " ")
        return "\\fB\(escaped(path.joined(separator: " ")))\\fR \(words)"
    }

    /// Formats a summary as manual pages do: in lower case and without a full stop.
    private func summary(_ command: CommandDescription) -> String {
        let text =
            command.summary.hasSuffix(".") ? command.summary.dropLast() : command.summary[...]
        return text.prefix(1).lowercased() + text.dropFirst()
    }

    private func discussion(_ command: CommandDescription) -> [String] {
        TerminalText.paragraphs(command.discussion).flatMap { (paragraph) -> [String] in
            switch paragraph {
            case .flowing(let text): [".PP", line(text)]
            case .verbatim(let lines): [".PP", ".nf"] + lines.map(line) + [".fi"]
            }
        }
    }

    private func arguments(of command: CommandDescription, heading: String?) -> [String] {
        let shown = command.arguments + command.visibleOptions.filter { $0.name != "help" }
        let entries = shown.flatMap { [".TP", styled($0), line($0.explanation)] }
        return (heading.map { entries.isEmpty ? [] : [$0] } ?? []) + entries
    }

    /// Formats a parameter: names in bold, placeholders in italics.
    private func styled(_ parameter: ParameterDescription) -> String {
        if parameter.kind == .argument {
            return "\\fI\(escaped(parameter.name))\\fR" + (parameter.isRepeated ? "..." : "")
        }
        let words = parameter.words.map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ")
        return words + (parameter.kind == .option ? " \\fI\(escaped(parameter.valueName))\\fR" : "")
    }

    private func examples(_ command: CommandDescription) -> [String] {
        command.examples.flatMap { example in
            [
                ".PP", line(example.explanation), ".PP", ".RS 4", ".nf", line(example.line), ".fi",
                ".RE",
            ]
        }
    }

    /// Escapes a line of text so that it is not read as a roff request.
    private func line(_ text: String) -> String {
        let text = escaped(text)
        return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
    }

    private func quoted(_ text: String) -> String {
        "\"\(escaped(text).replacing("\"", with: "\\(dq"))\""
    }

    /// Escapes the characters that roff would replace.
    private func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case "^": result += "\\(ha"
            case "~": result += "\\(ti"
            case "`": result += "\\(ga"
            case "'": result += "\\(aq"
            case "\n": result += " "
            case _ where !scalar.isASCII:
                let digits = String(scalar.value, radix: 16, digits: 4, uppercase: true)
                result += "\\[u\(digits)]"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
