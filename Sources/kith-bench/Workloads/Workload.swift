/// A measured task: an element of ``Workload/all(_:)``.
struct Workload: Sendable {
    /// The name for `--only`.
    let name: String
    /// The input, if there is one.
    let input: Input?
    /// The command or library steps to run.
    let work: Work
    /// The required performance.
    var goal: Goal?
    /// The required performance on one core; `nil` if that is not measured.
    var goalOnOneCore: Goal?
    /// Other tools with a comparable task.
    var peers: [Peer] = []
    /// The minimum number of runs for a reliable median.
    var leastRuns = 1

    /// The work to measure, always in a child process.
    enum Work: Sendable {
        /// A run of `kith`, measured as a whole process.
        case kith(KithRun)
        /// Library steps, measured by `kith-bench measure` with these words.
        case library([String], goals: [String: Goal])
    }

    /// The sizes of the generated inputs.
    struct Sizes: Hashable, Sendable {
        /// The contacts of the Monica export, the input of most workloads.
        var contacts = 10_400
        /// The rows of the relationship export.
        var relationships = 1_000_000
        /// The links of the list in memory.
        var links = 10_000_000
        /// The records validated by a JSON Schema; 50 MB.
        var records = 70_000
        /// The resources of the contract.
        var resources = 300
        /// The pages of the forum archive; 130 MB.
        var pages = 1_000
        /// The follows of the repository; 106 MB.
        var follows = 400_000
        /// The event lines of a capture of Bluesky; 210 MB.
        var events = 600_000
        /// The edges of the follow graph; 110 MB.
        var edges = 10_000_000
        /// The edges of the network that graph formats are measured with, among a tenth as many nodes.
        var networkEdges = 1_000_000
        /// The people in Mano's tables; 100 MB as JSON.
        var people = 6_000
    }
}

/// A command line of `kith`, and the check of its outcome.
struct KithRun: Sendable {
    /// The words after `kith`, given the paths of input and output.
    let words: @Sendable (_ input: String, _ output: String) -> [String]
    /// The name of the output, ending in a slash if it is a folder; `nil` if there is none.
    let output: String?
    /// Returns the error in the outcome, if any.
    let problem: @Sendable (Outcome) throws(BenchError) -> String?

    init(
        output: String? = nil, words: @escaping @Sendable (String, String) -> [String],
        problem: @escaping @Sendable (Outcome) throws(BenchError) -> String? = { _ in nil }
    ) {
        self.words = words
        self.output = output
        self.problem = problem
    }
}

/// The outcome of a run, for checks.
struct Outcome {
    /// The row counts of the input.
    let rows: RowCounts
    /// The path of the output.
    let output: String
    let standardOutput: [UInt8]
    let standardError: String
}

/// The required performance.
enum Goal: Hashable, Sendable {
    /// A wall time in seconds, regardless of the input.
    case seconds(Double)
    /// A wall time in seconds for an input of `bytes`, scaled to the actual size; and the maximum
    /// memory as a multiple of the input.
    case rate(seconds: Double, bytes: Double, memory: Double?)
    /// At most `factor` times the time per row of another step, which had fewer rows.
    case linear(than: String, factor: Double)
}
