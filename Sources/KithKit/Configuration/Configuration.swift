public import Diagnostics
public import Model
public import SourceText
public import SystemBinding

/// What a project has decided about findings, as its file `.kith.yaml` says.
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
///     reason: a route of old that still works
/// tiers: [style, security]
/// failOn: warning
/// ruleset: .spectral.yaml
/// ```
public struct Configuration: Sendable {
    /// The file; `nil` where there is none.
    public let source: SourceID?
    /// The absolute name of the folder that the file lies in: where its file patterns begin.
    public let folder: PathName
    /// The severities of rules, in the order of the file.
    public let severities: [RuleSeverity]
    /// The tiers whose rules run beside the standard ones.
    public let tiers: Set<RuleTier>
    /// Findings that are known and accepted, in the order of the file.
    public let accepted: [AcceptedFindings]
    /// The severity from which findings make a run fail; `nil` where nothing is said.
    public let failOn: Severity?
    /// The absolute name of the ruleset that contracts are checked by; `nil` where nothing is said.
    public let ruleset: PathName?

    /// A configuration that changes nothing.
    public static let none = Configuration(
        source: nil, folder: "/", severities: [], tiers: [], accepted: [], failOn: nil,
        ruleset: nil)
}

/// What a configuration says about the severity of rules.
public struct RuleSeverity: Sendable {
    /// The rules that are meant.
    public let rules: RulePattern
    /// Their severity; `nil` switches them off.
    public let severity: Severity?
}

/// Findings that a configuration accepts.
public struct AcceptedFindings: Sendable {
    /// The rules that found them.
    public let rules: RulePattern
    /// The files that they lie in; `nil` for any place and for none.
    public let files: FilePattern?
    /// The JSON Pointer under which they lie; `nil` for any place and for none.
    public let pointer: String?
    /// A part of their messages; `nil` for any message.
    public let message: String?
    /// Why they are accepted.
    public let reason: String
    /// The last day on which they are; `nil` for always.
    public let until: CalendarDay?
    /// Where the entry stands.
    public let place: SourceSpan
    /// Where its last day stands.
    public let untilPlace: SourceSpan?
}

/// Files by a pattern, as seen from the folder of the configuration.
///
/// A pattern without a slash is about the file's own name, in whatever folder; one that begins with a
/// slash is about the absolute name.
public struct FilePattern: Sendable {
    let glob: Glob

    /// Whether a file with an absolute name is meant.
    func matches(_ file: PathName, from folder: PathName) -> Bool {
        let pattern = glob.text.utf8
        if pattern.first == UInt8(ascii: "/") { return glob.matches(file.text) }
        if !pattern.contains(UInt8(ascii: "/")) { return glob.matches(file.lastComponent.text) }
        return file.relative(to: folder).map { glob.matches($0.text) } ?? false
    }
}
