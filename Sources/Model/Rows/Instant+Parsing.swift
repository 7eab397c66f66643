extension Instant {
    /// Reads a timestamp; `nil` where it is none or names a moment that cannot be.
    ///
    /// The forms are `YYYY-MM-DD`, and that followed by `T` or a space, `HH:MM:SS`, a fraction of any number of
    /// digits (those behind the sixth are cut), and `Z`, `±HH:MM`, `±HH` or nothing. Nothing means UTC.
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
    /// Reads a date of the form `YYYY-MM-DD`; `nil` where the text is none or there is no such day.
    public init?(_ text: ArraySlice<UInt8>) {
        guard text.count == 10, let time = TimeText(text) else { return nil }
        self = time.day
    }
}
