internal import KithDiagnostics
internal import KithSourceText

/// The severities of rules, in the form of oasdiff: `ID err`, `ID warn`, `ID info` or `ID none`.
///
/// An id is that of a rule, or one of oasdiff's. A rule that stands for several of these is judged by the gravest of
/// their levels, and has its own for each that the file does not name. So no line hides more than it says.
struct SeverityLevels {
    private(set) var severities: [RuleSeverity] = []
    /// Findings about lines without effect.
    private(set) var findings: [Finding] = []

    private static let levels: [(name: String, severity: Severity?)] = [
        ("err", .error), ("warn", .warning), ("info", .info), ("none", nil),
    ]

    /// A line about a rule.
    private struct Line {
        let rule: RuleDescription
        /// The id in the file; `nil` for the rule's own.
        let alias: String?
        let severity: Severity?
        let place: SourceSpan
    }

    init(_ file: PeerLines) {
        var lines: [Line] = []
        for (text, place) in file.lines {
            do throws(Fault) { lines += try Self.read(text, at: place) } catch {
                findings.append(
                    Configuration.invalid.finding(
                        error.message, severity: error.severity, at: place))
            }
        }
        for rule in Catalog.changeRules {
            let about = lines.filter { $0.rule.id == rule.id }
            if let own = about.last(where: { $0.alias == nil }) {
                add(rule, own.severity)
            } else if !about.isEmpty {
                judge(rule, about)
            }
        }
    }

    /// Decides about a rule by the ids of oasdiff that it stands for.
    private mutating func judge(_ rule: RuleDescription, _ lines: [Line]) {
        let named = Dictionary(lines.map { ($0.alias ?? "", $0) }) { $1 }
        let others = PeerRules.names(of: rule).filter { named[$0] == nil }
        let levels = named.values.map(\.severity) + (others.isEmpty ? [] : [rule.severity])
        add(rule, levels.compactMap(\.self).max())
        guard !others.isEmpty else { return }
        for line in lines where line.severity.map({ $0 < rule.severity }) ?? true {
            findings.append(
                Configuration.invalid.finding(
                    """
                    this does not make '\(rule.id)' milder, which also stands for \(others.listed(atMost: 3)); \
                    expected lines for them too, or one for '\(rule.id)'
                    """, severity: .warning, at: line.place))
        }
    }

    private mutating func add(_ rule: RuleDescription, _ severity: Severity?) {
        guard let glob = try? Glob(rule.id, isPath: false),
            let pattern = RulePattern(glob, among: [rule])
        else { return }
        severities.append(RuleSeverity(rules: pattern, severity: severity))
    }

    private struct Fault: Error {
        let message: String
        var severity = Severity.error
    }

    private static func read(_ text: String, at place: SourceSpan) throws(Fault) -> [Line] {
        let words = text.split { $0 == " " || $0 == "\t" }.map(String.init)
        guard words.count == 2 else {
            throw Fault(
                message:
                    "expected a rule and its level, such as 'api-removed-without-deprecation warn'")
        }
        guard let level = levels.first(where: { $0.name == words[1].lowercased() }) else {
            let names = levels.map(\.name)
            throw Fault(
                message: "there is no level '\(words[1])'"
                    + Suggestion.hint(for: words[1], among: names))
        }
        let rules = Catalog.changeRules.filter { PeerRules.words(for: $0).contains(words[0]) }
        guard !rules.isEmpty else {
            // The file may name what only oasdiff tells.
            throw Fault(
                message: "no rule about changes has the id '\(words[0])' here or at oasdiff"
                    + Suggestion.hint(for: words[0], among: PeerRules.all), severity: .warning)
        }
        return rules.map { rule in
            Line(
                rule: rule, alias: words[0] == rule.id ? nil : PeerRules.bare(words[0]),
                severity: level.severity, place: place)
        }
    }
}

/// The names of rules about changes, as files of oasdiff have them.
enum PeerRules {
    private static let prefix = "oasdiff:"

    /// Returns oasdiff's ids for a rule.
    static func names(of rule: RuleDescription) -> [String] {
        rule.aliases.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
    }

    /// Returns an id of oasdiff without the prefix that it has among aliases.
    static func bare(_ name: String) -> String {
        name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
    }

    /// The words that stand for a rule: its id, and oasdiff's with and without the prefix.
    static func words(for rule: RuleDescription) -> Set<String> {
        Set([rule.id] + names(of: rule).flatMap { [$0, prefix + $0] })
    }

    /// All ids, with oasdiff's.
    static var all: [String] {
        Catalog.changeRules.map(\.id) + Catalog.changeRules.flatMap { names(of: $0) }
    }
}
