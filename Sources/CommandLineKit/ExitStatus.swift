/// What the program tells the shell when it ends.
public enum ExitStatus: Int32, CaseIterable, Hashable, Sendable {
    /// All is well.
    case success = 0
    /// The work was done and something was found that somebody asked to be told about.
    case findings = 1
    /// The input could not be read or the output could not be written.
    case failure = 2
    /// The command line was not understood. Nothing was done.
    case usage = 64

    /// The meaning, as the manual gives it.
    public var meaning: String {
        switch self {
        case .success: "Success."
        case .findings: "Findings were reported."
        case .failure: "The input could not be read or the output could not be written."
        case .usage: "The command line was not understood; nothing was done."
        }
    }
}
