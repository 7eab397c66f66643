import SystemBinding

/// What one run cost.
struct Sample: Hashable, Sendable {
    let wallSeconds: Double
    /// Processor time, in the program and in the system on its behalf; `nil` for steps inside a process.
    let processorSeconds: Double?
    /// Bytes; `nil` for steps inside a process.
    let peakMemory: Int?

    init(_ usage: ChildProcess.Usage) {
        wallSeconds = usage.wallSeconds
        processorSeconds = usage.userSeconds + usage.systemSeconds
        peakMemory = usage.peakMemory
    }

    init(seconds: Double) {
        wallSeconds = seconds
        processorSeconds = nil
        peakMemory = nil
    }
}

extension [Sample] {
    var medianWall: Double { map(\.wallSeconds).median }
    var medianProcessor: Double? { compacted(\.processorSeconds).map(\.median) }
    /// The largest of all runs.
    var peakMemory: Int? { compactMap(\.peakMemory).max() }

    private func compacted(_ value: (Sample) -> Double?) -> [Double]? {
        let values = compactMap(value)
        return values.isEmpty ? nil : values
    }
}

extension [Double] {
    /// The middle one, or the mean of the two in the middle; 0 where there is none.
    var median: Double {
        if isEmpty { return 0 }
        let sorted = self.sorted()
        return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
    }
}
