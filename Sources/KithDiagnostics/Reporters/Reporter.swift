internal import KithSourceText

/// An output format for findings.
package struct Reporter: Sendable {
    /// The name, as users write it.
    package let name: String
    /// The purpose, in one sentence.
    package let summary: String
    /// Returns a diagnosis as UTF-8.
    package let render: @Sendable (Diagnosis, ReportOptions) -> [UInt8]

    /// Creates a reporter.
    package init(
        name: String, summary: String,
        render: @escaping @Sendable (Diagnosis, ReportOptions) -> [UInt8]
    ) {
        self.name = name
        self.summary = summary
        self.render = render
    }
}

/// The options of a report.
package struct ReportOptions: Sendable {
    /// Whether the text format uses colours.
    package var usesColour: Bool
    /// The maximum width of source lines in columns.
    package var excerptWidth: Int
    /// The version of the program, for formats that contain it.
    package var version: String?
    /// The lowest severity that formats for people show; formats for programs contain all findings.
    package var leastShown: Severity
    /// Whether formats for people show all of many findings that are alike.
    package var showsAll: Bool
    /// The lowest severity that fails the run, for formats that mark failures.
    package var failOn: Severity
    /// The descriptions of rules, for formats that explain them.
    package var rules: [RuleDescription]
    /// The absolute path of the working folder, to which formats for services make paths relative.
    package var folder: String?

    /// Creates options; the defaults have no colours and no version.
    package init(
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
