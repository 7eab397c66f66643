package import KithDiagnostics
package import KithModel
package import KithSourceText
package import KithSystemBinding

/// A project's decisions about findings, from its file `.kith.yaml`.
///
/// ``ConfigurationKey/all`` says what each key of the file means.
package struct Configuration: Sendable {
    /// The file, or `nil` if there is none.
    package let source: SourceID?
    /// The absolute path of the file's folder, which file patterns are relative to.
    package let folder: PathName
    /// The severities of rules, in the order of the file.
    package internal(set) var severities: [RuleSeverity]
    /// The tiers whose rules run in addition to the standard ones.
    package let tiers: Set<RuleTier>
    /// The accepted findings, in the order of the file.
    package let accepted: [AcceptedFindings]
    /// The lowest severity that makes a run fail, or `nil` if not set.
    package let failOn: Severity?
    /// The absolute path of the ruleset for contracts, or `nil` if not set.
    package let ruleset: PathName?
    /// What is decided about changes of contracts.
    package let changes: ChangeSettings

    /// A configuration that changes nothing.
    package static let none = Configuration(
        source: nil, folder: "/", severities: [], tiers: [], accepted: [], failOn: nil,
        ruleset: nil, changes: ChangeSettings())
}

/// The configured severity of some rules.
package struct RuleSeverity: Sendable {
    /// The matching rules.
    package let rules: RulePattern
    /// Their severity; `nil` switches them off.
    package let severity: Severity?
}

/// Findings that a configuration accepts.
package struct AcceptedFindings: Sendable {
    /// The rules whose findings are accepted.
    package let rules: RulePattern
    /// The files of the findings; `nil` matches any place and none.
    package let files: FilePattern?
    /// The JSON Pointer of the enclosing value; `nil` matches any place and none.
    package let pointer: String?
    /// The fingerprint of a change; `nil` matches any, and none.
    package let fingerprint: String?
    /// A part of the messages; `nil` matches any message.
    package let message: String?
    /// Why they are accepted.
    package let reason: String
    /// The last day on which the findings are accepted, or `nil` for no limit.
    package let until: CalendarDay?
    /// The place of the entry.
    package let place: SourceSpan
    /// The place of the entry's last day.
    package let untilPlace: SourceSpan?
}

/// A file pattern, relative to the folder of the configuration.
///
/// A pattern without a slash matches file names in any folder. A pattern that begins with a slash matches
/// absolute paths.
package struct FilePattern: Sendable {
    let glob: Glob

    /// The pattern.
    package var text: String { glob.text }

    /// Whether the pattern matches a file with this absolute path.
    func matches(_ file: PathName, from folder: PathName) -> Bool {
        let pattern = glob.text.utf8
        if pattern.first == UInt8(ascii: "/") { return glob.matches(file.text) }
        if !pattern.contains(UInt8(ascii: "/")) { return glob.matches(file.lastComponent.text) }
        return file.relative(to: folder).map { glob.matches($0.text) } ?? false
    }
}
