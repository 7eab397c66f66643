internal import CommandLineKit
private import Diagnostics
private import KithKit
private import SystemBinding

/// The program as a process.
public enum KithMain {
    /// Does what the process's command line asks for, and ends the process.
    public static func run() async -> Never {
        ProcessStart.prepare()
        let words = Array(ProcessStart.arguments.dropFirst())
        let status = await program.run(words, on: .process, explain: Explanation.text(of:))
        ProcessStart.end(status.rawValue)
    }

    /// The program.
    static let program = Program(
        Kith.self, version: Version.current, topics: [.continuousIntegration, .profiles])
}
