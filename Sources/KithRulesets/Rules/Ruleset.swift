package import KithDiagnostics
package import KithSourceText
package import KithSystemBinding

/// The rules of a file in Spectral's format.
///
/// The rulesets that the file extends are already included.
package struct Ruleset: Sendable {
    /// The rules, those of extended files first; rules that are off are included.
    package internal(set) var rules: [RulesetRule] = []
    /// The overrides for some files, in the order of the file; later ones win.
    package internal(set) var overrides: [RulesetOverride] = []
    /// The regular expressions of all rules.
    package internal(set) var patterns = PatternTable()
    /// The severity of duplicate keys; `.some(nil)` if they are allowed, `nil` if the ruleset does not say.
    package internal(set) var duplicateKeys: Severity??
    /// The severity of values and keys that JSON cannot represent; `nil` if they are allowed.
    package internal(set) var incompatibleValues: Severity?

    /// The absolute path of the folder of the file, which file patterns are relative to.
    package internal(set) var folder: PathName = "/"
    private var numbers: [[UInt8]: Int] = [:]

    /// Creates a ruleset without rules.
    init() {}

    /// Returns the rule with an id.
    package func rule(_ id: String) -> RulesetRule? {
        numbers[Array(id.utf8)].map { rules[$0] }
    }

    /// The rules that are on.
    package var active: [RulesetRule] { rules.filter(\.isOn) }

    /// Adds a rule, or replaces the one with the same id.
    mutating func put(_ rule: RulesetRule) {
        let key = Array(rule.id.utf8)
        if let number = numbers[key] {
            rules[number] = rule
        } else {
            numbers[key] = rules.count
            rules.append(rule)
        }
    }
}

/// One rule of a ruleset.
package struct RulesetRule: Sendable {
    /// The id.
    package let id: String
    /// What holds for valid data.
    package var description: String?
    /// The severity of its findings.
    package var severity: Severity
    /// Whether the rule is on.
    package var isOn: Bool
    /// Whether a ruleset that extends this one gets the rule unless it asks for all.
    package var isRecommended = true
    /// The formats that the rule applies to; `nil` for all.
    package var formats: Set<RulesetFormat>?
    /// The URL of its documentation.
    package var documentationURL: String?
    /// The place of its definition.
    package var place: SourceSpan?
    /// What the rule checks, and how.
    var body: Body

    enum Body: Sendable {
        /// One of the program's own rules, by an alias.
        case builtIn
        /// A check of the nodes that paths lead to.
        case paths(PathRule)
    }

    /// Whether one of the program's own rules does the check.
    package var isBuiltIn: Bool {
        if case .builtIn = body { true } else { false }
    }
}

/// The nodes that a rule checks, and the checks.
struct PathRule: Sendable {
    var given: [Given]
    var then: [Then]
    var message: MessageTemplate?
    /// Whether the rule follows references.
    var isResolved = true

    struct Given: Sendable {
        let path: JSONPath
        /// The formats that the path applies to; `nil` for all.
        let formats: Set<RulesetFormat>?
    }

    struct Then: Sendable {
        let field: RuleField
        let check: FunctionCheck
    }
}

/// The part of a node that a function checks.
enum RuleField: Sendable {
    /// The node itself.
    case whole
    /// Each of its keys.
    case keys
    /// The value at the end of some names.
    case members([[UInt8]])
    /// The nodes that a path from this node leads to.
    case path(JSONPath)
}

/// The differences that a ruleset sets for some files.
package struct RulesetOverride: Sendable {
    /// The files, by patterns relative to the folder of the ruleset.
    var files: [FileGlob]
    /// The difference for these files.
    var change: Change

    enum Change: Sendable {
        /// Rules that replace those with the same ids.
        case rules([RulesetRule])
        /// Severities below the pointers of the files; `nil` switches a rule off.
        case severities([(id: String, severity: Severity?)])
    }

    struct FileGlob: Sendable {
        let glob: Glob
        /// Whether the files that do not match are meant.
        let isNegated: Bool
        /// The pointer of the node that the override applies to; `nil` for the whole file.
        let pointer: String?
    }
}

/// A format that rules can apply to.
package struct RulesetFormat: Hashable, Sendable {
    /// The name, with dots: `oas3.1`.
    package let name: String

    /// The known names.
    package static let names = [
        "oas2", "oas3", "oas3.0", "oas3.1", "oas3.2", "asyncapi2", "asyncapi3", "arazzo1",
        "json-schema", "json-schema-loose", "json-schema-draft4", "json-schema-draft6",
        "json-schema-draft7", "json-schema-2019-09", "json-schema-2020-12",
    ]

    /// Creates a format from its name; `oas3_1` and `oas3.1` are the same.
    package init(_ name: String) {
        let bytes = name.utf8.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: ".") : $0 }
        self.name = String(decoding: bytes, as: UTF8.self)
    }

    /// Whether the name is known.
    var isKnown: Bool {
        Self.names.contains(name)
            || ["asyncapi2.", "arazzo1."].contains { name.utf8.starts(with: $0.utf8) }
    }
}
