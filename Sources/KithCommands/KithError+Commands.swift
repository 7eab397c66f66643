internal import KithCommandLine
internal import KithKit

extension KithError {
    /// The error that a command throws: a request that is not possible is wrong usage.
    var ofCommand: any Error {
        if case .usage(let message) = self { UsageError.other(message) } else { self }
    }
}
