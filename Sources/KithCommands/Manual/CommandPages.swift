internal import KithCommandLine
internal import KithWriters

/// A page for each command, and one for each topic of the help.
struct CommandPages {
    /// The pages in the order of the help.
    let pages: [SitePage]

    init(_ program: Program) {
        let topics = program.topics.map { topic in
            SitePage(
                path: "help/\(topic.name)", title: "help \(topic.name)", summary: topic.summary,
                group: "Reference", blocks: Self.text(topic.paragraphs))
        }
        pages = topics + Self.pages(below: program.description, [])
    }

    private static func pages(below command: CommandDescription, _ path: [String]) -> [SitePage] {
        command.visibleSubcommands.flatMap { command in
            let path = path + [command.name]
            return [page(command, path)] + pages(below: command, path)
        }
    }

    private static func page(_ command: CommandDescription, _ path: [String]) -> SitePage {
        var blocks: [SiteBlock] = [.paragraph(SiteText(command.summary))]
        for example in command.examples {
            blocks += [.paragraph(SiteText(example.explanation)), .code(example.line)]
        }
        blocks += [
            .heading(2, SiteText("Usage")),
            .code((["kith"] + path + command.usageWords).joined(separator: " ")),
        ]
        blocks += text(TerminalText.paragraphs(command.discussion))
        let below = command.visibleSubcommands.map { command in
            [
                SiteText.link(command.name, to: Self.path(path + [command.name]) + ".html"),
                SiteText(command.summary),
            ]
        }
        if !below.isEmpty { blocks += [.heading(2, SiteText("Commands")), .table([], below)] }
        if !command.arguments.isEmpty {
            blocks += [.heading(2, SiteText("Arguments")), table(command.arguments)]
        }
        var groups: [String?] = []
        for option in command.visibleOptions where !groups.contains(option.group) {
            groups.append(option.group)
        }
        for group in groups {
            blocks += [
                .heading(2, SiteText(group ?? "Options")),
                table(command.visibleOptions.filter { $0.group == group }),
            ]
        }
        return SitePage(
            path: Self.path(path), title: (["kith"] + path).joined(separator: " "),
            summary: command.summary, group: path.count == 1 ? "Commands" : "Commands of commands",
            blocks: blocks)
    }

    private static func path(_ words: [String]) -> String {
        "commands/" + words.joined(separator: "-")
    }

    private static func table(_ parameters: [ParameterDescription]) -> SiteBlock {
        .table(
            [],
            parameters.map { parameter in
                let term = parameter.term.drop { $0 == " " }
                return [.code(String(term)), SiteText(parameter.explanation)]
            })
    }

    private static func text(_ paragraphs: [TerminalText.Paragraph]) -> [SiteBlock] {
        paragraphs.map { paragraph in
            switch paragraph {
            case .flowing(let text): .paragraph(SiteText(text))
            case .verbatim(let lines):
                .code(lines.map { String($0.dropFirst(2)) }.joined(separator: "\n"))
            }
        }
    }
}
