import KithSystemBinding

/// Measures the time since its creation.
struct Stopwatch {
    private let wall = SystemClock.monotonicNanoseconds
    private let processor = SystemClock.processorNanoseconds

    /// The time spent so far.
    var sample: Sample {
        Sample(
            wallSeconds: Double(SystemClock.monotonicNanoseconds - wall) / 1e9,
            processorSeconds: Double(SystemClock.processorNanoseconds - processor) / 1e9)
    }

    /// Runs a closure; returns its cost and its result.
    static func time<Result, Failure>(
        _ work: () throws(Failure) -> Result
    ) throws(Failure) -> (sample: Sample, result: Result) {
        let watch = Stopwatch()
        let result = try work()
        return (watch.sample, result)
    }
}
