/// Parsing of the line for one field: `TYPE; clause; clause`.
extension TableReader {
    mutating func rule(_ field: String, _ text: String) -> FieldRule {
        var rule = FieldRule()
        rule.name = name(field)
        rule.text = field
        let parts = clauses(text)
        rule.shapes = shapes(parts.first ?? "")
        for clause in parts.dropFirst() {
            let words = clause.split(separator: " ").map(String.init)
            if !read(words, into: &rule) { problems.append("\(field): '\(clause)' says nothing") }
        }
        // "required until 3.0" of a field that exists "since 3.0" means version 3.0 alone.
        rule.required.formIntersection(rule.versions)
        return rule
    }

    private mutating func read(_ words: [String], into rule: inout FieldRule) -> Bool {
        switch words.first {
        case "since", "until":
            guard words.count == 2 else { return false }
            rule.versions.formIntersection(range(words))
        case "required": return readRequired(Array(words.dropFirst()), into: &rule)
        case "when":
            rule.when = condition(words.dropFirst())
            return rule.when != nil
        case "unless":
            rule.unless = condition(words.dropFirst())
            return rule.unless != nil
        case "without": rule.without = words.dropFirst().map { name($0) }
        case "one" where words == ["one", "entry"]: rule.hasOneEntry = true
        case "one" where words.count > 2: rule.values = Array(words.dropFirst(2))
        case "not" where words.count >= 2 && words[1] == "empty":
            rule.notEmpty = words.count == 4 ? range(Array(words.dropFirst(2))) : .all
        case "unique":
            rule.unique = words.count == 3 ? range(Array(words.dropFirst())) : .all
        case "keys" where words.count == 2:
            rule.keys = TextForm(rawValue: words[1])
            return rule.keys != nil
        case "form" where words.count == 2:
            rule.form = TextForm(rawValue: words[1])
            return rule.form != nil
        case "rule" where words.count == 2: rule.finding = "openapi/" + words[1]
        default: return false
        }
        return true
    }

    private mutating func readRequired(_ words: [String], into rule: inout FieldRule) -> Bool {
        switch words.first {
        case nil: rule.required = .all
        case "since", "until":
            guard words.count == 2 else { return false }
            rule.required = range(words)
        case "when":
            rule.requiredWhen = condition(words.dropFirst())
            return rule.requiredWhen != nil
        default: return false
        }
        return true
    }

    /// Parses `since 3.1` or `until 3.0`.
    private mutating func range(_ words: [String]) -> VersionSet {
        guard let version = version(words[1]) else { return [] }
        return words[0] == "since" ? VersionSet(since: version) : VersionSet(until: version)
    }

    /// Parses `FIELD is A B`.
    private mutating func condition(_ words: ArraySlice<String>) -> Condition? {
        let words = Array(words)
        guard words.count > 2, words[1] == "is" else { return nil }
        return Condition(field: name(words[0]), values: Array(words.dropFirst(2)))
    }
}
