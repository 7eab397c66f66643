internal import KithSourceText

/// The counts of findings in words.
struct FindingCounts {
    /// The text, such as "2 errors, 1 warning in 2 files; 3 less severe not shown".
    let text: String

    /// Counts the shown findings, out of `all`.
    init(_ shown: [Finding], of all: Int, inputs: Int) {
        let parts = Severity.allCases.reversed().compactMap { severity -> String? in
            let count = shown.count { $0.severity == severity }
            return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
        }
        let files = Set(shown.compactMap(\.span?.source)).count
        let hidden = all - shown.count
        var text =
            parts.isEmpty
            ? "no findings in \(inputs) input\(inputs == 1 ? "" : "s")"
            : parts.joined(separator: ", ")
        if files > 0 { text += " in \(files) file\(files == 1 ? "" : "s")" }
        if hidden > 0 { text += "; \(hidden) of lower severity not shown" }
        self.text = text
    }
}
