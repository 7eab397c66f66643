internal import KithCommandLine
internal import KithModel

extension CalendarDay {
    /// Returns the current day, or the one that `SOURCE_DATE_EPOCH` sets for reproducible results.
    static func today(_ console: Console) -> CalendarDay {
        CalendarDay(number: Int(Moment.seconds(console) / 86_400))
    }
}
