internal import KithSourceText

/// The counts of findings in words.
struct FindingCounts {
    /// The text, such as "2 errors, 1 warning in 2 files; 3 less severe not shown".
    let text: String

    /// Counts the shown findings, out of `all`.
    init(_ shown: [Finding], of all: Int, inputs: Int) {
        let files = Set(shown.compactMap(\.span?.source)).count
        let hidden = all - shown.count
        var text = shown.countsInWords
        if text.isEmpty { text = "no findings in \(inputs) input\(inputs == 1 ? "" : "s")" }
        if files > 0 { text += " in \(files) file\(files == 1 ? "" : "s")" }
        if hidden > 0 { text += "; \(hidden) of lower severity not shown" }
        self.text = text
    }
}

extension Sequence<Finding> {
    /// The number of findings of each severity in words, such as "2 errors, 1 warning"; empty if there are none.
    package var countsInWords: String {
        Severity.allCases.reversed().compactMap { severity in
            let count = count { $0.severity == severity }
            return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
        }.joined(separator: ", ")
    }
}
