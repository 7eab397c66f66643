internal import Diagnostics

/// One rule by its id or another name of it, or several by a pattern such as `monica/*`.
public struct RulePattern: Sendable {
    private let glob: Glob
    /// The rules of which another name is meant.
    private let renamed: Set<String>

    /// The rules that are meant; `nil` where no known rule is.
    init?(_ glob: Glob, among rules: [RuleDescription]) {
        self.glob = glob
        renamed = Set(
            rules.lazy.filter { rule in rule.aliases.contains { glob.matches($0) } }.map(\.id))
        if renamed.isEmpty, !rules.contains(where: { glob.matches($0.id) }) { return nil }
    }

    /// Whether it is a name, which counts more than a pattern.
    var isExact: Bool { glob.isLiteral }

    /// Whether a rule is meant.
    func matches(_ rule: String) -> Bool { glob.matches(rule) || renamed.contains(rule) }

    /// What to say of a pattern that means no rule.
    static func unknown(_ glob: Glob, among rules: [RuleDescription]) -> String {
        guard glob.isLiteral else { return "no rule fits '\(glob.text)'" }
        let names = rules.map(\.id) + rules.flatMap(\.aliases)
        return "there is no rule '\(glob.text)'" + Suggestion.hint(for: glob.text, among: names)
    }
}
