private import KithSourceText

/// A local date with an optional time of day.
public struct LocalTime: Hashable, Sendable {
    /// The day.
    public let day: CalendarDay
    /// Seconds after midnight, or `nil` if only the day is known.
    public let seconds: Int?

    /// Creates a local time.
    public init(day: CalendarDay, seconds: Int? = nil) {
        self.day = day
        self.seconds = seconds
    }

    /// Returns a timestamp: in UTC if the zone is given, otherwise without an offset.
    public func timestamp(in zone: TimeZoneRules?) -> String {
        let local = Int64(day.number) * 86_400 + Int64(seconds ?? 0)
        guard let zone else { return Self.text(local) }
        return Self.text(zone.moment(ofLocal: local)) + "Z"
    }

    /// Returns seconds since 1970 as a timestamp without an offset.
    public static func text(_ moment: Int64) -> String {
        let (quotient, remainder) = moment.quotientAndRemainder(dividingBy: 86_400)
        let seconds = Int(remainder < 0 ? remainder + 86_400 : remainder)
        let day = CalendarDay(number: Int(remainder < 0 ? quotient - 1 : quotient))
        func padded(_ number: Int) -> String { String(number, digits: 2) }
        return
            "\(day)T\(padded(seconds / 3600)):\(padded(seconds / 60 % 60)):\(padded(seconds % 60))"
    }
}
