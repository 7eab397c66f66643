internal import KithSourceText

extension Instant {
    /// Parses a timestamp; `nil` if it is not valid or names an impossible moment.
    ///
    /// The forms are `YYYY-MM-DD`, optionally followed by `T` or a space, `HH:MM:SS`, a fraction of any number of
    /// digits (those after the sixth are dropped), and `Z`, `±HH:MM`, `±HH` or nothing. Nothing means UTC.
    @usableFromInline package init?(_ text: ArraySlice<UInt8>) {
        guard let time = WrittenTime(text) else { return nil }
        var (fraction, unit) = (Int64(0), Int64(100_000))
        for place in time.fraction.prefix(6) {
            fraction += Int64(text[text.startIndex + place] - 0x30) * unit
            unit /= 10
        }
        microseconds = time.moment * 1_000_000 + fraction
    }
}

extension CalendarDay {
    /// Parses a date of the form `YYYY-MM-DD`; `nil` if it is not valid or there is no such day.
    package init?(_ text: ArraySlice<UInt8>) {
        guard text.count == 10, let time = WrittenTime(text) else { return nil }
        number = time.days
    }
}

extension WrittenTime {
    /// Parses a timestamp in the forms of ``Instant``; `nil` if it is not valid.
    init?(_ text: ArraySlice<UInt8>) {
        let forms: Forms = [.dateAlone, .space, .noOffset, .hourOffset, .negativeZero]
        guard let time = try? WrittenTime(text.span, forms) else { return nil }
        self = time
    }
}
