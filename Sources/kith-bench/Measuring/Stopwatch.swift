import SystemBinding

/// Seconds since it was made.
struct Stopwatch {
    private let start = SystemClock.monotonicNanoseconds

    var seconds: Double { Double(SystemClock.monotonicNanoseconds - start) / 1e9 }

    /// The seconds that something takes, and what it gives.
    static func time<Result, Failure>(
        _ work: () throws(Failure) -> Result
    ) throws(Failure) -> (seconds: Double, result: Result) {
        let watch = Stopwatch()
        let result = try work()
        return (watch.seconds, result)
    }
}
