internal import KithDiagnostics

/// One rule by its id, the end of its id or an alias, or several by a pattern such as `monica/*`.
package struct RulePattern: Sendable {
    private let glob: Glob
    /// The ids of rules whose names or aliases match.
    private let renamed: Set<String>

    /// Creates a pattern, or returns `nil` if it matches no known rule.
    init?(_ glob: Glob, among rules: [RuleDescription]) {
        self.glob = glob
        renamed = Set(
            rules.lazy.filter { rule in
                glob.isLiteral && rule.name == glob.text
                    || rule.aliases.contains { glob.matches($0) }
            }.map(\.id))
        if renamed.isEmpty, !rules.contains(where: { glob.matches($0.id) }) { return nil }
    }

    /// The name or the pattern.
    package var text: String { glob.text }

    /// Whether it is a name without wildcards.
    ///
    /// A name takes precedence over a pattern.
    var isExact: Bool { glob.isLiteral }

    /// Whether the pattern matches a rule id.
    func matches(_ rule: String) -> Bool { glob.matches(rule) || renamed.contains(rule) }

    /// Returns the message for a pattern that matches no rule.
    static func unknown(_ glob: Glob, among rules: [RuleDescription]) -> String {
        guard glob.isLiteral else { return "no rule matches '\(glob.text)'" }
        let names = rules.map(\.id) + rules.flatMap(\.aliases)
        return "there is no rule '\(glob.text)'" + Suggestion.hint(for: glob.text, among: names)
    }
}
