internal import KithCommandLine
internal import KithKit

/// The parameters of every command that shows the findings of checks: what of them is accepted.
struct AcceptanceParameters: ParameterGroup {
    static let title = "Accepted findings"

    let config = Option(
        "config", valueName: "file", completion: .files,
        help: "The configuration for all inputs, instead of the nearest .kith.yaml.")
    let noConfig = Flag("no-config", help: "Ignore all .kith.yaml files.")
    let baseline = Option(
        "baseline", valueName: "file", completion: .files,
        help: "A baseline of earlier findings; only new findings are shown and counted.")

    /// Sets what is accepted.
    func choose(_ values: Values, in options: inout CheckOptions) {
        options.configuration =
            values[noConfig] ? .none : values[config].map { .file(path: $0) } ?? .nearest
        options.baseline = values[baseline]
    }

    /// Returns the name of a parameter that is given, with its dashes; `nil` if none is.
    func named(_ values: Values) -> String? {
        if values[baseline] != nil { return "--baseline" }
        if values[config] != nil { return "--config" }
        return values[noConfig] ? "--no-config" : nil
    }

    /// The files that are read.
    func files(_ values: Values) -> [String?] { [values[config], values[baseline]] }
}
