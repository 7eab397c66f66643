import SystemBinding

/// What one run cost.
struct Sample: Hashable, Sendable {
    let wallSeconds: Double
    /// Processor time, in the program and in the system on its behalf.
    let processorSeconds: Double
    /// Bytes; `nil` for a step inside a process.
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
    /// The largest of all runs.
    var peakMemory: Int? { compactMap(\.peakMemory).max() }
}

extension [Double] {
    /// The middle one, or the mean of the two in the middle; 0 where there is none.
    var median: Double {
        if isEmpty { return 0 }
        let sorted = self.sorted()
        return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
    }
}
