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
    /// The ids of each rule, with oasdiff's.
    private let names: [String: Set<String>]

    init(_ file: PeerLines, what: String) {
        lines = file.lines.map { text, place in
            let text = text.lowercased()
            return (text, Self.words(of: text), place)
        }
        isUsed = lines.map { _ in false }
        self.what = what
        let rules = lines.isEmpty ? [] : Catalog.changeRules
        names = Dictionary(rules.map { ($0.id, PeerRules.words(for: $0)) }) { first, _ in first }
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
        let message = finding.message.lowercased()
        let name = evidence.site.name.lowercased()
        let ids = names[finding.rule] ?? []
        var isCovered = true
        for request in evidence.requests.map({ $0.lowercased() }) {
            let words = request.split(separator: " ").map(String.init)
            let found = lines.indices.filter { index in
                let line = lines[index]
                guard words.allSatisfy(line.words.contains), line.text.contains(request) else {
                    return false
                }
                let hasID = !line.words.isDisjoint(with: ids)
                return hasID && (name.isEmpty || line.words.contains(name))
                    || line.words.contains(evidence.fingerprint) || line.text.contains(message)
            }
            for index in found { isUsed[index] = true }
            if found.isEmpty { isCovered = false }
        }
        return isCovered
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
