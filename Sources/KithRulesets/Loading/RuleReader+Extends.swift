internal import KithDiagnostics
internal import KithSyntax
internal import KithSystemBinding

/// Which rules of a ruleset run for the rulesets that extend it.
enum ExtensionMode: String, CaseIterable {
    case recommended
    case all
    case off
}

/// A ruleset that another one extends.
enum ExtendedRuleset {
    /// The rules of a ruleset that is part of the program.
    case builtIn([RulesetRule])
    /// A file, by the path as written, named at a place.
    case file(PathName, ExtensionMode, from: SyntaxNode)
}

extension RuleReader {
    /// Reads which rulesets a ruleset extends, in order.
    mutating func extended(_ node: SyntaxNode?) -> [ExtendedRuleset] {
        guard let node, !node.isNull else { return [] }
        // A pair such as [spectral:oas, all] counts as a pair only inside another list.
        return reader.oneOrMore(node).compactMap { element in
            nameAndMode(element).flatMap { extended($0.name, $0.mode) }
        }
    }

    /// Reads a name, or a pair of a name and a mode.
    private mutating func nameAndMode(
        _ node: SyntaxNode
    ) -> (name: SyntaxNode, mode: ExtensionMode)? {
        guard node.kind == .sequence else {
            return reader.text(node, "an extended ruleset").map { _ in (node, .recommended) }
        }
        let parts = Array(node.elements)
        guard parts.count == 2 else {
            reader.report(
                "an extended ruleset must be a name, or a pair of a name and 'recommended', 'all' or "
                    + "'off'", at: node)
            return nil
        }
        guard reader.text(parts[0], "an extended ruleset") != nil,
            let word = reader.text(parts[1], "a mode")
        else { return nil }
        guard let mode = ExtensionMode(rawValue: word) else {
            reader.report(unknown: "mode", parts[1], among: ExtensionMode.allCases.map(\.rawValue))
            return nil
        }
        return (parts[0], mode)
    }

    private mutating func extended(
        _ node: SyntaxNode, _ mode: ExtensionMode
    ) -> ExtendedRuleset? {
        let name = node.text
        if name.utf8.starts(with: "spectral:".utf8) {
            return builtIn(node, mode).map { .builtIn($0) }
        }
        if name.utf8.starts(with: "http://".utf8) || name.utf8.starts(with: "https://".utf8) {
            reader.report(
                """
                a ruleset is not downloaded from a URL; copy it beside this file and extend \
                the copy
                """,
                at: node, RulesetRules.unsupported)
            return nil
        }
        let path = PathName(name)
        let isFile =
            path.isAbsolute || name.utf8.starts(with: "./".utf8)
            || name.utf8.starts(with: "../".utf8)
            || ["yaml", "yml", "json"].contains(path.fileExtension ?? "")
        if isFile { return .file(path, mode, from: node) }
        if ["js", "mjs", "cjs", "ts"].contains(path.fileExtension ?? "") {
            reader.report(
                "a ruleset in JavaScript is not run; write it as YAML", at: node,
                RulesetRules.unsupported)
        } else {
            reader.report(
                "an npm module is not looked up; extend a file, such as ./\(shortened(node.bytes)).yaml",
                at: node, RulesetRules.unsupported)
        }
        return nil
    }

    private mutating func builtIn(_ node: SyntaxNode, _ mode: ExtensionMode) -> [RulesetRule]? {
        guard node.hasText("spectral:oas") else {
            if node.hasText("spectral:asyncapi") || node.hasText("spectral:arazzo") {
                reader.report(
                    "\(node.text) has no rules here, because only OpenAPI is supported", at: node,
                    RulesetRules.unsupported)
            } else {
                reader.report(unknown: "ruleset", node, among: ["spectral:oas"])
            }
            return nil
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
