/// Something that is measured: a value in ``Workload/all(_:)``.
struct Workload: Sendable {
    /// The name, as in `--only`.
    let name: String
    /// What is read, where anything is.
    let input: Input?
    /// What is run.
    let work: Work
    /// What must be reached.
    var goal: Goal?
    /// What must be reached on one core; `nil` where that is not measured.
    var goalOnOneCore: Goal?
    /// What other tools do that comes nearest.
    var peers: [Peer] = []
    /// The fewest runs that give a median worth having.
    var leastRuns = 1

    /// What is run, always as a process of its own.
    enum Work: Sendable {
        /// The program `kith`, whose whole run is measured.
        case kith(KithRun)
        /// Steps of the library, which this program measures itself when it is called with these words.
        case library([String], goals: [String: Goal])
    }

    /// The number of things that are generated.
    struct Sizes: Hashable, Sendable {
        /// The contacts of the Monica export that most workloads read.
        var contacts = 10_400
        /// The rows of the export that has hardly anything else.
        var relationships = 1_000_000
        /// The links of the list that is made in memory.
        var links = 10_000_000
        /// The records that a JSON Schema is held against; 50 MB.
        var records = 70_000
        /// The resources of the contract that is checked.
        var resources = 300
        /// The pages of the forum archive; 130 MB.
        var pages = 1_000
        /// The follows of the repository; 106 MB.
        var follows = 400_000
        /// The event lines of a capture of Bluesky; 210 MB.
        var events = 600_000
        /// The edges of the follow graph; 110 MB.
        var edges = 10_000_000
        /// The people of the tables of Mano, and their talks; 100 MB as JSON.
        var people = 6_000
    }
}

/// One way to run `kith`, and what must have come of it.
struct KithRun: Sendable {
    /// The words behind `kith`, given the paths of input and output.
    let words: @Sendable (_ input: String, _ output: String) -> [String]
    /// The name of the output, with a closing slash if it is a folder; `nil` where there is none.
    let output: String?
    /// Says what is wrong with the outcome, if anything is.
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

/// What came of a run, for checks.
struct Outcome {
    /// What the generator says of the input.
    let rows: RowCounts
    /// The path of the output.
    let output: String
    let standardOutput: [UInt8]
    let standardError: String
}

/// What must be reached.
enum Goal: Hashable, Sendable {
    /// Wall seconds, whatever the input.
    case seconds(Double)
    /// Wall seconds for an input of so many bytes, others in proportion; and the most memory, as a multiple of the input.
    case rate(seconds: Double, bytes: Double, memory: Double?)
    /// At most so many times the time per row of another step, which had fewer rows.
    case linear(than: String, factor: Double)
}
