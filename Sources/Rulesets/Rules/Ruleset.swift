public import Diagnostics
public import SourceText
public import SystemBinding

/// Rules that a file in Spectral's form names and defines.
///
/// All that the file extends is in it already.
public struct Ruleset: Sendable {
    /// The rules, those of extended files first; off ones among them.
    public internal(set) var rules: [RulesetRule] = []
    /// What differs for some files, in the order of the file; a later one wins.
    public internal(set) var overrides: [RulesetOverride] = []
    /// The regular expressions of all rules.
    public internal(set) var patterns = PatternTable()
    /// How much repeated keys matter; `nil` where they do not, absent where nothing is said.
    public internal(set) var duplicateKeys: Severity??
    /// How much values and keys matter that JSON does not have; `nil` where they do not.
    public internal(set) var incompatibleValues: Severity?

    /// The absolute name of the folder that the file lies in: where its file patterns begin.
    public internal(set) var folder: PathName = "/"
    private var numbers: [[UInt8]: Int] = [:]

    /// Begins without rules.
    init() {}

    /// The rule with an id.
    public func rule(_ id: String) -> RulesetRule? {
        numbers[Array(id.utf8)].map { rules[$0] }
    }

    /// The rules that run.
    public var active: [RulesetRule] { rules.filter(\.isOn) }

    /// Adds a rule, or puts it in the place of the one with its id.
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
public struct RulesetRule: Sendable {
    /// The id.
    public let id: String
    /// What is true of good data.
    public var description: String?
    /// How much it matters where it is broken.
    public var severity: Severity
    /// Whether it runs.
    public var isOn: Bool
    /// Whether those who extend the ruleset get it unless they ask for all.
    public var isRecommended = true
    /// The formats that it is about; `nil` for all.
    public var formats: Set<RulesetFormat>?
    /// Where a person reads more.
    public var documentationURL: String?
    /// Where it is defined.
    public var place: SourceSpan?
    /// What it looks at, and how.
    var body: Body

    enum Body: Sendable {
        /// One of the program's own rules does it, by an alias.
        case builtIn
        /// It looks at the nodes of some paths.
        case paths(PathRule)
    }

    /// Whether the program's own rules do it.
    public var isBuiltIn: Bool {
        if case .builtIn = body { true } else { false }
    }
}

/// What a rule looks at, and how.
struct PathRule: Sendable {
    var given: [Given]
    var then: [Then]
    var message: MessageTemplate?
    /// Whether it sees what references stand for.
    var isResolved = true

    struct Given: Sendable {
        let path: JSONPath
        /// The formats for which the path counts; `nil` for all.
        let formats: Set<RulesetFormat>?
    }

    struct Then: Sendable {
        let field: RuleField
        let check: FunctionCheck
    }
}

/// What of a node a function looks at.
enum RuleField: Sendable {
    /// The node itself.
    case whole
    /// Each of its keys.
    case keys
    /// What lies at the end of some names.
    case members([[UInt8]])
    /// What a path from the node leads to.
    case path(JSONPath)
}

/// What differs for some files.
public struct RulesetOverride: Sendable {
    /// The files, by patterns as seen from the folder of the ruleset.
    var files: [FileGlob]
    /// What the rules are for these files.
    var change: Change

    enum Change: Sendable {
        /// Rules put in the place of those with their ids.
        case rules([RulesetRule])
        /// Severities below the pointers of the files; `nil` switches off.
        case severities([(id: String, severity: Severity?)])
    }

    struct FileGlob: Sendable {
        let glob: Glob
        /// Whether files that do not fit are meant.
        let isNegated: Bool
        /// Below which node; `nil` for all of the file.
        let pointer: String?
    }
}

/// A format that rules can be about.
public struct RulesetFormat: Hashable, Sendable {
    /// The name, with dots: `oas3.1`.
    public let name: String

    /// The names that are known.
    public static let names = [
        "oas2", "oas3", "oas3.0", "oas3.1", "oas3.2", "asyncapi2", "asyncapi3", "arazzo1",
        "json-schema", "json-schema-loose", "json-schema-draft4", "json-schema-draft6",
        "json-schema-draft7", "json-schema-2019-09", "json-schema-2020-12",
    ]

    /// A format by its name; `oas3_1` and `oas3.1` are the same.
    public init(_ name: String) {
        let bytes = name.utf8.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: ".") : $0 }
        self.name = String(decoding: bytes, as: UTF8.self)
    }

    /// Whether the name is known.
    var isKnown: Bool {
        Self.names.contains(name)
            || ["asyncapi2.", "arazzo1."].contains { name.utf8.starts(with: $0.utf8) }
    }
}
