internal import KithCommandLine
internal import KithModel
internal import KithSystemBinding

extension CalendarDay {
    /// Returns the current day, or the one that `SOURCE_DATE_EPOCH` sets for reproducible results.
    static func today(_ console: Console) -> CalendarDay {
        let seconds =
            console.environment("SOURCE_DATE_EPOCH").flatMap { Int64($0) }
            ?? SystemClock.secondsSinceEpoch
        return CalendarDay(number: Int(seconds / 86_400))
    }
}
