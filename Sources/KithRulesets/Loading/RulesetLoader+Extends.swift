internal import KithDiagnostics
internal import KithSyntax
internal import KithSystemBinding

extension RulesetLoader {
    /// Adds the rules of all rulesets that a ruleset extends, in order.
    mutating func extend(_ ruleset: inout Ruleset, by node: SyntaxNode?, of file: File) {
        guard let node, !node.isNull else { return }
        // A pair such as [spectral:oas, all] counts as a pair only inside another list.
        for element in rules.reader.oneOrMore(node) {
            guard let (name, mode) = extended(element) else { continue }
            for rule in extendedRules(name, mode, of: file) { ruleset.put(rule) }
        }
    }

    /// Reads a name, or a pair of a name and a mode.
    private mutating func extended(_ node: SyntaxNode) -> (name: SyntaxNode, mode: Mode)? {
        guard node.kind == .sequence else {
            return rules.reader.text(node, "an extended ruleset").map { _ in (node, .recommended) }
        }
        let parts = Array(node.elements)
        guard parts.count == 2 else {
            rules.reader.report(
                "an extended ruleset must be a name, or a pair of a name and 'recommended', 'all' or "
                    + "'off'", at: node)
            return nil
        }
        guard rules.reader.text(parts[0], "an extended ruleset") != nil,
            let word = rules.reader.text(parts[1], "a mode")
        else { return nil }
        guard let mode = Mode(rawValue: word) else {
            rules.reader.report(unknown: "mode", parts[1], among: Mode.allCases.map(\.rawValue))
            return nil
        }
        return (parts[0], mode)
    }

    private mutating func extendedRules(
        _ node: SyntaxNode, _ mode: Mode, of file: File
    ) -> [RulesetRule] {
        let name = node.text
        if name.utf8.starts(with: "spectral:".utf8) { return builtIn(node, mode) }
        if name.utf8.starts(with: "http://".utf8) || name.utf8.starts(with: "https://".utf8) {
            rules.reader.report(
                """
                a ruleset is not downloaded from a URL; copy it beside this file and extend \
                the copy
                """,
                at: node, RulesetRules.unsupported)
            return []
        }
        let path = PathName(name)
        let isFile =
            path.isAbsolute || name.utf8.starts(with: "./".utf8)
            || name.utf8.starts(with: "../".utf8)
            || ["yaml", "yml", "json"].contains(path.fileExtension ?? "")
        if isFile {
            return load(file.path.parent.joining(path).normalized, mode, from: node).rules
        }
        if ["js", "mjs", "cjs", "ts"].contains(path.fileExtension ?? "") {
            rules.reader.report(
                "a ruleset in JavaScript is not run; write it as YAML", at: node,
                RulesetRules.unsupported)
        } else {
            rules.reader.report(
                "an npm module is not looked up; extend a file, such as ./\(shortened(node.bytes)).yaml",
                at: node, RulesetRules.unsupported)
        }
        return []
    }

    private mutating func builtIn(_ node: SyntaxNode, _ mode: Mode) -> [RulesetRule] {
        guard node.hasText("spectral:oas") else {
            if node.hasText("spectral:asyncapi") || node.hasText("spectral:arazzo") {
                rules.reader.report(
                    "\(node.text) has no rules here, because only OpenAPI is supported", at: node,
                    RulesetRules.unsupported)
            } else {
                rules.reader.report(unknown: "ruleset", node, among: ["spectral:oas"])
            }
            return []
        }
        return SpectralOAS.entries.map { entry in
            RulesetRule(
                id: entry.id, severity: entry.severity,
                isOn: mode == .all || mode == .recommended && entry.isRecommended,
                isRecommended: entry.isRecommended,
                formats: Set(entry.formats.map { RulesetFormat($0) }), place: node.span,
                body: .builtIn)
        }
    }
}
