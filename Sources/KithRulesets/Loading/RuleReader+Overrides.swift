internal import KithDiagnostics
internal import KithSyntax

// Reads the parts of overrides.
extension RuleReader {
    /// Reads the patterns of the files that an override is for; empty if the override has no effect.
    mutating func overriddenFiles(_ node: SyntaxNode) -> [RulesetOverride.FileGlob] {
        let members = reader.members(node, of: "an override")
        guard node.kind == .mapping else { return [] }
        reader.allow(
            ["files", "rules", "extends", "formats", "aliases", "parserOptions"], in: members,
            of: "override")
        guard let list = node["files"] else {
            reader.report("an override needs 'files'", at: node.entries.first?.key ?? node)
            return []
        }
        return reader.elements(list, of: "'files'").flatMap { fileGlobs($0) }
    }

    /// Reads the severities in an override for a part of a file, which can set nothing else.
    mutating func severities(
        in node: SyntaxNode, over ruleset: Ruleset
    ) -> [(id: String, severity: Severity?)] {
        var severities: [(id: String, severity: Severity?)] = []
        for key in ["extends", "formats", "aliases", "parserOptions"] {
            guard let entry = node.entry(key) else { continue }
            reader.report(
                "an override for a part of a file can only set severities, not '\(key)'",
                at: entry.key)
        }
        for entry in reader.members(node["rules"], of: "'rules'") {
            guard ruleset.rule(entry.key.text) != nil else {
                reader.report(unknown: "rule", entry.key, among: ruleset.rules.map(\.id))
                continue
            }
            guard entry.value.kind == .scalar, entry.value.boolean == nil else {
                reader.report(
                    "an override for a part of a file can only set severities", at: entry.value)
                continue
            }
            if let severity = severity(entry.value) {
                severities.append((entry.key.text, severity))
            }
        }
        return severities
    }

    private mutating func fileGlobs(_ node: SyntaxNode) -> [RulesetOverride.FileGlob] {
        guard var text = reader.text(node, "a pattern for files") else { return [] }
        var pointer: String?
        if let mark = text.utf8.firstIndex(of: UInt8(ascii: "#")) {
            let written = String(text[text.utf8.index(after: mark)...])
            guard let path = JSONPointer(parsing: written) else {
                reader.report(
                    "what follows '#' must be a JSON Pointer such as /paths", at: node)
                return []
            }
            pointer = path.description
            text = String(text[..<mark])
        }
        let isNegated = text.utf8.first == UInt8(ascii: "!")
        if isNegated { text = String(text.dropFirst()) }
        guard let texts = Braces.expanded(text, limit: limits.maximumPaths) else {
            reader.report(
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
                reader.report(error.message, at: node)
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
