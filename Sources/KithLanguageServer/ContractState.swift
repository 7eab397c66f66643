internal import KithContracts
internal import KithKit
internal import KithSyntax
internal import KithSystemBinding

/// A contract that open texts are part of.
struct ContractState {
    /// The contract as the texts are now; `nil` until it is needed, and if it cannot be read.
    var served: ServedContract?
    /// The contract as it was when it could last be read.
    var former: Contract?
    /// Why it cannot be read, as of now.
    var failure: [Diagnostic]?
    /// The files that it had when it was last read.
    var files: Set<PathName>
    /// The files as they were when they could last be parsed.
    var streams: [PathName: SyntaxStream] = [:]
    /// The settings as of the last save.
    var settings: ServedSettings?
}
