private import KithSourceText

/// A local date with an optional time of day.
package struct LocalTime: Hashable, Sendable {
    /// The day.
    package let day: CalendarDay
    /// Seconds after midnight, or `nil` if only the day is known.
    package let seconds: Int?

    /// Creates a local time.
    package init(day: CalendarDay, seconds: Int? = nil) {
        self.day = day
        self.seconds = seconds
    }

    /// Returns a timestamp: in UTC if the zone is given, otherwise without an offset.
    package func timestamp(in zone: TimeZoneRules?) -> String {
        let local = Int64(day.number) * 86_400 + Int64(seconds ?? 0)
        guard let zone else { return TimeText.of(seconds: local) }
        return TimeText.of(seconds: zone.moment(ofLocal: local)) + "Z"
    }
}
