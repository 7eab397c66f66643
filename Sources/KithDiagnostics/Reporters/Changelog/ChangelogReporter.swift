internal import KithSourceText

extension Reporter {
    /// What new versions of contracts change, in Markdown.
    static let changelog = Reporter(
        name: "changelog", summary: "For people: what a new version changes, in Markdown."
    ) { diagnosis, _ in
        let changelog = Changelog(diagnosis)
        var writer = ChangelogMarkdown()
        writer.add("# ", changelog.title)
        for line in changelog.lead { writer.add("\n", line) }
        for (section, _, groups) in changelog.sections {
            writer.add("\n## ", section.title)
            for group in groups { writer.add(group) }
        }
        if !changelog.notes.isEmpty { writer.add("\n## Notes\n", "") }
        for note in changelog.notes { writer.add("- ", note) }
        return writer.text
    }
}

/// Changes as Markdown, with everything escaped that is no markup of ours.
private struct ChangelogMarkdown {
    private(set) var text: [UInt8] = []

    mutating func add(_ group: Changelog.Group) {
        add("\n### ", group.title)
        if !group.reached.isEmpty { add("\nReaches ", "\(group.reached).") }
        text.append(UInt8(ascii: "\n"))
        for (line, reached) in group.lines {
            text += "- ".utf8
            if !line.place.isEmpty { appendMarkdown("\(line.place): ", to: &text) }
            if !line.value.isEmpty {
                addCode(line.value)
                text.append(UInt8(ascii: " "))
            }
            add("", reached.isEmpty ? line.text : "\(line.text) (\(reached))")
        }
    }

    /// Adds a line of text after a mark.
    mutating func add(_ mark: String, _ line: String) {
        text += mark.utf8
        appendMarkdown(line, to: &text)
        text.append(UInt8(ascii: "\n"))
    }

    /// Adds a code span, with more backticks around it than in a row inside.
    private mutating func addCode(_ code: String) {
        let ticks = code.split { $0 != "`" }.map(\.count).max() ?? 0
        let fence = String(repeating: "`", count: ticks + 1)
        let space = ticks > 0 ? " " : ""
        text += "\(fence)\(space)".utf8
        VisibleText.append(code, to: &text)
        text += "\(space)\(fence)".utf8
    }
}
