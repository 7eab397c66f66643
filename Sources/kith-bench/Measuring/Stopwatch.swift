import SystemBinding

/// Time since it was made.
struct Stopwatch {
    private let wall = SystemClock.monotonicNanoseconds
    private let processor = SystemClock.processorNanoseconds

    /// What has been spent up to now.
    var sample: Sample {
        Sample(
            wallSeconds: Double(SystemClock.monotonicNanoseconds - wall) / 1e9,
            processorSeconds: Double(SystemClock.processorNanoseconds - processor) / 1e9)
    }

    /// What something costs, and what it gives.
    static func time<Result, Failure>(
        _ work: () throws(Failure) -> Result
    ) throws(Failure) -> (sample: Sample, result: Result) {
        let watch = Stopwatch()
        let result = try work()
        return (watch.sample, result)
    }
}
