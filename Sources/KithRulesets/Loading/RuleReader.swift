internal import KithDiagnostics
internal import KithSourceText
internal import KithSyntax

/// What a file sets for all rules that it defines.
struct RulesetScope {
    var aliases: AliasTable
    let formats: Set<RulesetFormat>?
    let documentation: String?
}

/// Reads the rules of rulesets.
struct RuleReader {
    let limits: RulesetLimits
    var reader = RulesetReader()
    var patterns = PatternTable()

    init(limits: RulesetLimits) { self.limits = limits }

    /// The keys of a rule.
    static let ruleKeys = [
        "description", "documentationUrl", "enabled", "extensions", "formats", "given", "message",
        "recommended", "resolved", "severity", "tags", "then", "type",
    ]

    /// Adds the rules under `rules` to a ruleset, or changes those that it has.
    mutating func readRules(
        _ node: SyntaxNode?, _ scope: RulesetScope, into ruleset: inout Ruleset
    ) {
        for entry in reader.members(node, of: "'rules'") {
            guard ruleset.rules.count < limits.maximumRules else {
                reader.report(
                    "there are more rules than the limit maximumRules of \(limits.maximumRules)",
                    at: entry.key)
                return
            }
            guard reader.text(entry.key, "the id of a rule") != nil,
                let rule = rule(entry, scope, over: ruleset)
            else { continue }
            ruleset.put(rule)
        }
    }

    /// Returns the rule that an entry defines or changes.
    private mutating func rule(
        _ entry: SyntaxEntry, _ scope: RulesetScope, over ruleset: Ruleset
    ) -> RulesetRule? {
        let known = ruleset.rule(entry.key.text)
        if entry.value.kind == .mapping { return defined(entry, scope, over: known) }
        guard var rule = known else {
            let near = Suggestion.closest(
                to: entry.key.text, among: ruleset.rules.map(\.id))
            reader.report(
                "there is no rule \(quoted(entry.key.bytes)) to change; "
                    + (near.map { "did you mean '\($0)'?" }
                        ?? "one is defined with 'given' and 'then'"),
                at: entry.key)
            return nil
        }
        if let isOn = entry.value.boolean {
            rule.isOn = isOn
            return rule
        }
        guard entry.value.kind == .scalar else {
            reader.report(
                "a rule must be a mapping, a severity or true or false, found a list",
                at: entry.value)
            return nil
        }
        guard let severity = severity(entry.value) else { return nil }
        rule.isOn = severity != nil
        rule.severity = severity ?? rule.severity
        return rule
    }

    private mutating func defined(
        _ entry: SyntaxEntry, _ scope: RulesetScope, over known: RulesetRule?
    ) -> RulesetRule? {
        let node = entry.value
        reader.allow(Self.ruleKeys, in: reader.members(node, of: "a rule"), of: "rule")
        var rule =
            known
            ?? RulesetRule(
                id: entry.key.text, severity: .warning, isOn: true, formats: scope.formats,
                documentationURL: scope.documentation.map { "\($0)#\(entry.key.text)" },
                body: .builtIn)
        rule.place = entry.key.span
        let patternCount = patterns.texts.count
        defer { patterns.setPlace(entry.key.span, from: patternCount) }
        guard let body = body(entry, scope, over: known) else { return nil }
        rule.body = body
        if let text = node["description"] { rule.description = reader.text(text, "'description'") }
        if let text = node["documentationUrl"] {
            rule.documentationURL = reader.text(text, "'documentationUrl'")
        }
        if node["formats"] != nil { rule.formats = formats(node["formats"]) }
        rule.isRecommended =
            reader.flag(node["recommended"], "'recommended'") ?? rule.isRecommended
        rule.isOn = reader.flag(node["enabled"], "'enabled'") ?? rule.isRecommended
        if let written = node["severity"], let severity = severity(written) {
            rule.isOn = rule.isOn && severity != nil
            rule.severity = severity ?? rule.severity
        }
        if let type = node["type"], reader.text(type, "'type'") != nil,
            !["style", "validation"].contains(where: { type.hasText($0) })
        {
            reader.report(unknown: "type", type, among: ["style", "validation"])
        }
        return rule
    }

