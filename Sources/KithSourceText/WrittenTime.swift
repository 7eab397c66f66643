/// A date and time as a text writes it: RFC 3339, with the liberties that a format takes.
@usableFromInline package struct WrittenTime {
    /// Days since 1970-01-01.
    package private(set) var days = 0
    /// Seconds after midnight, 86,400 in a leap second; `nil` for a date alone.
    package private(set) var seconds: Int?
    /// The place of the digits of the fraction of a second; empty if there is none.
    package private(set) var fraction = 0..<0
    /// Minutes east of UTC, or `nil` without an offset.
    package private(set) var offset: Int?

    /// What a format allows besides `2024-05-31T12:30:00Z` and `2024-05-31T12:30:00.5+02:00`.
    @usableFromInline package struct Forms: OptionSet, Sendable {
        /// The bits, one for each form.
        @usableFromInline package let rawValue: UInt8
        /// Creates a set from bits.
        @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// A date without a time.
        @inlinable package static var dateAlone: Forms { Forms(rawValue: 1) }
        /// A space between date and time.
        @inlinable package static var space: Forms { Forms(rawValue: 2) }
        /// The letters `t` and `z`.
        @inlinable package static var smallLetters: Forms { Forms(rawValue: 4) }
        /// A time without an offset.
        @inlinable package static var noOffset: Forms { Forms(rawValue: 8) }
        /// An offset of hours alone: `+02`.
        @inlinable package static var hourOffset: Forms { Forms(rawValue: 16) }
        /// The offset `-00:00`.
        @inlinable package static var negativeZero: Forms { Forms(rawValue: 32) }
        /// The second 60, at the end of a day in UTC.
        @inlinable package static var leapSecond: Forms { Forms(rawValue: 64) }
    }

    /// Parses a date and time.
    package init(_ text: Span<UInt8>, _ forms: Forms) throws(TimeFault) {
        var scanner = TimeScanner()
        days = try scanner.date(text)
        if scanner.index == text.count, forms.contains(.dateAlone) { return }
        try scanner.mark(text, forms)
        try takeTime(text, forms, &scanner)
    }

    /// Parses a time without a date; the days are 0.
    package init(time text: Span<UInt8>, _ forms: Forms) throws(TimeFault) {
        var scanner = TimeScanner()
        try takeTime(text, forms, &scanner)
    }

    private mutating func takeTime(
        _ text: Span<UInt8>, _ forms: Forms, _ scanner: inout TimeScanner
    ) throws(TimeFault) {
        let time = try scanner.clock(text, forms)
        seconds = time
        fraction = try scanner.fraction(text)
        offset = try scanner.offset(text, forms)
        guard scanner.index == text.count else {
            throw TimeFault(.trailingText, at: scanner.index..<text.count)
        }
        let minutes = time / 60 - (offset ?? 0) + 2 * 1440
        guard !scanner.isLeapSecond || minutes % 1440 == 0 else {
            throw TimeFault(.leapSecond, at: 0..<text.count)
        }
    }

    /// Seconds since 1970 in UTC; a missing offset means UTC.
    package var moment: Int64 {
        Int64(days) * 86_400 + Int64((seconds ?? 0) - (offset ?? 0) * 60)
    }
}

/// Why a text is not a date and time.
package struct TimeFault: Error {
    /// What is wrong.
    package enum Problem: Sendable {
        /// A mark is missing, such as "the colon behind the hour".
        case missing(StaticString)
        /// A part does not have this many digits.
        case digits(StaticString, Int)
        /// A part is out of its range.
        case range(StaticString, ClosedRange<Int>)
        /// No digit follows the point.
        case fraction
        /// The offset is missing, and the text ends.
        case missingOffset
        /// Something else stands in place of the offset.
        case noOffset
        /// The offset `-00:00`.
        case negativeZero
        /// A leap second that is not the last second of a day.
        case leapSecond
        /// More text follows.
        case trailingText
    }

    /// What is wrong.
    package let problem: Problem
    /// The place in the text.
    package let range: Range<Int>

    init(_ problem: Problem, at range: Range<Int>) {
        (self.problem, self.range) = (problem, range)
    }

    /// The problem in words.
    package var message: String {
        switch problem {
        case .missing(let name): "expected \(name) here"
        case .digits(let name, let count): "\(name) is not \(count) digits"
        case .range(let name, let range):
            "\(name) is not between \(range.lowerBound) and \(range.upperBound)"
        case .fraction: "no digit follows the decimal point"
        case .missingOffset: "Z or an offset is missing at its end"
        case .noOffset: "expected Z or an offset here"
        case .negativeZero: "the offset -00:00 is not allowed"
        case .leapSecond: "a leap second must be the last second of a day in UTC"
        case .trailingText: "it has extra characters at the end"
        }
    }
}

