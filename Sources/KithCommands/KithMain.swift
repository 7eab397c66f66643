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
        let status = await program.run(words, on: console(), explain: Explanation.text(of:))
        ProcessStart.end(status.rawValue)
    }

    /// The program.
    static let program = Program(Kith(), version: Version.current)

    private static func console() -> Console {
        Console(
            out: stream(.output), err: stream(.error), columns: { StandardStream.error.columns },
            environment: Environment.value(of:), clock: { SystemClock.monotonicNanoseconds })
    }

    private static func stream(_ stream: StandardStream) -> ConsoleStream {
        ConsoleStream(isTerminal: stream.isTerminal) { bytes throws(OutputFailure) in
            do throws(SystemError) {
                try stream.write(bytes)
            } catch {
                throw error.isBrokenPipe ? .readerGone : .failed(error.message)
            }
        }
    }
}
