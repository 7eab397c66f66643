internal import CommandLineKit
private import Diagnostics
private import KithKit
private import SystemBinding

/// The program as a process.
public enum KithMain {
    /// Does what the process's command line asks for, and ends the process.
    public static func run() async -> Never {
        // Before there is a second thread, as threads open descriptors of their own.
        ProcessStart.prepare()
        let words = Array(ProcessStart.arguments.dropFirst())
        ProcessStart.end(await status(of: words).rawValue)
    }

    /// Runs the program on one of the threads that work in parallel: on a thread of its own it would
    /// compete with them for the cores, one more than there are.
    @concurrent private static func status(of words: [String]) async -> ExitStatus {
        await program.run(words, on: .process, explain: Explanation.text(of:))
    }

    /// The program.
    static let program = Program(
        Kith.self, version: Version.current, topics: [.continuousIntegration, .profiles])
}
