/// The exit status of the program.
package enum ExitStatus: Int32, CaseIterable, Hashable, Sendable {
    /// No findings at or above the requested severity, and no error.
    case success = 0
    /// Findings at or above the requested severity.
    case findings = 1
    /// The input could not be read or the output could not be written.
    case failure = 2
    /// The command line is not valid; nothing was done.
    case usage = 64

    /// The description in the manual.
    package var meaning: String {
        switch self {
        case .success: "Success."
        case .findings: "Findings were reported."
        case .failure: "The input could not be read or the output could not be written."
        case .usage: "The command line was not understood; nothing was done."
        }
    }
}
