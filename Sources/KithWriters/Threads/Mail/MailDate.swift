private import KithModel
internal import KithSourceText

/// A moment as mail writes it.
struct MailDate {
    /// The value of the field `Date`; `nil` if the moment is not known.
    let header: String?
    /// The moment of a line that begins with `From `, in UTC: 1970 if it is not known.
    let separator: String

    private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    init(_ text: ArraySlice<UInt8>) {
        let forms: WrittenTime.Forms = [.dateAlone, .space, .noOffset, .hourOffset, .negativeZero]
        let time = try? WrittenTime(text.span, forms)
        header = time.map { time in
            let (day, date) = Self.parts(time.days)
            return "\(day), \(Self.pair(date.day)) \(Self.months[date.month - 1]) "
                + "\(Self.year(date.year)) \(Self.clock(time.seconds ?? 0)) \(Self.zone(time.offset))"
        }
        var (whole, rest) = (time?.moment ?? 0).quotientAndRemainder(dividingBy: 86_400)
        if rest < 0 { (whole, rest) = (whole - 1, rest + 86_400) }
        let (day, date) = Self.parts(Int(whole))
        separator =
            "\(day) \(Self.months[date.month - 1]) \(date.day < 10 ? " " : "")\(date.day) "
            + "\(Self.clock(Int(rest))) \(Self.year(date.year))"
    }

    private static func parts(
        _ number: Int
    ) -> (day: String, date: (year: Int, month: Int, day: Int)) {
        // The first day of 1970 was a Thursday.
        let weekday = (number % 7 + 7 + 4) % 7
        return (days[weekday], GregorianCalendar.date(number: number))
    }

    private static func clock(_ seconds: Int) -> String {
        "\(pair(seconds / 3600)):\(pair(seconds / 60 % 60)):\(pair(seconds % 60))"
    }

    /// Returns an offset; `-0000` says that it is not known.
    private static func zone(_ offset: Int?) -> String {
        guard let offset else { return "-0000" }
        return (offset < 0 ? "-" : "+") + pair(abs(offset) / 60) + pair(abs(offset) % 60)
    }

    private static func year(_ year: Int) -> String { pair(year / 100) + pair(year % 100) }

    private static func pair(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
}
