internal import KithKit
internal import KithSourceText

/// Formats differences as text for people.
struct DiffText {
    private let compared: InputComparison
    private let words: DifferenceWords
    private let most: Int
    private var bytes: [UInt8] = []

    init(_ compared: InputComparison, _ words: DifferenceWords, most: Int) {
        self.compared = compared
        self.words = words
        self.most = most
    }

    /// Returns the text.
    consuming func text() -> [UInt8] {
        for (title, input) in zip(["OLD", "NEW"], compared.inputs) {
            add("\(title)  \(input.name) (\(input.described))")
        }
        add("")
        let summary = DifferenceSummary(words)
        add(summary.counts.isEmpty && words.comparison.isEmpty ? "no differences" : summary.counts)
        for line in summary.lines.prefix(most) { add("  \(line)") }
        addRest(summary.lines.count - most, "  ")
        for section in DiffSection.all(words, most: most) { add(section) }
        addList("Not compared:", words.notCompared)
        return bytes
    }

    private mutating func add(_ section: DiffSection) {
        add("")
        add("\(section.kind): \(section.counts)")
        for entry in section.entries {
            add("  \(entry.mark) \(entry.name)" + (entry.key.isEmpty ? "" : "  [\(entry.key)]"))
            for line in entry.lines { add("      \(line)") }
        }
        addRest(section.rest, "  ")
    }

    private mutating func addList(_ title: String, _ lines: [String]) {
        guard !lines.isEmpty else { return }
        add("")
        add(title)
        for line in lines { add("  \(line)") }
    }

    private mutating func addRest(_ count: Int, _ indent: String) {
        if count > 0 { add("\(indent)… and \(count) more; --all shows them") }
    }

    /// Appends a line with its control characters escaped, as it quotes data.
    private mutating func add(_ line: String) {
        VisibleText.append(line, to: &bytes)
        bytes.append(UInt8(ascii: "\n"))
    }
}

extension InputComparison.Input {
    /// The formats and the number of rows.
    var described: String {
        (formats + ["\(rowCount) row\(rowCount == 1 ? "" : "s")"]).joined(separator: ", ")
    }
}
