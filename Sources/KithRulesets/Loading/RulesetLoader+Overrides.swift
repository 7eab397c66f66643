internal import KithDiagnostics
internal import KithSyntax

extension RulesetLoader {
    /// Reads the overrides for some files.
    mutating func overrides(
        _ node: SyntaxNode?, _ scope: RulesetScope, of file: File, over ruleset: Ruleset
    ) -> [RulesetOverride] {
        var overrides: [RulesetOverride] = []
        for element in rules.reader.elements(node, of: "'overrides'") {
            if let override = override(element, scope, of: file, over: ruleset) {
                overrides.append(override)
            }
        }
        return overrides
    }

    private mutating func override(
        _ node: SyntaxNode, _ scope: RulesetScope, of file: File, over ruleset: Ruleset
    ) -> RulesetOverride? {
        let members = rules.reader.members(node, of: "an override")
        guard node.kind == .mapping else { return nil }
        rules.reader.allow(
            ["files", "rules", "extends", "formats", "aliases", "parserOptions"], in: members,
            of: "override")
        guard let list = node["files"] else {
            rules.reader.report("an override needs 'files'", at: node.entries.first?.key ?? node)
            return nil
        }
        let globs = rules.reader.elements(list, of: "'files'").flatMap { fileGlobs($0) }
        guard !globs.isEmpty else { return nil }
        if globs.contains(where: { $0.pointer != nil }) {
            return severities(node, globs, over: ruleset)
        }
        var changed = ruleset
        extend(&changed, by: node["extends"], of: file)
        var inner = scope
        inner.aliases = AliasTable(
            node["aliases"], rules.limits, &rules.reader, over: scope.aliases)
        let own = RulesetScope(
            aliases: inner.aliases, formats: rules.formats(node["formats"]) ?? scope.formats,
            documentation: scope.documentation)
        rules.readRules(node["rules"], own, into: &changed)
        return RulesetOverride(files: globs, change: .rules(changed.rules))
    }

    /// Reads an override for a part of a file, which can only set severities.
    private mutating func severities(
        _ node: SyntaxNode, _ globs: [RulesetOverride.FileGlob], over ruleset: Ruleset
    ) -> RulesetOverride? {
        var severities: [(id: String, severity: Severity?)] = []
        for key in ["extends", "formats", "aliases", "parserOptions"] {
            guard let entry = node.entry(key) else { continue }
            rules.reader.report(
                "an override for a part of a file can only set severities, not '\(key)'",
                at: entry.key)
        }
        for entry in rules.reader.members(node["rules"], of: "'rules'") {
            guard ruleset.rule(entry.key.text) != nil else {
                rules.reader.report(unknown: "rule", entry.key, among: ruleset.rules.map(\.id))
                continue
            }
            guard entry.value.kind == .scalar, entry.value.boolean == nil else {
                rules.reader.report(
                    "an override for a part of a file can only set severities", at: entry.value)
                continue
            }
            if let severity = rules.severity(entry.value) {
                severities.append((entry.key.text, severity))
            }
        }
        return RulesetOverride(files: globs, change: .severities(severities))
    }

    private mutating func fileGlobs(_ node: SyntaxNode) -> [RulesetOverride.FileGlob] {
        guard var text = rules.reader.text(node, "a pattern for files") else { return [] }
        var pointer: String?
        if let mark = text.utf8.firstIndex(of: UInt8(ascii: "#")) {
            let written = String(text[text.utf8.index(after: mark)...])
            guard let path = JSONPointer(parsing: written) else {
                rules.reader.report(
                    "what follows '#' must be a JSON Pointer such as /paths", at: node)
                return []
            }
            pointer = path.description
            text = String(text[..<mark])
        }
        let isNegated = text.utf8.first == UInt8(ascii: "!")
        if isNegated { text = String(text.dropFirst()) }
        guard let texts = Braces.expanded(text, limit: rules.limits.maximumPaths) else {
            rules.reader.report(
                "the braces of the pattern do not match, or expand to too many patterns", at: node)
            return []
        }
        var globs: [RulesetOverride.FileGlob] = []
        for text in texts {
            do throws(GlobError) {
                let slashes = text.utf8.map {
                    $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0
                }
                let plain = String(decoding: slashes, as: UTF8.self)
                let whole = plain.utf8.starts(with: "./".utf8) ? String(plain.dropFirst(2)) : plain
                globs.append(
                    RulesetOverride.FileGlob(
                        glob: try Glob(whole), isNegated: isNegated, pointer: pointer))
            } catch {
                rules.reader.report(error.message, at: node)
            }
        }
        return globs
    }
}

/// Alternatives in braces, `{a,b}`, as in the globs of JavaScript tools.
enum Braces {
    /// Returns the texts that a pattern stands for; `nil` if braces do not match or there are too many texts.
    static func expanded(_ text: String, limit: Int) -> [String]? {
        var todo = [Array(text.utf8)[...]]
        var done: [[UInt8]] = []
        var steps = 0
        while let next = todo.popLast() {
            steps += 1
            guard steps <= limit else { return nil }
            guard let open = next.lastIndex(of: UInt8(ascii: "{")) else {
                if next.contains(UInt8(ascii: "}")) { return nil }
                done.append(Array(next))
                continue
            }
            guard let close = next[open...].firstIndex(of: UInt8(ascii: "}")) else { return nil }
            let parts = next[next.index(after: open)..<close].split(
                separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
            guard parts.count <= limit else { return nil }
            for part in parts.reversed() {
                todo.append(next[..<open] + part + next[(close + 1)...])
            }
        }
        return done.map { String(decoding: $0, as: UTF8.self) }
    }
}
