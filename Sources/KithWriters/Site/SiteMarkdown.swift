/// Reads the part of Markdown that the guide is written in: headings, paragraphs, lists, tables and blocks of code.
package struct SiteMarkdown {
    /// The text of the first heading.
    package private(set) var title = ""
    /// What follows the first heading.
    package private(set) var blocks: [SiteBlock] = []
    private var lines: ArraySlice<Substring>

    /// Reads a text.
    package init(_ text: String) {
        lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
        while let line = lines.first { read(line) }
    }

    private mutating func read(_ line: Substring) {
        if line.isEmpty {
            lines.removeFirst()
        } else if line.hasPrefix("```") {
            readCode(String(line.dropFirst(3)))
        } else if line.hasPrefix("#") {
            lines.removeFirst()
            let text = line.drop { $0 == "#" }.drop { $0 == " " }
            let level = line.prefix { $0 == "#" }.count
            if level == 1 {
                title = String(text)
            } else {
                blocks.append(.heading(level, SiteText(markdown: String(text))))
            }
        } else if line.hasPrefix("- ") {
            let items = takeItems()
            blocks.append(.list(items.map { SiteText(markdown: $0) }))
        } else if line.hasPrefix("|") {
            let rows = take { $0.hasPrefix("|") }.map(Self.cells)
            // The second line only draws the border.
            blocks.append(.table(rows.first ?? [], Array(rows.dropFirst(2))))
        } else {
            let text = take { !$0.isEmpty && !$0.hasPrefix("```") }.joined(separator: " ")
            blocks.append(.paragraph(SiteText(markdown: text)))
        }
    }

    private mutating func readCode(_ language: String) {
        lines.removeFirst()
        let text = take { $0 != "```" }.joined(separator: "\n")
        _ = lines.popFirst()
        blocks.append(language == "console" ? .console(text) : .code(text))
    }

    /// Takes the items of a list; indented lines continue their item.
    private mutating func takeItems() -> [String] {
        var items: [String] = []
        while let line = lines.first, line.hasPrefix("- ") || line.hasPrefix("  ") {
            lines.removeFirst()
            let text = line.dropFirst(2).drop { $0 == " " }
            if line.hasPrefix("- ") {
                items.append(String(text))
            } else {
                items[items.count - 1] += " " + text
            }
        }
        return items
    }

    private mutating func take(while fits: (Substring) -> Bool) -> [Substring] {
        let taken = lines.prefix(while: fits)
        lines = lines.dropFirst(taken.count)
        return Array(taken)
    }

    private static func cells(_ line: Substring) -> [SiteText] {
        let inside = line.drop { $0 == "|" }.dropLast()
        return inside.split(separator: "|", omittingEmptySubsequences: false).map { cell in
            SiteText(markdown: cell.split(separator: " ").joined(separator: " "))
        }
    }
}
