internal import KithCommandLine
internal import KithDiagnostics
internal import KithKit
internal import KithModel

/// The parameters of comparing contracts: the rules of changes, and the configuration.
struct ChangeParameters: ParameterGroup {
    static let title = "Contracts"

    let select = Option(
        repeating: "select", valueName: "rules", completion: CompletionTopic.rules.completion,
        help: "Tell only changes of these rules: ids or patterns such as changes/response-*.")
    let ignore = Option(
        repeating: "ignore", valueName: "rules", completion: CompletionTopic.rules.completion,
        help: "Leave changes of these rules out.")
    let config = Option(
        "config", valueName: "file", completion: .files,
        help: "The configuration, instead of the .kith.yaml nearest to the new contract.")
    let noConfig = Flag("no-config", help: "Ignore all .kith.yaml files.")

    let severityLevels = Option(
        "severity-levels", valueName: "file", completion: .files,
        help: "A file of oasdiff: on each line a rule, and err, warn, info or none.")
    let ignoredErrors = Option(
        "err-ignore", valueName: "file", completion: .files,
        help: "A file of oasdiff: lines about errors that are left out.")
    let ignoredWarnings = Option(
        "warn-ignore", valueName: "file", completion: .files,
        help: "A file of oasdiff: lines about warnings that are left out.")

    /// Returns the options of a comparison that decides nothing else.
    func options(_ values: Values, _ console: Console) throws(KithError) -> ChangeOptions {
        var options = ChangeOptions(today: .today(console))
        options.configuration =
            values[noConfig] ? .none : values[config].map { .file(path: $0) } ?? .nearest
        options.choice = try RuleChoice(
            selecting: values[select], ignoring: values[ignore], among: Catalog.changeRules)
        options.peerFiles.severityLevels = values[severityLevels]
        options.peerFiles.ignoredErrors = values[ignoredErrors]
        options.peerFiles.ignoredWarnings = values[ignoredWarnings]
        return options
    }
}
