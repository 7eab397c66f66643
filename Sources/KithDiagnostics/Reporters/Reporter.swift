public import KithSourceText

/// An output format for findings.
public struct Reporter: Sendable {
    /// The name, as users write it.
    public let name: String
    /// The purpose, in one sentence.
    public let summary: String
    /// Returns a diagnosis as UTF-8.
    public let render: @Sendable (Diagnosis, ReportOptions) -> [UInt8]

    /// Creates a reporter.
    public init(
        name: String, summary: String,
        render: @escaping @Sendable (Diagnosis, ReportOptions) -> [UInt8]
    ) {
        self.name = name
        self.summary = summary
        self.render = render
    }
}

/// The options of a report.
public struct ReportOptions: Sendable {
    /// Whether the text format uses colours.
    public var usesColour: Bool
    /// The maximum width of source lines in columns.
    public var excerptWidth: Int
    /// The version of the program, for formats that contain it.
    public var version: String?
    /// The lowest severity that formats for people show; formats for programs contain all findings.
    public var leastShown: Severity
    /// Whether formats for people show all of many findings that are alike.
    public var showsAll: Bool
    /// The lowest severity that fails the run, for formats that mark failures.
    public var failOn: Severity
    /// The descriptions of rules, for formats that explain them.
    public var rules: [RuleDescription]
    /// The absolute path of the working folder, to which formats for services make paths relative.
    public var folder: String?

    /// Creates options; the defaults have no colours and no version.
    public init(
        usesColour: Bool = false, excerptWidth: Int = Excerpt.defaultWidth, version: String? = nil,
        leastShown: Severity = .info, showsAll: Bool = false, failOn: Severity = .error,
        rules: [RuleDescription] = [],
        folder: String? = nil
    ) {
        self.usesColour = usesColour
        self.excerptWidth = excerptWidth
        self.version = version
        self.leastShown = leastShown
        self.showsAll = showsAll
        self.failOn = failOn
        self.rules = rules
        self.folder = folder
    }

    /// Returns the violated rules, in the order of their ids.
    func descriptions(
        of diagnosis: Diagnosis
    ) -> [(id: String, description: RuleDescription?)] {
        let known = Dictionary(rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        return Set(diagnosis.findings.map(\.rule))
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { ($0, known[$0]) }
    }
}
