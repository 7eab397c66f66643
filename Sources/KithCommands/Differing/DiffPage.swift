internal import KithDiagnostics
internal import KithKit

/// Formats differences as a page for browsers and printers, without scripts.
struct DiffPage {
    private let compared: InputComparison
    private let words: DifferenceWords
    private let most: Int
    private var html: [UInt8] = []

    init(_ compared: InputComparison, _ words: DifferenceWords, most: Int) {
        self.compared = compared
        self.words = words
        self.most = most
    }

    /// Returns the page.
    consuming func text() -> [UInt8] {
        let summary = DifferenceSummary(words)
        let title = words.comparison.isEmpty ? "no differences" : summary.counts
        html += Self.head.utf8
        add("title", "Kith: \(title)")
        html += "<style>\n\(Self.style)</style>\n</head>\n<body>\n".utf8
        add("h1", title.isEmpty ? "differences" : title)
        html += "<dl>\n".utf8
        for (title, input) in zip(["Old", "New"], compared.inputs) {
            add("dt", title)
            add("dd", "\(input.name) (\(input.described))")
        }
        html += "</dl>\n".utf8
        addList(Array(summary.lines.prefix(most)), rest: summary.lines.count - most)
        for section in DiffSection.all(words, most: most) { add(section) }
        addNotes("Not compared", words.notCompared)
        html += "</body>\n</html>\n".utf8
        return html
    }

    private mutating func add(_ section: DiffSection) {
        html += "<section>\n".utf8
        add("h2", "\(section.kind): \(section.counts)")
        for entry in section.entries {
            let style = entry.mark == "+" ? "new" : entry.mark == "-" ? "gone" : "changed"
            html += "<article class=\"\(style)\">\n<p><b>\(style)</b> ".utf8
            XMLText.append(entry.name, to: &html)
            html += "</p>\n".utf8
            if !entry.key.isEmpty { add("small", entry.key) }
            addList(entry.lines, rest: 0)
            html += "</article>\n".utf8
        }
        if section.rest > 0 { add("p", Self.rest(section.rest)) }
        html += "</section>\n".utf8
    }

    private mutating func addNotes(_ title: String, _ lines: [String]) {
        guard !lines.isEmpty else { return }
        html += "<section class=\"notes\">\n".utf8
        add("h2", title)
        addList(lines, rest: 0)
        html += "</section>\n".utf8
    }

    private mutating func addList(_ lines: [String], rest: Int) {
        guard !lines.isEmpty else { return }
        html += "<ul>\n".utf8
        for line in lines { add("li", line) }
        if rest > 0 { add("li", Self.rest(rest)) }
        html += "</ul>\n".utf8
    }

    private static func rest(_ count: Int) -> String { "… and \(count) more" }

    /// Adds an element that holds a text.
    private mutating func add(_ name: String, _ text: String) {
        html += "<\(name)>".utf8
        XMLText.append(text, to: &html)
        html += "</\(name)>\n".utf8
    }

    private static let head = """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
        <meta name="viewport" content="width=device-width, initial-scale=1">

        """

    private static let style = """
        :root { color-scheme: light dark; --page: #fbfaf8; --card: #fff; --text: #23211e; --weak: #6b665f; --line: #e3dfd8; --new: #1b6e3c; --gone: #b3261e; --changed: #1f5fa8; }
        @media (prefers-color-scheme: dark) { :root { --page: #171614; --card: #201f1c; --text: #ece8e1; --weak: #a39d94; --line: #35322e; --new: #7fd6a0; --gone: #ff8a80; --changed: #8ab8f2; } }
        body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 4rem; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
        h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
        dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; color: var(--weak); } dd { margin: 0; }
        article { background: var(--card); border: 1px solid var(--line); border-left: 4px solid var(--tone); border-radius: 6px; margin: .5rem 0; padding: .5rem .9rem; break-inside: avoid; }
        article p { margin: 0; } article ul { margin: .25rem 0 0; padding-left: 1.2rem; } small, .notes { color: var(--weak); }
        .new { --tone: var(--new); } .gone { --tone: var(--gone); } .changed { --tone: var(--changed); } b { color: var(--tone); }
        @media print { body { max-width: none; padding: 0; background: none; font-size: 11pt; } article { background: none; } }

        """
}
