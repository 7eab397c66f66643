package import KithDiagnostics
internal import KithSyntax
package import KithSystemBinding

/// The rules of a ruleset for one file, with overrides applied.
package struct RulesetSelection: Sendable {
    /// The rules that are on in the file.
    package let rules: [RulesetRule]
    let patterns: PatternTable
    let incompatibleValues: Severity?
    /// The severities below pointers of the file; later ones win.
    let parts: [Part]

    struct Part: Sendable {
        let pointer: String
        let id: String
        let severity: Severity?
    }

    /// Returns the severity of a rule's finding at a place; `nil` if the rule is off there.
    package func severity(
        of rule: String, _ severity: Severity, at pointer: () -> String?
    ) -> Severity? {
        let about = parts.filter { $0.id.utf8.elementsEqual(rule.utf8) }
        guard !about.isEmpty, let pointer = pointer() else { return severity }
        let last = about.last { part in
            let (whole, prefix) = (pointer.utf8, part.pointer.utf8)
            return whole.starts(with: prefix)
                && (whole.count == prefix.count
                    || whole.dropFirst(prefix.count).first == UInt8(ascii: "/"))
        }
        return last.map(\.severity) ?? severity
    }
}

extension Ruleset {
    /// Returns the rules of a ruleset for one file.
    ///
    /// - Parameter file: The path of the file relative to the ruleset's ``folder``; `nil` if it has none.
    /// - Returns: The rules that are on, with the severities for parts of the file.
    package func selection(for file: PathName?) -> RulesetSelection {
        var ruleset = self
        var parts: [RulesetSelection.Part] = []
        for override in overrides {
            guard let file else { break }
            switch override.change {
            case .rules(let rules):
                if override.isAbout(file) { for rule in rules { ruleset.put(rule) } }
            case .severities(let severities):
                for glob in override.files where glob.fits(file) != glob.isNegated {
                    parts += severities.map {
                        .init(pointer: glob.pointer ?? "", id: $0.id, severity: $0.severity)
                    }
                }
            }
        }
        return RulesetSelection(
            rules: ruleset.active, patterns: patterns, incompatibleValues: incompatibleValues,
            parts: parts)
    }
}

extension RulesetOverride {
    /// Returns whether a file is meant: some pattern matches, and none that begins with `!`.
    fileprivate func isAbout(_ file: PathName) -> Bool {
        let wanted = files.filter { !$0.isNegated }
        let isWanted = wanted.isEmpty || wanted.contains { $0.fits(file) }
        return isWanted && !files.contains { $0.isNegated && $0.fits(file) }
    }
}

extension RulesetOverride.FileGlob {
    /// Returns whether a pattern matches; one without a slash is matched with the file's own name.
    fileprivate func fits(_ file: PathName) -> Bool {
        let hasSlash = glob.text.utf8.contains(UInt8(ascii: "/"))
        return glob.matches(hasSlash ? file.text : file.lastComponent.text)
    }
}
