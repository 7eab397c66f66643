internal import KithSourceText
internal import KithSystemBinding

/// The program git, run in a folder; never through a shell.
struct GitProgram: Sendable {
    /// The folder.
    let folder: PathName
    /// What needs git, for messages.
    let purpose: String

    /// The time limit of git.
    private static let seconds = 30.0

    /// Returns the output of git, or `nil` if it exits with an error.
    ///
    /// - Throws: ``KithError/read(_:)`` if git is not there, or gives no answer.
    func answer(
        _ words: [String], input: [UInt8] = [], outputBytes: Int = 1 << 30
    ) throws(KithError) -> [UInt8]? {
        let environment = ["GIT_OPTIONAL_LOCKS=0", "GIT_NO_LAZY_FETCH=1", "LC_ALL=C"]
        let child: ChildProcess
        do throws(SystemError) {
            child = try ChildProcess.run(
                "git", words, input: input, environment: environment, folder: folder.text,
                limits: ChildProcess.Limits(seconds: Self.seconds, outputBytes: outputBytes))
        } catch {
            throw .read(
                ReadError(.unreadable, "\(error.message); \(purpose) needs git", cause: error))
        }
        switch child.ending {
        case .exited(0): return child.output
        case .exited: return nil
        case .timedOut:
            throw Self.failure("git gave no answer in \(Int(Self.seconds)) seconds")
        case .wroteTooMuch: throw Self.failure("git gave more than \(outputBytes) bytes")
        default: throw Self.failure("git ended without an answer")
        }
    }

    /// Returns the first line of the output, or `nil` if git exits with an error.
    func line(_ words: [String]) throws(KithError) -> String? {
        try lines(words)?.first
    }

    /// Returns the lines of the output, or `nil` if git exits with an error.
    func lines(_ words: [String]) throws(KithError) -> [String]? {
        try answer(words)?.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    }

    static func failure(_ message: String) -> KithError {
        .read(ReadError(.unreadable, message))
    }
}
