/// The parts of a timestamp's text.
struct TimeText {
    /// The day.
    let day: CalendarDay
    /// Seconds after midnight, or `nil` for a date without a time.
    let seconds: Int?
    /// The digits of a fraction of a second.
    let fraction: ArraySlice<UInt8>
    /// Minutes east of UTC, or `nil` without an offset.
    let offset: Int?

    /// Parses a timestamp; `nil` if it is not valid or names an impossible moment.
    ///
    /// The forms are `YYYY-MM-DD`, optionally followed by `T` or a space, `HH:MM:SS`, a fraction of any number of
    /// digits, and `Z`, `±HH:MM`, `±HH` or nothing.
    init?(_ text: ArraySlice<UInt8>) {
        var scanner = DigitScanner(text)
        guard let year = scanner.digits(4), scanner.skip("-"), let month = scanner.digits(2),
            scanner.skip("-"),
            let dayOfMonth = scanner.digits(2),
            let day = CalendarDay(year: year, month: month, day: dayOfMonth)
        else { return nil }
        self.day = day
        guard !scanner.isAtEnd else {
            (seconds, fraction, offset) = (nil, [], nil)
            return
        }
        guard scanner.skip("T") || scanner.skip(" "), let hour = scanner.digits(2),
            scanner.skip(":"),
            let minute = scanner.digits(2), scanner.skip(":"), let second = scanner.digits(2),
            hour < 24, minute < 60, second < 60, let fraction = scanner.fraction()
        else { return nil }
        seconds = hour * 3600 + minute * 60 + second
        self.fraction = fraction
        guard !scanner.isAtEnd else {
            offset = nil
            return
        }
        guard let offset = scanner.offset(), scanner.isAtEnd else { return nil }
        self.offset = offset
    }

    /// Seconds since 1970 in UTC; a missing offset means UTC.
    var moment: Int64 {
        Int64(day.number) * 86_400 + Int64((seconds ?? 0) - (offset ?? 0) * 60)
    }
}

/// Parses fixed numbers of digits from the start of a text.
private struct DigitScanner {
    private let text: ArraySlice<UInt8>
    private var next: Int

    init(_ text: ArraySlice<UInt8>) {
        self.text = text
        next = text.startIndex
    }

    var isAtEnd: Bool { next == text.endIndex }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard !isAtEnd, UInt32(text[next]) == character.value else { return false }
        next += 1
        return true
    }

    mutating func digit() -> Int? {
        guard !isAtEnd, 0x30...0x39 ~= text[next] else { return nil }
        defer { next += 1 }
        return Int(text[next]) - 0x30
    }

    mutating func digits(_ count: Int) -> Int? {
        var number = 0
        for _ in 0..<count {
            guard let digit = digit() else { return nil }
            number = number * 10 + digit
        }
        return number
    }

    /// Parses the digits of a fraction of a second; empty if there is none.
    mutating func fraction() -> ArraySlice<UInt8>? {
        guard skip(".") else { return [] }
        let start = next
        while digit() != nil {}
        return next > start ? text[start..<next] : nil
    }

    /// Parses the offset from UTC in minutes.
    mutating func offset() -> Int? {
        if skip("Z") { return 0 }
        let sign = skip("+") ? 1 : skip("-") ? -1 : 0
        guard sign != 0, let hour = digits(2), hour < 24 else { return nil }
        if isAtEnd { return sign * hour * 60 }
        guard skip(":"), let minute = digits(2), minute < 60 else { return nil }
        return sign * (hour * 60 + minute)
    }
}
