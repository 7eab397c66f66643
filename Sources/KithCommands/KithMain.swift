internal import KithCommandLine
private import KithDiagnostics
private import KithKit
private import KithSQLiteBinding
private import KithSystemBinding

/// The entry point of the program.
package enum KithMain {
    /// Runs the command line of the process and ends the process.
    package static func run() async -> Never {
        // Must come before a second thread exists, because threads open descriptors.
        ProcessStart.prepare()
        Database.countNoMemory()
        let words = Array(ProcessStart.arguments.dropFirst())
        ProcessStart.end(await status(of: words).rawValue)
    }

    /// Runs the program in the concurrent thread pool.
    ///
    /// On a separate thread it would compete with the pool for the cores.
    @concurrent private static func status(of words: [String]) async -> ExitStatus {
        await program.run(words, on: .process, explain: { "\($0)" })
    }

    /// The program and its help topics.
    static let program = Program(
        Kith.self, version: KithVersion.current, topics: [.continuousIntegration, .profiles])
}
