internal import KithChanges
internal import KithCommandLine
internal import KithDiagnostics
internal import KithKit

/// The parameters by which changes of contracts are judged.
struct PolicyParameters: ParameterGroup {
    static let title = "Policies"

    let strictUnknown = Flag(
        "strict-unknown",
        help: "Also count members that schemas allow without declaring them.")
    let deprecationDays = Option(
        "deprecation-days", as: DeprecationPeriods.self, valueName: "days",
        help:
            "The days that there must be between a deprecation and its 'x-sunset': a number, or numbers for levels such as beta=30,stable=180; 0 by default, which asks for none."
    )
    let stabilityLevel = Option(
        "stability-level", as: StabilityLevel.self, valueName: "level",
        help:
            "The lowest 'x-stability-level' of what is compared; beta by default, so drafts and alpha versions are left out."
    )
    let requireBump = Flag(
        "require-bump", help: "Demand a version that is as much higher as the changes ask for.")
    let matchPath = Option(
        repeating: "match-path", as: PathPattern.self, valueName: "pattern",
        help: "Compare only these paths, such as /pets/**; * stands for one piece.")
    let tag = Option(
        repeating: "tag", valueName: "tag", help: "Compare only operations with one of these tags.")
    let withoutExtension = Option(
        repeating: "without-extension", as: NamePattern.self, valueName: "pattern",
        help: "Leave out operations that have one of these extensions, such as x-internal.")

    /// Returns what the command line decides.
    func settings(_ values: Values) -> ChangeSettings {
        var settings = ChangeSettings()
        if values[strictUnknown] { settings.countsUndeclared = true }
        if values[requireBump] { settings.requiresBump = true }
        settings.deprecationDays = values[deprecationDays]
        settings.leastStability = values[stabilityLevel]
        settings.filter.paths = values[matchPath].map(\.glob)
        settings.filter.tags = values[tag]
        settings.filter.leftOutExtensions = values[withoutExtension].map(\.glob)
        return settings
    }
}

extension StabilityLevel: ArgumentValue {}

extension DeprecationPeriods: ArgumentValue {
    static let expectation =
        "a number of days from 0 to 36525, or numbers for levels such as beta=30,stable=180"
    static let valueName = "days"

    init?(argument: String) { self.init(parsing: argument) }

    var argumentText: String { description }
}

/// A pattern for paths.
struct PathPattern: ArgumentValue {
    let glob: Glob

    static let expectation = "a pattern such as /pets/**"
    static let valueName = "pattern"

    init?(argument: String) {
        guard !argument.isEmpty, let glob = try? Glob(argument, isPath: true) else { return nil }
        self.glob = glob
    }

    var argumentText: String { glob.text }
}

/// A pattern for names.
struct NamePattern: ArgumentValue {
    let glob: Glob

    static let expectation = "a pattern such as x-internal*"
    static let valueName = "pattern"

    init?(argument: String) {
        guard !argument.isEmpty, let glob = try? Glob(argument, isPath: false) else { return nil }
        self.glob = glob
    }

    var argumentText: String { glob.text }
}
