/// The result of running another program to its end: its output, status and cost.
package struct ChildProcess: Hashable, Sendable {
    /// How a process ended.
    package enum Ending: Hashable, Sendable {
        /// The process exited with this status.
        case exited(Int32)
        /// A signal that was not ours ended the process.
        case killed(signal: Int32)
        /// Killed because it ran longer than ``Limits/seconds``.
        case timedOut
        /// Killed because it wrote more than ``Limits/outputBytes``.
        case wroteTooMuch
    }

    /// The resources that a process used.
    package struct Usage: Hashable, Sendable {
        /// Processor time in user mode, in seconds.
        package let userSeconds: Double
        /// Processor time in the kernel, in seconds.
        package let systemSeconds: Double
        /// Elapsed time in seconds.
        package let wallSeconds: Double
        /// The peak resident memory in bytes.
        ///
        /// Never less than this process held when it started the child: Linux includes that.
        package let peakMemory: Int
    }

    /// Limits; a process that exceeds one is killed.
    package struct Limits: Hashable, Sendable {
        /// The maximum elapsed time in seconds.
        package var seconds: Double
        /// The maximum number of bytes on standard output, and separately on standard error.
        package var outputBytes: Int

        /// Creates limits: by default ten minutes and one gibibyte.
        package init(seconds: Double = 600, outputBytes: Int = 1 << 30) {
            self.seconds = seconds
            self.outputBytes = outputBytes
        }
    }

    /// How the process ended.
    package let ending: Ending
    /// The bytes written to standard output.
    package let output: [UInt8]
    /// The bytes written to standard error.
    package let errorOutput: [UInt8]
    /// The resources used.
    package let usage: Usage

    /// Runs a program and blocks the calling thread until it ends.
    ///
    /// `program` is a path, or a name to look up in `PATH`. `input` is passed as a file in memory,
    /// so it is held twice while the child runs. `environment` holds "NAME=value" variables that
    /// replace or extend those of this process. The child runs in `folder`, or in the working
    /// folder if that is `nil`.
    ///
    /// - Throws: ``SystemError`` if the program cannot be started: "cannot run dot: no such file or
    ///   directory". Later failures are reported by ``ending``.
    package static func run(
        _ program: String, _ arguments: [String] = [], input: [UInt8] = [],
        environment: [String] = [], folder: String? = nil, limits: Limits = Limits()
    ) throws(SystemError) -> ChildProcess {
        let start = SystemClock.monotonicNanoseconds
        let deadline = start &+ nanoseconds(limits.seconds)
        let request = SpawnRequest(
            program: program, arguments: arguments, environment: environment, folder: folder)
        var child = try RunningProcess(request, input: input)
        let stopped = child.collectOutput(limit: limits.outputBytes, until: deadline)
        let isLate = child.wait(until: stopped == nil ? deadline : 0)
        let status = child.end?.status ?? 0
        return ChildProcess(
            ending: stopped ?? (isLate ? .timedOut : Ending(status: status)), output: child.output,
            errorOutput: child.errorOutput,
            usage: Usage(
                child.end?.resources, nanoseconds: SystemClock.monotonicNanoseconds &- start))
    }

    /// Converts to nanoseconds, capped at about thirty years to avoid overflow.
    private static func nanoseconds(_ seconds: Double) -> UInt64 {
        seconds < 1e9 ? UInt64(max(0, seconds) * 1e9) : 1_000_000_000_000_000_000
    }
}
