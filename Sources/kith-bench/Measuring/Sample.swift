import KithSystemBinding

/// The cost of one run.
struct Sample: Hashable, Sendable {
    let wallSeconds: Double
    /// Processor time in user and kernel mode.
    let processorSeconds: Double
    /// Peak memory in bytes; `nil` for a step inside a process.
    let peakMemory: Int?

    init(wallSeconds: Double, processorSeconds: Double, peakMemory: Int? = nil) {
        self.wallSeconds = wallSeconds
        self.processorSeconds = processorSeconds
        self.peakMemory = peakMemory
    }

    init(_ usage: ChildProcess.Usage) {
        self.init(
            wallSeconds: usage.wallSeconds,
            processorSeconds: usage.userSeconds + usage.systemSeconds,
            peakMemory: usage.peakMemory)
    }
}

extension [Sample] {
    var medianWall: Double { map(\.wallSeconds).median }
    var medianProcessor: Double { map(\.processorSeconds).median }
    /// The highest peak memory of all runs.
    var peakMemory: Int? { compactMap(\.peakMemory).max() }
}

extension [Double] {
    /// The median; the mean of the two middle values if their number is even, and 0 if there are
    /// none.
    var median: Double {
        if isEmpty { return 0 }
        let sorted = self.sorted()
        return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
    }
}