    /// Reads what a rule checks; parts that are not given stay as they were.
    private mutating func body(
        _ entry: SyntaxEntry, _ scope: RulesetScope, over known: RulesetRule?
    ) -> RulesetRule.Body? {
        let node = entry.value
        var old: PathRule?
        if let known, case .paths(let rule) = known.body { old = rule }
        let isChange = node["given"] == nil && node["then"] == nil
        if isChange, let known, known.isBuiltIn {
            for key in ["message", "resolved"] {
                guard let entry = node.entry(key) else { continue }
                reader.report(
                    "'\(key)' of a built-in rule cannot be changed", at: entry.key,
                    RulesetRules.unsupported)
            }
            return .builtIn
        }
        guard node["given"] != nil || old != nil, node["then"] != nil || old != nil else {
            let missing =
                node["given"] == nil
                ? node["then"] == nil ? "'given' and 'then'" : "'given'" : "'then'"
            reader.report("a rule needs \(missing)", at: entry.key)
            return nil
        }
        var rule = PathRule(
            given: old?.given ?? [], then: old?.then ?? [], message: old?.message,
            isResolved: old?.isResolved ?? true)
        rule.isResolved = reader.flag(node["resolved"], "'resolved'") ?? rule.isResolved
        if let given = node["given"] { rule.given = paths(given, scope) }
        if let then = node["then"] { rule.then = checks(then) }
        if let message = node["message"] { rule.message = template(message) }
        return rule.given.isEmpty || rule.then.isEmpty ? nil : .paths(rule)
    }

    private mutating func paths(_ node: SyntaxNode, _ scope: RulesetScope) -> [PathRule.Given] {
        let nodes = reader.oneOrMore(node)
        if nodes.isEmpty { reader.report("'given' needs a path", at: node) }
        var given: [PathRule.Given] = []
        for node in nodes {
            for expansion in scope.aliases.expand(node, &reader) {
                do throws(PathError) {
                    given.append(
                        PathRule.Given(
                            path: try JSONPath(expansion.text, patterns: &patterns),
                            formats: expansion.formats))
                } catch {
                    report(error, in: expansion)
                }
            }
        }
        return given
    }

    private mutating func report(_ error: PathError, in expansion: AliasTable.Expansion) {
        let offset = error.offset - expansion.prefix
        let isWritten = offset >= 0
        let path =
            expansion.prefix == 0
            ? "the path" : "the path \(shortened(expansion.text.utf8Array[...]))"
        let column = expansion.text.column(ofByte: error.offset)
        reader.report(
            "column \(column) of \(path): \(error.message)",
            at: isWritten ? expansion.node.place(ofByte: offset) : expansion.node.span)
    }

    private mutating func template(_ node: SyntaxNode) -> MessageTemplate? {
        guard let text = reader.text(node, "'message'") else { return nil }
        let template = MessageTemplate(text)
        for unknown in template.unknown {
            let names = MessageTemplate.Variable.allCases.map(\.rawValue)
            let hint =
                Suggestion.closest(to: unknown, among: names).map { "did you mean '\($0)'?" }
                ?? "expected one of: \(names.joined(separator: ", "))"
            reader.report(
                "there is no value for {{\(shortened(unknown.utf8Array[...]))}}; \(hint)",
                at: node)
        }
        return template
    }

    /// Reads some formats; `nil` if there are none.
    mutating func formats(_ node: SyntaxNode?) -> Set<RulesetFormat>? {
        guard let node, !node.isNull else { return nil }
        var formats: Set<RulesetFormat> = []
        for element in reader.elements(node, of: "'formats'") {
            guard let text = reader.text(element, "a format") else { continue }
            let format = RulesetFormat(text)
            if format.isKnown {
                formats.insert(format)
            } else {
                reader.report(unknown: "format", element, among: RulesetFormat.names)
            }
        }
        return formats
    }

    /// Reads a severity by its name or number; `.some(nil)` switches the rule off.
    mutating func severity(_ node: SyntaxNode) -> Severity?? {
        if let number = node.integer {
            switch number {
            case -1: return .some(nil)
            case 0: return .error
            case 1: return .warning
            case 2, 3: return .info
            default: break
            }
        }
        switch node.kind == .scalar ? node.text : "" {
        case "error": return .error
        case "warn": return .warning
        case "info", "hint": return .info
        case "off": return .some(nil)
        default:
            let names = ["error", "warn", "info", "hint", "off"]
            let hint =
                Suggestion.closest(to: node.text, among: names).map { "; did you mean '\($0)'?" }
                ?? "; expected one of: \(names.joined(separator: ", ")), or a number from -1 to 3"
            reader.report("there is no severity \(quoted(node.bytes))\(hint)", at: node)
            return nil
        }
    }
}
