internal import KithDiagnostics
internal import KithSourceText

/// Changes to leave out, in the form of oasdiff: free text about a request, in any letter case.
///
/// A line names a change by the method and the path of a request, and by the message, the fingerprint, or the id of the
/// rule with the name of the property, parameter, header or status. A change that reaches several requests needs a line
/// for each.
struct IgnoredChanges {
    private let lines: [(text: String, words: Set<String>, place: SourceSpan)]
    private var isUsed: [Bool]
    /// What the lines are about: "an error".
    private let what: String
    private let rules: [String: RuleDescription]

    init(_ file: PeerLines, what: String) {
        lines = file.lines.map { text, place in
            let text = text.lowercased()
            return (text, Self.words(of: text), place)
        }
        isUsed = lines.map { _ in false }
        self.what = what
        rules =
            file.lines.isEmpty
            ? [:] : Dictionary(Catalog.changeRules.map { ($0.id, $0) }) { first, _ in first }
    }

    /// Returns the words of a line, without punctuation around them.
    private static func words(of text: String) -> Set<String> {
        let around = Set("\"'`.,:;()[]")
        return Set(
            text.split(whereSeparator: \.isWhitespace).map { word in
                String(
                    word.trimmingPrefix { around.contains($0) }.reversed()
                        .trimmingPrefix { around.contains($0) }.reversed())
            })
    }

    /// Returns whether the lines leave a change out.
    mutating func contain(_ finding: Finding) -> Bool {
        guard !lines.isEmpty, let evidence = finding.evidence, !evidence.requests.isEmpty else {
            return false
        }
        let about = lines.indices.filter { names(finding, evidence, in: $0) }
        guard !about.isEmpty else { return false }
        var isCovered = true
        for request in evidence.requests {
            let found = about.filter { isAbout(request, $0) }
            for index in found { isUsed[index] = true }
            if found.isEmpty { isCovered = false }
        }
        return isCovered
    }

    private func names(_ finding: Finding, _ evidence: Finding.Evidence, in index: Int) -> Bool {
        let line = lines[index]
        if line.text.contains(finding.message.lowercased()) { return true }
        if line.words.contains(evidence.fingerprint) { return true }
        guard let rule = rules[finding.rule],
            line.words.contains(where: { PeerRules.isName($0, of: rule) })
        else { return false }
        return evidence.site.name.isEmpty || line.words.contains(evidence.site.name.lowercased())
    }

    /// Whether a line has the method and the path of a request, each as a word.
    private func isAbout(_ request: String, _ index: Int) -> Bool {
        let words = request.lowercased().split(separator: " ").map(String.init)
        return lines[index].text.contains(request.lowercased())
            && words.allSatisfy { lines[index].words.contains($0) }
    }

    /// Findings about lines that leave nothing out.
    var leftovers: [Finding] {
        lines.indices.filter { !isUsed[$0] }.map { index in
            Configuration.unusedIgnore.finding(
                """
                this line matches no change; expected a request such as GET /pets, and the message, rule or \
                fingerprint of \(what)
                """, at: lines[index].place)
        }
    }
}