/// Scans the parts of a date and time, one after the other.
private struct TimeScanner {
    private(set) var index = 0
    private(set) var isLeapSecond = false

    mutating func date(_ text: Span<UInt8>) throws(TimeFault) -> Int {
        let year = try number(text, 4, 0...9999, "the year")
        try mark(text, UInt8(ascii: "-"), "the hyphen after the year")
        let month = try number(text, 2, 1...12, "the month")
        try mark(text, UInt8(ascii: "-"), "the hyphen after the month")
        let length = GregorianCalendar.length(ofMonth: month, year: year)
        let day = try number(text, 2, 1...length, "the day")
        return GregorianCalendar.number(year: year, month: month, day: day)
    }

    /// Takes the mark between date and time.
    mutating func mark(_ text: Span<UInt8>, _ forms: WrittenTime.Forms) throws(TimeFault) {
        let isOther =
            index < text.count
            && (text[index] == UInt8(ascii: " ") && forms.contains(.space)
                || text[index] == UInt8(ascii: "t") && forms.contains(.smallLetters))
        if isOther {
            index += 1
        } else {
            try mark(text, UInt8(ascii: "T"), "the T between date and time")
        }
    }

    /// Takes hour, minute and second, and returns them in seconds.
    mutating func clock(_ text: Span<UInt8>, _ forms: WrittenTime.Forms) throws(TimeFault) -> Int {
        let hour = try number(text, 2, 0...23, "the hour")
        try mark(text, UInt8(ascii: ":"), "the colon after the hour")
        let minute = try number(text, 2, 0...59, "the minute")
        try mark(text, UInt8(ascii: ":"), "the colon after the minute")
        let last = forms.contains(.leapSecond) ? 60 : 59
        let second = try number(text, 2, 0...last, "the second")
        isLeapSecond = second == 60
        return hour * 3600 + minute * 60 + second
    }

    mutating func fraction(_ text: Span<UInt8>) throws(TimeFault) -> Range<Int> {
        guard index < text.count, text[index] == UInt8(ascii: ".") else { return index..<index }
        index += 1
        let start = index
        while index < text.count, text[index].isASCIIDigit { index += 1 }
        guard index > start else { throw TimeFault(.fraction, at: start..<start) }
        return start..<index
    }

    /// Takes `Z` or an offset from UTC, and returns it in minutes.
    mutating func offset(
        _ text: Span<UInt8>, _ forms: WrittenTime.Forms
    ) throws(TimeFault) -> Int? {
        guard index < text.count else {
            if forms.contains(.noOffset) { return nil }
            throw TimeFault(.missingOffset, at: index..<index)
        }
        let start = index
        let sign = text[start]
        index += 1
        if sign == UInt8(ascii: "Z") { return 0 }
        if sign == UInt8(ascii: "z"), forms.contains(.smallLetters) { return 0 }
        guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else {
            throw TimeFault(.noOffset, at: start..<index)
        }
        var minutes = try number(text, 2, 0...23, "the hour of the offset") * 60
        if index < text.count || !forms.contains(.hourOffset) {
            try mark(text, UInt8(ascii: ":"), "the colon in the offset")
            minutes += try number(text, 2, 0...59, "the minute of the offset")
        }
        guard sign == UInt8(ascii: "-") else { return minutes }
        guard minutes > 0 || forms.contains(.negativeZero) else {
            throw TimeFault(.negativeZero, at: start..<index)
        }
        return -minutes
    }

    private mutating func mark(
        _ text: Span<UInt8>, _ mark: UInt8, _ name: StaticString
    ) throws(TimeFault) {
        guard index < text.count, text[index] == mark else {
            throw TimeFault(
                .missing(name), at: min(index, text.count)..<min(index + 1, text.count))
        }
        index += 1
    }

    private mutating func number(
        _ text: Span<UInt8>, _ digits: Int, _ range: ClosedRange<Int>, _ name: StaticString
    ) throws(TimeFault) -> Int {
        let start = index
        var value = 0
        while index < start + digits {
            guard index < text.count, text[index].isASCIIDigit else {
                throw TimeFault(
                    .digits(name, digits),
                    at: min(start, text.count)..<min(index + 1, text.count))
            }
            value = value * 10 + Int(text[index] &- 0x30)
            index += 1
        }
        guard range.contains(value) else { throw TimeFault(.range(name, range), at: start..<index) }
        return value
    }
}
