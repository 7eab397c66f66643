/// Another program, run to its end, with what it wrote and what it cost.
public struct ChildProcess: Hashable, Sendable {
    /// How it ended.
    public enum Ending: Hashable, Sendable {
        /// By itself, with this status.
        case exited(Int32)
        /// By a signal that was not ours.
        case killed(signal: Int32)
        /// Stopped by us: it took longer than ``Limits/seconds``.
        case timedOut
        /// Stopped by us: it wrote more than ``Limits/outputBytes``.
        case wroteTooMuch
    }

    /// What it cost.
    public struct Usage: Hashable, Sendable {
        /// Seconds of processor time in the program.
        public let userSeconds: Double
        /// Seconds of processor time in the system on its behalf.
        public let systemSeconds: Double
        /// Seconds from start to end.
        public let wallSeconds: Double
        /// The most memory it held, in bytes.
        ///
        /// Never less than this process held when it started the child: Linux counts that in.
        public let peakMemory: Int
    }

    /// What it may take before it is killed.
    public struct Limits: Hashable, Sendable {
        /// Seconds from start to end.
        public var seconds: Double
        /// Bytes on standard output, and as many again on standard error.
        public var outputBytes: Int

        /// A minute and a gibibyte unless said otherwise.
        public init(seconds: Double = 60, outputBytes: Int = 1 << 30) {
            self.seconds = seconds
            self.outputBytes = outputBytes
        }
    }

    /// How it ended.
    public let ending: Ending
    /// What it wrote to standard output.
    public let output: [UInt8]
    /// What it wrote to standard error.
    public let errorOutput: [UInt8]
    /// What it cost.
    public let usage: Usage

    /// Runs a program and waits for it; this blocks the calling thread.
    ///
    /// The input is handed over as a file in memory, so it is held twice for as long as the child runs.
    ///
    /// `program` is a path or a name to be looked up in `PATH`; `environment` holds "NAME=value" variables
    /// which replace or add to ours; it runs in `folder`, if that is not `nil`, else where we do.
    ///
    /// - Throws: ``SystemError`` where it cannot be started: "cannot run dot: no such file or directory".
    ///   What happens after the start is told by ``ending``.
    public static func run(
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

    /// At most thirty years, so that nothing overflows.
    private static func nanoseconds(_ seconds: Double) -> UInt64 {
        seconds < 1e9 ? UInt64(max(0, seconds) * 1e9) : 1_000_000_000_000_000_000
    }
}
