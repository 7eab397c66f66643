internal import KithCommandLine
internal import KithSourceText
internal import KithSystemBinding

/// Moments of the run.
enum Moment {
    /// Returns the moment in UTC, or the one that `SOURCE_DATE_EPOCH` sets for reproducible results.
    static func now(_ console: Console) -> String {
        TimeText.of(seconds: seconds(console)) + "Z"
    }

    /// Returns seconds since 1970-01-01.
    static func seconds(_ console: Console) -> Int64 {
        console.environment("SOURCE_DATE_EPOCH").flatMap { Int64($0) }
            ?? SystemClock.secondsSinceEpoch
    }
}
