internal import KithCommandLine
internal import KithModel

/// A moment, given as such or as a day, which begins at midnight UTC.
struct MomentArgument: ArgumentValue {
    /// The moment, or the first one of the day.
    let instant: Instant
    /// The moment, or the last one of the day.
    let end: Instant
    let argumentText: String

    static let expectation = "a day such as 2021-05-01 or a time such as 2021-05-01T18:00:00Z"
    static let valueName = "moment"

    init?(argument: String) {
        let bytes = Array(argument.utf8)
        if let day = CalendarDay(bytes[...]) {
            instant = day.start
            let next = CalendarDay(number: day.number + 1).start
            end = Instant(microseconds: next.microseconds - 1)
        } else if let moment = Instant(bytes[...]) {
            (instant, end) = (moment, moment)
        } else {
            return nil
        }
        argumentText = argument
    }
}
