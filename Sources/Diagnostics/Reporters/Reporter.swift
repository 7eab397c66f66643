public import SourceText

/// A form in which findings can be shown.
public struct Reporter: Sendable {
    /// What users call it.
    public let name: String
    /// What it is for: one sentence.
    public let summary: String
    /// Writes a diagnosis as UTF-8.
    public let render: @Sendable (Diagnosis, ReportOptions) -> [UInt8]

    /// Describes a form.
    public init(
        name: String, summary: String,
        render: @escaping @Sendable (Diagnosis, ReportOptions) -> [UInt8]
    ) {
        self.name = name
        self.summary = summary
        self.render = render
    }
}

/// What a user can say about a report.
public struct ReportOptions: Sendable {
    /// Whether colours are used where the form has them.
    public var usesColour: Bool
    /// How many columns of a source's line are shown.
    public var excerptWidth: Int
    /// The version of the program, where the form names it.
    public var version: String?
    /// The least severity of which findings are shown to people; programs get all.
    public var leastShown: Severity
    /// Whether people are shown all findings, also where many are alike; programs get all.
    public var showsAll: Bool
    /// The least severity of which a finding fails the run, where the form tells failures from the rest.
    public var failOn: Severity
    /// What is known about the rules, where the form explains them.
    public var rules: [RuleDescription]
    /// The absolute name of the working folder, from which the forms for services see files.
    public var folder: String?

    /// No colours and no version, unless said otherwise.
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

    /// The rules that findings have broken, in the order of their ids.
    func descriptions(
        of diagnosis: Diagnosis
    ) -> [(id: String, description: RuleDescription?)] {
        let known = Dictionary(rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        return Set(diagnosis.findings.map(\.rule))
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { ($0, known[$0]) }
    }
}
