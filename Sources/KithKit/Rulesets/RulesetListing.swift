package import KithDiagnostics
internal import KithRulesets
internal import KithSourceText
internal import KithSystemBinding

/// The list of a ruleset's rules.
package struct RulesetListing: Sendable {
    /// One rule.
    package struct Row: Sendable {
        /// The id.
        package let id: String
        /// The severity.
        package let severity: Severity
        /// Whether it runs.
        package let isOn: Bool
        /// The Kith rules that implement it, or `nil` if the ruleset defines it.
        package let rules: [String]?
    }

    /// All rules, those of extended rulesets first.
    package let rows: [Row]

    /// The name of Spectral's own ruleset.
    package static let spectral = "spectral:oas"

    /// Reads a ruleset.
    ///
    /// - Parameter name: A file, or ``spectral``.
    /// - Throws: ``KithError/read(_:)`` if the file cannot be read.
    package init(_ name: String) throws(KithError) {
        guard name != Self.spectral else {
            rows = SpectralCoverage.rows.map { row in
                Row(
                    id: row.entry.id, severity: row.entry.severity,
                    isOn: row.entry.isRecommended, rules: row.rules)
            }
            return
        }
        do throws(ReadError) {
            let folder = (try? WorkingFolder.path()) ?? "/"
            let file = try RulesetFile(
                folder.joining(PathName(name)).normalized, workingFolder: folder, first: 0,
                confinement: nil)
            rows = file.ruleset.rules.map { rule in
                Row(
                    id: rule.id, severity: rule.severity, isOn: rule.isOn,
                    rules: rule.isBuiltIn ? SpectralCoverage.rules(for: rule.id) : nil)
            }
        } catch {
            throw .read(error)
        }
    }
}
