extension Instant {
    /// Parses a timestamp; `nil` if it is not valid or names an impossible moment.
    ///
    /// The forms are `YYYY-MM-DD`, optionally followed by `T` or a space, `HH:MM:SS`, a fraction of any number of
    /// digits (those after the sixth are dropped), and `Z`, `±HH:MM`, `±HH` or nothing. Nothing means UTC.
    public init?(_ text: ArraySlice<UInt8>) {
        guard let time = TimeText(text) else { return nil }
        var (fraction, unit) = (Int64(0), Int64(100_000))
        for digit in time.fraction.prefix(6) {
            fraction += Int64(digit - 0x30) * unit
            unit /= 10
        }
        microseconds = time.moment * 1_000_000 + fraction
    }
}

extension CalendarDay {
    /// Parses a date of the form `YYYY-MM-DD`; `nil` if it is not valid or there is no such day.
    public init?(_ text: ArraySlice<UInt8>) {
        guard text.count == 10, let time = TimeText(text) else { return nil }
        self = time.day
    }
}
