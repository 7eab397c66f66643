package import KithDiagnostics
package import KithModel
internal import KithSourceText
package import KithSystemBinding

/// What is checked, and how.
package struct CheckOptions {
    /// Which configuration applies.
    package enum ConfigurationChoice: Hashable, Sendable {
        /// The nearest `.kith.yaml` of each input, from its folder upwards.
        case nearest
        /// This file for all inputs.
        case file(path: String)
        /// No configuration.
        case none
    }

    /// The current day, for entries that expire and rules about dates.
    package var today: CalendarDay
    /// Which configuration applies.
    package var configuration = ConfigurationChoice.none
    /// Tiers that run in addition to the standard ones and those of the configuration.
    package var tiers: Set<RuleTier> = []
    /// The rules that this run is asked for.
    package var choice = RuleChoice.usual
    /// A file of findings to leave out, as ``Checking/baselineText(for:)`` writes it.
    package var baseline: String?
    /// The ruleset for contracts, or `nil` for that of the configuration.
    package var ruleset: PathName?
    /// Further folders in which a contract may refer to files.
    package var contractFolders: [PathName] = []
    /// Whether contracts may refer to URLs that are downloaded.
    package var usesNetwork = false
    /// The changed files; an input is checked if it is, or uses, one of them.
    ///
    /// `nil` checks all inputs.
    package var changedFiles: Set<PathName>?
    /// The schema that inputs are checked against, instead of being read as rows or contracts.
    package var schema: SchemaReference?
    /// Whether `format` is asserted in the schema, whatever its draft specifies.
    package var assertsFormats = false
    /// The contract of recorded answers, with one of its schemas unless calls choose it.
    package var recordedContract: SchemaReference?
    /// How rows are read.
    package var rows = RowOptions()

    /// Creates options that run the standard rules without a configuration.
    package init(today: CalendarDay) { self.today = today }
}

extension CheckOptions {
    /// Whether one of these files has changed, or all files are to be checked.
    func concerns(_ files: [PathName]) -> Bool {
        guard let changedFiles else { return true }
        return files.contains { changedFiles.contains($0.resolved ?? $0) }
    }

    /// The files that contracts, schemas and configurations may refer to.
    func reach(sizeLimit: Int) -> FileReach {
        // If the working folder was removed, no relative path can be resolved anyway.
        var reach = FileReach(workingFolder: (try? WorkingFolder.path()) ?? "/")
        reach.folders = contractFolders.map { reach.workingFolder.joining($0).normalized }
        reach.usesNetwork = usesNetwork
        reach.sizeLimit = sizeLimit
        return reach
    }
}
