internal import SourceText

/// A parser for the fields of a datetime.
struct DatetimeScanner {
    /// The maximum length of a datetime in bytes.
    static let maximumLength = 64

    private var index = 0

    /// The number of days since 1970-01-01.
    private(set) var days = 0
    private(set) var hour = 0
    private(set) var minute = 0
    private(set) var second = 0
    private(set) var nanoseconds: UInt32 = 0
    /// The UTC offset in minutes.
    private(set) var offset = 0

    mutating func scan(_ text: Span<UInt8>) throws(IdentifierFault) {
        guard text.count <= Self.maximumLength else {
            throw fault(
                "it is longer than \(Self.maximumLength) bytes",
                Self.maximumLength..<text.count)
        }
        try scanDate(text)
        try scanMark(text, UInt8(ascii: "T"), "the T between date and time")
        hour = try number(text, 2, 0...23, "the hour")
        try scanMark(text, UInt8(ascii: ":"), "the colon behind the hour")
        minute = try number(text, 2, 0...59, "the minute")
        try scanMark(text, UInt8(ascii: ":"), "the colon behind the minute")
        // RFC 3339 allows leap seconds, but no clock of the network shows them.
        second = try number(text, 2, 0...59, "the second")
        try scanFraction(text)
        try scanOffset(text)
        guard index == text.count else {
            throw fault("something follows it", index..<text.count)
        }
    }

    private mutating func scanDate(_ text: Span<UInt8>) throws(IdentifierFault) {
        let year = try number(text, 4, 0...9999, "the year")
        try scanMark(text, UInt8(ascii: "-"), "the hyphen behind the year")
        let month = try number(text, 2, 1...12, "the month")
        try scanMark(text, UInt8(ascii: "-"), "the hyphen behind the month")
        let length = GregorianCalendar.length(ofMonth: month, year: year)
        let day = try number(text, 2, 1...length, "the day")
        days = GregorianCalendar.number(year: year, month: month, day: day)
    }

    private mutating func scanFraction(_ text: Span<UInt8>) throws(IdentifierFault) {
        guard index < text.count, text[index].isDot else { return }
        index += 1
        let start = index
        var scale: UInt32 = 100_000_000
        while index < text.count, text[index].isASCIIDigit {
            nanoseconds += UInt32(text[index] &- 0x30) * scale
            scale /= 10
            index += 1
        }
        guard index > start else { throw fault("no digit follows the point", start..<start) }
    }

    private mutating func scanOffset(_ text: Span<UInt8>) throws(IdentifierFault) {
        guard index < text.count else {
            throw fault("Z or an offset is missing at its end", index..<index)
        }
        let sign = text[index]
        if sign == UInt8(ascii: "Z") {
            index += 1
            return
        }
        guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else {
            throw fault("expected Z or an offset here", index..<index + 1)
        }
        let start = index
        index += 1
        let hours = try number(text, 2, 0...23, "the hour of the offset")
        try scanMark(text, UInt8(ascii: ":"), "the colon in the offset")
        let minutes = try number(text, 2, 0...59, "the minute of the offset")
        let all = hours * 60 + minutes
        offset = sign == UInt8(ascii: "-") ? -all : all
        guard all > 0 || sign == UInt8(ascii: "+") else {
            throw fault("the offset -00:00 has no meaning here", start..<index)
        }
    }

    private mutating func scanMark(
        _ text: Span<UInt8>, _ mark: UInt8, _ name: String
    ) throws(IdentifierFault) {
        guard index < text.count, text[index] == mark else {
            throw fault(
                "expected \(name) here", min(index, text.count)..<min(index + 1, text.count))
        }
        index += 1
    }

    private mutating func number(
        _ text: Span<UInt8>, _ digits: Int, _ range: ClosedRange<Int>, _ name: String
    ) throws(IdentifierFault) -> Int {
        let start = index
        var value = 0
        while index < start + digits {
            guard index < text.count, text[index].isASCIIDigit else {
                throw fault(
                    "\(name) is not \(digits) digits",
                    min(start, text.count)..<min(index + 1, text.count))
            }
            value = value * 10 + Int(text[index] &- 0x30)
            index += 1
        }
        guard range.contains(value) else {
            throw fault(
                "\(name) is not between \(range.lowerBound) and \(range.upperBound)", start..<index)
        }
        return value
    }

    private func fault(_ problem: String, _ range: Range<Int>) -> IdentifierFault {
        IdentifierFault("a datetime", problem, at: range)
    }
}
