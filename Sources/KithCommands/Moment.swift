internal import KithCommandLine
internal import KithModel
internal import KithSystemBinding

/// Moments of the run.
enum Moment {
    /// Returns the moment in UTC, or the one that `SOURCE_DATE_EPOCH` sets for reproducible results.
    static func now(_ console: Console) -> String {
        let seconds = seconds(console)
        let time = ((seconds % 86_400) + 86_400) % 86_400
        func digits(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(CalendarDay.today(console))T\(digits(time / 3600)):\(digits(time / 60 % 60))"
            + ":\(digits(time % 60))Z"
    }

    /// Returns seconds since 1970-01-01.
    static func seconds(_ console: Console) -> Int64 {
        console.environment("SOURCE_DATE_EPOCH").flatMap { Int64($0) }
            ?? SystemClock.secondsSinceEpoch
    }
}
