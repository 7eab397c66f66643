public import KithDiagnostics
public import KithModel
public import KithSourceText
public import KithSystemBinding

/// A project's decisions about findings, from its file `.kith.yaml`.
///
/// ```yaml
/// rules:
///   monica/duplicate-contact: off
///   records/*: warning
/// ignore:
///   - rule: monica/*
///     file: exports/*.json
///     pointer: /account/data/1
///     reason: old data that nobody will correct
///     until: 2027-01-31
///   - rule: openapi/prose-dangling
///     message: GET /organizations
///     reason: a deprecated route that still works
/// tiers: [style, security]
/// failOn: warning
/// ruleset: .spectral.yaml
/// ```
public struct Configuration: Sendable {
    /// The file, or `nil` if there is none.
    public let source: SourceID?
    /// The absolute path of the file's folder, which file patterns are relative to.
    public let folder: PathName
    /// The severities of rules, in the order of the file.
    public let severities: [RuleSeverity]
    /// The tiers whose rules run in addition to the standard ones.
    public let tiers: Set<RuleTier>
    /// The accepted findings, in the order of the file.
    public let accepted: [AcceptedFindings]
    /// The lowest severity that makes a run fail, or `nil` if not set.
    public let failOn: Severity?
    /// The absolute path of the ruleset for contracts, or `nil` if not set.
    public let ruleset: PathName?

    /// A configuration that changes nothing.
    public static let none = Configuration(
        source: nil, folder: "/", severities: [], tiers: [], accepted: [], failOn: nil,
        ruleset: nil)
}

/// The configured severity of some rules.
public struct RuleSeverity: Sendable {
    /// The matching rules.
    public let rules: RulePattern
    /// Their severity; `nil` switches them off.
    public let severity: Severity?
}

/// Findings that a configuration accepts.
public struct AcceptedFindings: Sendable {
    /// The rules whose findings are accepted.
    public let rules: RulePattern
    /// The files of the findings; `nil` matches any place and none.
    public let files: FilePattern?
    /// The JSON Pointer of the enclosing value; `nil` matches any place and none.
    public let pointer: String?
    /// A part of the messages; `nil` matches any message.
    public let message: String?
    /// Why they are accepted.
    public let reason: String
    /// The last day on which the findings are accepted, or `nil` for no limit.
    public let until: CalendarDay?
    /// The place of the entry.
    public let place: SourceSpan
    /// The place of the entry's last day.
    public let untilPlace: SourceSpan?
}

/// A file pattern, relative to the folder of the configuration.
///
/// A pattern without a slash matches file names in any folder. A pattern that begins with a slash matches
/// absolute paths.
public struct FilePattern: Sendable {
    let glob: Glob

    /// Whether the pattern matches a file with this absolute path.
    func matches(_ file: PathName, from folder: PathName) -> Bool {
        let pattern = glob.text.utf8
        if pattern.first == UInt8(ascii: "/") { return glob.matches(file.text) }
        if !pattern.contains(UInt8(ascii: "/")) { return glob.matches(file.lastComponent.text) }
        return file.relative(to: folder).map { glob.matches($0.text) } ?? false
    }
}
