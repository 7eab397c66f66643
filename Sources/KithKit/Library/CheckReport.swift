public import KithDiagnostics
public import KithModel
internal import KithSourceText

/// What the rules find in some inputs, without the values of secrets.
public struct CheckReport: Sendable {
    /// Whether an input could not be read at all.
    public let hasUnreadableInput: Bool

    private let diagnosis: Diagnosis

    /// The names of the forms in which ``text(as:)`` writes a report.
    public static var forms: [String] { Reporter.all.map(\.name) }

    /// Checks files, folders and archives: the rows of backups and pages, and API contracts.
    ///
    /// - Parameters:
    ///   - paths: The files, folders and archives.
    ///   - today: The day for rules about dates, so that a run can be repeated with the same result.
    /// - Throws: ``KithError`` if no input is found, or a configuration is not valid.
    public init(_ paths: [String], today: CalendarDay) async throws(KithError) {
        let inputs = try InputPlan(paths, InputOptions(for: .check))
        let checking = try await Checking(inputs, CheckOptions(today: today))
        let pointers = checking.pointers
        hasUnreadableInput = checking.hasUnreadableInput || inputs.hasUnreadableInput
        diagnosis = Diagnosis(checking.findings + inputs.findings, in: checking.sources) {
            pointers[$0]
        }
    }

    /// The findings, in the order of the inputs.
    public var findings: [Finding] { diagnosis.findings }

    /// Returns the place of a finding as `file:line:column`; `nil` if it concerns a whole input.
    public func place(of finding: Finding) -> String? {
        finding.span.flatMap { diagnosis.place(of: $0) }
    }

    /// Returns a report such as "text", "json", "sarif" or "junit" as `kith check --report` writes it.
    ///
    /// - Throws: ``KithError/usage(_:)`` if there is no such form.
    public func text(as form: String) throws(KithError) -> String {
        guard let reporter = Reporter.all.first(where: { $0.name == form }) else {
            throw .usage(
                "there is no report '\(form)'\(Suggestion.hint(for: form, among: Self.forms))")
        }
        let bytes = reporter.render(diagnosis, ReportOptions(rules: Catalog.rules))
        return String(decoding: bytes, as: UTF8.self)
    }
}
