extension Instant {
    /// Reads a timestamp; `nil` where it is none or names a moment that cannot be.
    ///
    /// The forms are `YYYY-MM-DD`, and that followed by `T` or a space, `HH:MM:SS`, a fraction of any number of
    /// digits (those behind the sixth are cut), and `Z`, `±HH:MM`, `±HH` or nothing. Nothing means UTC.
    public init?(_ text: ArraySlice<UInt8>) {
        var scanner = DigitScanner(text)
        guard let year = scanner.digits(4), scanner.skip("-"), let month = scanner.digits(2),
            scanner.skip("-"),
            let day = scanner.digits(2), let date = CalendarDay(year: year, month: month, day: day)
        else { return nil }
        guard !scanner.isAtEnd else {
            self = date.start
            return
        }
        guard scanner.skip("T") || scanner.skip(" "), let hour = scanner.digits(2),
            scanner.skip(":"),
            let minute = scanner.digits(2), scanner.skip(":"), let second = scanner.digits(2),
            hour < 24, minute < 60, second < 60, let fraction = scanner.fraction(),
            let offset = scanner.offset(),
            scanner.isAtEnd
        else { return nil }
        let seconds = Int64(hour * 3600 + minute * 60 + second - offset * 60)
        microseconds = date.start.microseconds + seconds * 1_000_000 + Int64(fraction)
    }
}

extension CalendarDay {
    /// Reads a date of the form `YYYY-MM-DD`; `nil` where the text is none or there is no such day.
    public init?(_ text: ArraySlice<UInt8>) {
        guard text.count == 10, let instant = Instant(text) else { return nil }
        self = instant.day
    }
}

/// Reads fixed numbers of digits from the front of a text.
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

    /// The fraction of a second in microseconds; 0 where there is none.
    mutating func fraction() -> Int? {
        guard skip(".") else { return 0 }
        var (number, count) = (0, 0)
        while let digit = digit() {
            count += 1
            if count <= 6 { number = number * 10 + digit }
        }
        guard count > 0 else { return nil }
        for _ in count..<max(count, 6) { number *= 10 }
        return number
    }

    /// The offset from UTC in minutes; 0 where there is none.
    mutating func offset() -> Int? {
        if isAtEnd || skip("Z") { return 0 }
        let sign = skip("+") ? 1 : skip("-") ? -1 : 0
        guard sign != 0, let hour = digits(2), hour < 24 else { return nil }
        if isAtEnd { return sign * hour * 60 }
        guard skip(":"), let minute = digits(2), minute < 60 else { return nil }
        return sign * (hour * 60 + minute)
    }
}
